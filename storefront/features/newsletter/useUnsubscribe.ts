import { useState } from 'react'
import { apiPaths } from '../../api/apiPaths.ts'
import { callEndpoint } from '../../api/callEndpoint.ts'

const OFF_THE_LIST = 'You will receive no more letters from us. You are always welcome back.'

/** Takes the address that a letter's token stands for off the list; `done` and `failure` are sentences to show. */
export function useUnsubscribe(token: string) {
  const [done, setDone] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const ask = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await callEndpoint<{ message?: string }>(apiPaths.unsubscribe, { json: { token } })
      setDone(message ?? OFF_THE_LIST)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  return { done, failure, isBusy, unsubscribe: () => void ask() }
}
