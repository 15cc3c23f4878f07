import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Account, Enrollment } from '../../../domain/contract/account.ts'
import { ApiError } from '../../api/callEndpoint.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { adminPaths } from '../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../api/callAdmin.ts'
import { AuthenticatorSetup } from '../secondFactor/AuthenticatorSetup.tsx'
import { CodeField } from '../secondFactor/CodeField.tsx'
import { RecoveryCodes } from '../secondFactor/RecoveryCodes.tsx'
import { PasswordField } from '../session/PasswordField.tsx'
import styles from './forms.module.css'

/** Actions on the user's second factor. */
export type SecondFactorStep = 'setUp' | 'replace' | 'renew' | 'turnOff'

const TITLES: Record<SecondFactorStep, string> = {
  setUp: 'Set up two-step authentication',
  replace: 'Change authenticator app',
  renew: 'New recovery codes',
  turnOff: 'Turn off two-step authentication',
}

const SUCCESS_MESSAGES: Record<SecondFactorStep, string> = {
  setUp: 'Two-step authentication is on.',
  replace: 'Your new authenticator app is set up.',
  renew: 'You have new recovery codes. The old ones no longer work.',
  turnOff: 'Two-step authentication is off.',
}

const CODES_NOT_SAVED = 'If you didn’t save the recovery codes, create new ones.'

interface SecondFactorDialogProps {
  step: SecondFactorStep
  /** Called with a message, or an empty string if nothing was done. */
  onDone: (news: string) => void
}

/** Verifies the user first, then displays the secret for a new app, and recovery codes once. */
export function SecondFactorDialog({ step, onDone }: SecondFactorDialogProps) {
  const [proof, setProof] = useState('')
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const [failure, setFailure] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    if (enrollment) {
      const json = { code: proof }
      const answer = await callAdmin<Codes>(adminPaths.secondFactor, { method: 'PUT', json })
      return setRecoveryCodes(answer.recoveryCodes)
    }
    if (step === 'turnOff') {
      await callAdmin<{ account: Account }>(adminPaths.secondFactorOff, { json: { code: proof } })
      return onDone(SUCCESS_MESSAGES[step])
    }
    if (step === 'renew') {
      const answer = await callAdmin<Codes>(adminPaths.recoveryCodes, { json: { code: proof } })
      return setRecoveryCodes(answer.recoveryCodes)
    }
    const json = step === 'setUp' ? { password: proof } : { code: proof }
    const answer = await callAdmin<{ enrollment: Enrollment }>(adminPaths.secondFactor, { json })
    setEnrollment(answer.enrollment)
    setProof('')
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (proof.trim() === '' || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send()
    } catch (error) {
      if (error instanceof ApiError && !isSignedOutError(error)) setFailure(error)
    }
    setBusy(false)
  }

  if (recoveryCodes)
    return (
      <Dialog
        title="Save your recovery codes"
        onClose={() => onDone(`${SUCCESS_MESSAGES[step]} ${CODES_NOT_SAVED}`)}
      >
        <RecoveryCodes codes={recoveryCodes} onSaved={() => onDone(SUCCESS_MESSAGES[step])} />
      </Dialog>
    )
  const asksPassword = step === 'setUp' && !enrollment
  const fieldError = failure?.field ? failure.message : undefined
  return (
    <Dialog title={TITLES[step]} onClose={() => onDone('')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {enrollment ? <AuthenticatorSetup enrollment={enrollment} /> : <p>{getPrompt(step)}</p>}
        {asksPassword ? (
          <PasswordField value={proof} onChange={setProof} error={fieldError} />
        ) : (
          <CodeField
            key={enrollment ? 'new' : 'old'}
            value={proof}
            onChange={setProof}
            error={fieldError}
            takesFocus={!isBusy}
          />
        )}
        {!fieldError && <Alert>{failure?.message}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} disabled={proof.trim() === ''}>
            {step === 'turnOff' ? 'Turn Off' : enrollment ? 'Turn On' : 'Continue'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface Codes {
  recoveryCodes: string[]
}

function getPrompt(step: SecondFactorStep): string {
  if (step === 'setUp') return 'Enter your password to continue.'
  return 'Enter a code from your app or a recovery code.'
}
