import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../secondFactor/CodeField.tsx'
import styles from './SignInPage.module.css'
import type { SignIn } from './useSignIn.ts'

interface CodeStepProps {
  signIn: SignIn
  title: string
  /** Instructions to get a code. */
  children?: ReactNode
  /** Accepts recovery codes, too. */
  takesRecoveryCodes?: boolean
}

/** Second-factor step of the sign-in. */
export function CodeStep({ signIn, title, children, takesRecoveryCodes = false }: CodeStepProps) {
  const { failure, isBusy, submit, begin } = signIn
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (code.trim() !== '' && !isBusy) void submit(code)
  }
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    setCode('')
  }
  return (
    <form className={styles.step} onSubmit={send} noValidate>
      <h2 className={styles.stepTitle}>{title}</h2>
      {children}
      <CodeField
        key={kind}
        kind={kind}
        value={code}
        onChange={setCode}
        error={failure || undefined}
        takesFocus={!isBusy}
      />
      <Button type="submit" busy={isBusy} disabled={code.trim() === ''}>
        {isBusy ? 'Signing In...' : 'Sign In'}
      </Button>
      <div className={styles.others}>
        {takesRecoveryCodes && (
          <Button variant="quiet" onClick={change}>
            {kind === 'app' ? 'Use a recovery code' : 'Use the app'}
          </Button>
        )}
        <Button variant="quiet" onClick={() => begin()}>
          Start over
        </Button>
      </div>
    </form>
  )
}
