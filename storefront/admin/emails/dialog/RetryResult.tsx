import type { EmailMessage } from '../../../../domain/contract/email.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { explainSendError } from '../parts/emailTexts.ts'

interface RetryResultProps {
  /** Email after the retry; undefined before. */
  retried: EmailMessage | undefined
  /** Error of the retry request. */
  failure: string
}

export function RetryResult({ retried, failure }: RetryResultProps) {
  if (failure) return <Alert>{failure}</Alert>
  if (!retried) return null
  if (retried.state === 'sent') return <Notice>The email was sent.</Notice>
  if (retried.state === 'kept') return <Notice>The email was saved, not sent: email isn’t set up.</Notice>
  return (
    <Alert>
      The email could not be sent. {retried.failure && explainSendError(retried.failure)}
      {retried.state === 'waiting' && ' It will be retried automatically.'}
    </Alert>
  )
}
