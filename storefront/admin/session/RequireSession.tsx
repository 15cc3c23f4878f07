import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { AdminMessage } from '../ui/AdminMessage.tsx'
import { insteadOf } from './screens.ts'
import { session } from '../api/session.ts'
import { useSession } from './useSession.ts'

/** What the sign-in screen is told: where the person was when the session ended. */
export interface SignInState {
  from?: string
  isOver?: boolean
}

/** Passed to the screen that is opened instead of one that the role may not open: the name of the latter. */
export interface RefusedState {
  refused?: string
}

/**
 * Lets only signed-in staff further, each to the screens of their role; everyone else is led to the sign-in screen, and
 * back to where they were.
 */
export function RequireSession() {
  const state = useSession()
  const { pathname, search } = useLocation()
  switch (state.status) {
    case 'checking':
      return <AdminMessage role="status">Loading...</AdminMessage>
    case 'unreachable':
      return (
        <AdminMessage
          role="alert"
          actions={
            <>
              <Button onClick={() => void session.check()}>Try again</Button>
              <Button variant="secondary" onClick={() => session.signOut()}>
                Sign in again
              </Button>
            </>
          }
        >
          {state.reason}
        </AdminMessage>
      )
    case 'signedOut': {
      const to: SignInState = {
        from: state.why === 'chosen' ? undefined : pathname + search,
        isOver: state.why === 'over',
      }
      return <Navigate to={paths.adminSignIn} state={to} replace />
    }
    case 'signedIn': {
      const instead = insteadOf(pathname, state.admin.role)
      if (instead === null) return <Outlet />
      return <Navigate to={instead.path} state={instead satisfies RefusedState} replace />
    }
  }
}
