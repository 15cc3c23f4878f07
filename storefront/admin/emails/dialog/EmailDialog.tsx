import { useEffect, useRef } from 'react'
import { emailCan } from '../../../../domain/rules/emails/emails.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { OrderIds } from '../../ui/OrderIds.tsx'
import styles from './EmailDialog.module.css'
import { EmailFacts } from './EmailFacts.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { RetryResult } from './RetryResult.tsx'
import { useEmail } from './useEmail.ts'

interface EmailDialogProps {
  id: string
  sendsEmails: boolean
  onClose: () => void
}

/** Email as the customer sees it, with its status. */
export function EmailDialog({ id, sendsEmails, onClose }: EmailDialogProps) {
  const { email, loadFailure, isLoading, reload, isSending, retried, sendFailure, send } = useEmail(id)
  const result = useRef<HTMLDivElement>(null)
  const canRetry = email !== undefined && emailCan.retry(email, { sendsEmails })
  // The Send button is unmounted after sending: move the focus to the result.
  useEffect(() => {
    if (retried) result.current?.focus()
  }, [retried])

  return (
    <Dialog title={<OrderIds text={email?.subject ?? 'Email'} />} onClose={onClose} className={styles.dialog}>
      {loadFailure && (
        <div className={styles.failure}>
          <Alert>{loadFailure}</Alert>
          <Button variant="secondary" onClick={reload} busy={isLoading}>
            Try again
          </Button>
        </div>
      )}
      {!email && !loadFailure && (
        <>
          <VisuallyHidden role="status">Loading email...</VisuallyHidden>
          <Skeleton className={styles.factsToCome} />
          <Skeleton className={styles.paperToCome} />
        </>
      )}
      {email && (
        <>
          <EmailFacts email={email} />
          <div ref={result} tabIndex={-1} className={styles.result}>
            <RetryResult retried={retried} failure={sendFailure} />
          </div>
          {canRetry && (
            <Button className={styles.retry} onClick={send} busy={isSending}>
              {isSending ? 'Sending...' : email.state === 'kept' ? 'Send now' : 'Try again'}
            </Button>
          )}
          <EmailPreview email={email} />
        </>
      )}
    </Dialog>
  )
}
