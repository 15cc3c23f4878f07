import { useState } from 'react'
import { callEndpoint } from '../api/callEndpoint.ts'

export const INCOMPLETE_LINK = 'This link is incomplete. Open it again from our email.'

/** Sends an email's token to an endpoint; `done` and `failure` are messages to show. */
export function useTokenRequest(path: string, token: string, onDone?: (message: string) => void) {
  const [done, setDone] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await callEndpoint<{ message: string }>(path, { json: { token } })
      setDone(message)
      onDone?.(message)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  return { done, failure, isBusy, submit: () => void send() }
}
