import { useState } from 'react'
import { callEndpoint } from '../../api/callEndpoint.ts'

/** Takes the address that a letter's token stands for off a list; `done` and `failure` are sentences to show. */
export function useUnsubscribe(path: string, token: string) {
  const [done, setDone] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const ask = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await callEndpoint<{ message: string }>(path, { json: { token } })
      setDone(message)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  return { done, failure, isBusy, unsubscribe: () => void ask() }
}
