import { useState } from 'react'
import useSWR, { mutate as mutateAll } from 'swr'
import type { MailMessage } from '../../../../domain/contract/mail.ts'
import { CallError } from '../../../api/callEndpoint.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin, isSignedOut } from '../../api/callAdmin.ts'

/** An email with its words, and a way to send it once more. */
export function useEmail(id: string) {
  const path = adminPaths.mail(id)
  const { data, error, isValidating, mutate } = useSWR<{ mail: MailMessage }, unknown>(path, callAdmin, {
    onErrorRetry: () => {},
  })
  const [isSending, setSending] = useState(false)
  const [retried, setRetried] = useState<MailMessage>()
  const [failure, setFailure] = useState('')

  const send = async () => {
    setSending(true)
    setRetried(undefined)
    setFailure('')
    try {
      const answer = await callAdmin<{ mail: MailMessage }>(adminPaths.mailRetry(id), { method: 'POST' })
      await mutate(answer, { revalidate: false })
      setRetried(answer.mail)
    } catch (thrown) {
      if (!isSignedOut(thrown)) setFailure(wordsOf(thrown))
      // Somebody else may have sent it, and this call too although its answer was lost.
      await mutate()
    }
    setSending(false)
    await mutateAll((key) => typeof key === 'string' && key.startsWith(adminPaths.mails({})))
  }

  return {
    email: data?.mail,
    loadFailure: error && !data && !isSignedOut(error) ? wordsOf(error) : undefined,
    isLoading: isValidating,
    reload: () => void mutate(),
    isSending,
    /** What became of it when it was sent again just now. */
    retried,
    sendFailure: failure,
    send: () => void send(),
  }
}

function wordsOf(failure: unknown): string {
  return failure instanceof CallError ? failure.message : 'Something went wrong. Please try again.'
}
