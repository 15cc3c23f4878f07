import { useEffect, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { SHOP_NAME } from '../../../domain/content/shopName.ts'
import { paths } from '../../navigation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { PasswordField } from './PasswordField.tsx'
import styles from './SignInPage.module.css'
import type { SignIn } from './useSignIn.ts'

/** Username and password step. `isOver` shows that the previous session has ended. */
export function PasswordStep({ signIn, isOver }: { signIn: SignIn; isOver: boolean | undefined }) {
  const { username, setUsername, password, setPassword, failure, isBusy, submit } = signIn
  const passwordInput = useRef<HTMLInputElement>(null)
  const isIncomplete = username.trim() === '' || password === ''
  useEffect(() => {
    if (failure === '' || isBusy) return
    passwordInput.current?.focus()
    passwordInput.current?.select()
  }, [failure, isBusy])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isIncomplete && !isBusy) void submit()
  }
  return (
    <form className={styles.step} onSubmit={send} noValidate>
      <Notice>{isOver && !failure && 'Your session has ended. Sign in again to continue.'}</Notice>
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
      <PasswordField
        placeholder="Enter your password"
        value={password}
        onChange={setPassword}
        ref={passwordInput}
      />
      <Alert>{failure}</Alert>
      <Button type="submit" busy={isBusy} disabled={isIncomplete}>
        {isBusy ? 'Signing In...' : 'Sign In'}
      </Button>
      <p className={styles.note}>
        <a href={paths.forgotPassword}>Forgot your password?</a>
      </p>
      <p className={styles.note}>Secure admin access. For staff of {SHOP_NAME} only.</p>
    </form>
  )
}
