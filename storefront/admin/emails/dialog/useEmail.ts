import { useState } from 'react'
import useSWR, { mutate as mutateAll } from 'swr'
import type { EmailMessage } from '../../../../domain/contract/email.ts'
import { ApiError } from '../../../api/callEndpoint.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin, isSignedOutError } from '../../api/callAdmin.ts'

/** Loads an email and retries sending it. */
export function useEmail(id: string) {
  const path = adminPaths.email(id)
  const { data, error, isValidating, mutate } = useSWR<{ email: EmailMessage }, unknown>(path, callAdmin, {
    onErrorRetry: () => {},
  })
  const [isSending, setSending] = useState(false)
  const [retried, setRetried] = useState<EmailMessage>()
  const [failure, setFailure] = useState('')

  const send = async () => {
    setSending(true)
    setRetried(undefined)
    setFailure('')
    try {
      const response = await callAdmin<{ email: EmailMessage }>(adminPaths.emailRetry(id), { method: 'POST' })
      await mutate(response, { revalidate: false })
      setRetried(response.email)
    } catch (thrown) {
      if (!isSignedOutError(thrown)) setFailure(getErrorMessage(thrown))
      // Someone else may have sent it, or this request succeeded and its response was lost.
      await mutate()
    }
    setSending(false)
    await mutateAll((key) => typeof key === 'string' && key.startsWith(adminPaths.emails({})))
  }

  return {
    email: data?.email,
    loadFailure: error && !data && !isSignedOutError(error) ? getErrorMessage(error) : undefined,
    isLoading: isValidating,
    reload: () => void mutate(),
    isSending,
    /** Email after the last retry. */
    retried,
    sendFailure: failure,
    send: () => void send(),
  }
}

function getErrorMessage(failure: unknown): string {
  return failure instanceof ApiError ? failure.message : 'Something went wrong. Try again.'
}
