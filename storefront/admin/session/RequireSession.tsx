import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { AdminMessage } from '../ui/AdminMessage.tsx'
import { findRedirectScreen } from './screens.ts'
import { session } from '../api/session.ts'
import { useSession } from './useSession.ts'

/** Router state of the sign-in screen: the previous screen. */
export interface SignInState {
  from?: string
  isOver?: boolean
}

/** Router state with the name of a screen that the role may not open. */
export interface RefusedState {
  refused?: string
}

/**
 * Renders the route if staff are signed in and their role may open it. Otherwise redirects to the sign-in screen, and back
 * afterwards, or to a permitted screen.
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
        from: state.reason === 'chosen' ? undefined : pathname + search,
        isOver: state.reason === 'over',
      }
      return <Navigate to={paths.adminSignIn} state={to} replace />
    }
    case 'signedIn': {
      const instead = findRedirectScreen(pathname, state.admin.role)
      if (instead === null) return <Outlet />
      return <Navigate to={instead.path} state={instead satisfies RefusedState} replace />
    }
  }
}
