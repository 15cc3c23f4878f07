import { useState } from 'react'
import type { Enrollment } from '../../../domain/contract/account.ts'
import { ApiError } from '../../api/callEndpoint.ts'
import { panelRedirectGuard } from './panelRedirectGuard.ts'
import { session } from '../api/session.ts'

/** Step of the sign-in. All steps after the first require the correct password. */
export type SignInStep =
  | { is: 'password' }
  | { is: 'code' }
  /** A second factor is required and this account has none. */
  | { is: 'setUp'; enrollment: Enrollment }
  | { is: 'codes'; recoveryCodes: string[] }

/** State of a sign-in. The password is sent with every step and cleared when the sign-in starts over. */
export function useSignIn() {
  const [step, setStep] = useState<SignInStep>({ is: 'password' })
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)

  const begin = (why = '') => {
    setPassword('')
    setFailure(why)
    setStep({ is: 'password' })
  }
  const submit = async (code?: string): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      panelRedirectGuard.clear()
      const recoveryCodes = await session.signIn(username, password, code)
      if (recoveryCodes) setStep({ is: 'codes', recoveryCodes })
    } catch (error) {
      const words = getErrorMessage(error)
      const { field, enrollment, status = 0 } = error instanceof ApiError ? error : {}
      if (enrollment) setStep({ is: 'setUp', enrollment })
      else if (field === 'code' && code === undefined) setStep({ is: 'code' })
      else if (step.is === 'password' || field === 'code' || status === 0 || status >= 500) setFailure(words)
      // Start over: too many wrong codes, or the password was changed.
      else begin(words)
    }
    setBusy(false)
  }
  return { step, username, setUsername, password, setPassword, failure, isBusy, submit, begin }
}

export type SignIn = ReturnType<typeof useSignIn>

function getErrorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'Login failed'
  if (failure.status === 0) return 'Network error. Please try again.'
  return failure.message
}
