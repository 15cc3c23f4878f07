import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { CallError } from '../../api/callEndpoint.ts'
import { HOUSE } from '../../head/pageHead.ts'
import { isAdminScreen, paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AdminMessage } from '../layout/AdminMessage.tsx'
import { useTitle } from '../layout/useTitle.ts'
import { PasswordField } from './PasswordField.tsx'
import type { SignInState } from './RequireSession.tsx'
import { session } from './session.ts'
import { useSession } from './useSession.ts'
import styles from './SignInPage.module.css'

export function SignInPage() {
  useTitle('Sign In')
  const state = useSession()
  const { from, isOver } = (useLocation().state ?? {}) as SignInState
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)

  if (state.status === 'checking') return <AdminMessage role="status">Loading...</AdminMessage>
  if (state.status === 'signedIn') return <Navigate to={returnTo(from)} replace />

  const isIncomplete = username.trim() === '' || password === ''
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isIncomplete || isBusy) return
    setBusy(true)
    setError('')
    try {
      await session.signIn(username, password)
    } catch (failure) {
      setError(wordsOf(failure))
      setBusy(false)
      passwordInput.current?.focus()
      passwordInput.current?.select()
    }
  }

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <header className={styles.head}>
          <h1 className={styles.title}>{HOUSE}</h1>
          <p className={styles.subtitle}>Admin Portal</p>
        </header>
        <Notice>{isOver && !error && 'Your session has ended. Please sign in again to go on.'}</Notice>
        <TextField
          label="Username"
          name="username"
          placeholder="Enter your username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField value={password} onChange={setPassword} ref={passwordInput} />
        <Alert>{error}</Alert>
        <Button type="submit" busy={isBusy} disabled={isIncomplete}>
          {isBusy ? 'Signing In...' : 'Sign In'}
        </Button>
        <p className={styles.note}>
          <a href={paths.forgotPassword}>Forgot your password?</a>
        </p>
        <p className={styles.note}>Secure admin access. For staff of {HOUSE} only.</p>
      </form>
    </main>
  )
}

/** Back to where the person was; only ever a screen of the portal. */
function returnTo(from: string | undefined): string {
  const pathname = from?.split('?')[0] ?? ''
  return from && isAdminScreen(pathname) && pathname !== paths.adminSignIn ? from : paths.adminOrders
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof CallError)) return 'Login failed'
  if (failure.status === 0) return 'Network error. Please try again.'
  return failure.message || 'Login failed'
}
