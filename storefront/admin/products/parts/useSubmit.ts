import { useState } from 'react'
import { isSignedOutError } from '../../api/callAdmin.ts'

/** Runs a request with busy state and error message. */
export function useSubmit(sendRequest: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async () => {
    setBusy(true)
    setFailure('')
    try {
      await sendRequest()
    } catch (error) {
      if (!isSignedOutError(error)) setFailure(getErrorMessage(error))
    }
    setBusy(false)
  }
  return { isBusy, failure, submit: () => void submit() }
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
