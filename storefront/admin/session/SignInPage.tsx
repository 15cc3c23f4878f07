import { Navigate, useLocation } from 'react-router'
import { isPanelPath, getSignInRedirect } from '../../../domain/rules/staff/getSignInRedirect.ts'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { isAdminScreen, paths } from '../../navigation/paths.ts'
import { AdminMessage } from '../ui/AdminMessage.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { AuthenticatorSetup } from '../secondFactor/AuthenticatorSetup.tsx'
import { RecoveryCodes } from '../secondFactor/RecoveryCodes.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import type { SignInState } from './RequireSession.tsx'
import styles from './SignInPage.module.css'
import { PanelRedirect } from './PanelRedirect.tsx'
import { session } from '../api/session.ts'
import { type SignIn, useSignIn } from './useSignIn.ts'
import { useSession } from './useSession.ts'

/** Sign-in page of both the portal and the panel. */
export function SignInPage() {
  useTitle('Sign In')
  const state = useSession()
  const { state: signInState, search } = useLocation()
  const { from, isOver } = (signInState ?? {}) as SignInState
  const signIn = useSignIn()

  if (state.status === 'checking') return <AdminMessage role="status">Loading...</AdminMessage>
  if (state.status === 'signedIn') {
    const to = getReturnPath(from ?? new URLSearchParams(search).get('redirect'))
    return isPanelPath(to) ? <PanelRedirect to={to} /> : <Navigate to={to} replace />
  }
  const hasEnded = state.status === 'signedOut' && state.reason === 'over'
  return (
    <main className={styles.page}>
      <div className={styles.form}>
        <header className={styles.head}>
          <h1 className={styles.title}>{SHOP_NAME}</h1>
          <p className={styles.subtitle}>Admin Portal</p>
        </header>
        <Step signIn={signIn} isOver={isOver ?? hasEnded} />
      </div>
    </main>
  )
}

function Step({ signIn, isOver }: { signIn: SignIn; isOver: boolean | undefined }) {
  const { step } = signIn
  switch (step.is) {
    case 'password':
      return <PasswordStep signIn={signIn} isOver={isOver} />
    case 'code':
      return (
        <CodeStep signIn={signIn} title="Two-step authentication" takesRecoveryCodes>
          <p className={styles.words}>Enter the code from your authenticator app.</p>
        </CodeStep>
      )
    case 'setUp':
      return (
        <CodeStep signIn={signIn} title="Set up two-step authentication">
          <p className={styles.words}>All staff accounts need it.</p>
          <AuthenticatorSetup enrollment={step.enrollment} />
        </CodeStep>
      )
    case 'codes':
      return (
        <section className={styles.step}>
          <h2 className={styles.stepTitle}>Save your recovery codes</h2>
          <RecoveryCodes codes={step.recoveryCodes} onSaved={() => void session.check()} />
        </section>
      )
  }
}

/** Returns the previous path if it is a screen of the portal or the panel, otherwise the orders screen. */
function getReturnPath(from: string | null): string {
  const asked = getSignInRedirect(from)
  const pathname = asked?.split('?')[0] ?? ''
  return asked && (isPanelPath(asked) || isAdminScreen(pathname)) ? asked : paths.adminOrders
}
