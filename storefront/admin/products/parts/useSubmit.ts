import { useState } from 'react'
import { isSignedOut } from '../../api/callAdmin.ts'

/** Runs a request with busy state and error message. */
export function useSubmit(call: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async () => {
    setBusy(true)
    setFailure('')
    try {
      await call()
    } catch (error) {
      if (!isSignedOut(error)) setFailure(messageOf(error))
    }
    setBusy(false)
  }
  return { isBusy, failure, submit: () => void submit() }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
