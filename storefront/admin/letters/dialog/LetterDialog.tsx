import { useEffect, useRef } from 'react'
import { mailCan } from '../../../../domain/rules/emails/mails.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { OrderIds } from '../../ui/OrderIds.tsx'
import styles from './LetterDialog.module.css'
import { LetterFacts } from './LetterFacts.tsx'
import { LetterPaper } from './LetterPaper.tsx'
import { RetryResult } from './RetryResult.tsx'
import { useLetter } from './useLetter.ts'

interface LetterDialogProps {
  id: string
  sendsMails: boolean
  onClose: () => void
}

/** A letter as the customer sees it, and what became of it. */
export function LetterDialog({ id, sendsMails, onClose }: LetterDialogProps) {
  const { letter, loadFailure, isLoading, reload, isSending, retried, sendFailure, send } = useLetter(id)
  const result = useRef<HTMLDivElement>(null)
  const canRetry = letter !== undefined && mailCan.retry(letter, { sendsMails })
  // The button that was pressed is gone once the letter is sent; the focus stays with what came of it.
  useEffect(() => {
    if (retried) result.current?.focus()
  }, [retried])

  return (
    <Dialog
      title={<OrderIds text={letter?.subject ?? 'Letter'} />}
      onClose={onClose}
      className={styles.dialog}
    >
      {loadFailure && (
        <div className={styles.failure}>
          <Alert>{loadFailure}</Alert>
          <Button variant="secondary" onClick={reload} busy={isLoading}>
            Try again
          </Button>
        </div>
      )}
      {!letter && !loadFailure && (
        <>
          <VisuallyHidden role="status">Loading letter...</VisuallyHidden>
          <Skeleton className={styles.factsToCome} />
          <Skeleton className={styles.paperToCome} />
        </>
      )}
      {letter && (
        <>
          <LetterFacts letter={letter} />
          <div ref={result} tabIndex={-1} className={styles.result}>
            <RetryResult retried={retried} failure={sendFailure} />
          </div>
          {canRetry && (
            <Button className={styles.retry} onClick={send} busy={isSending}>
              {isSending ? 'Sending...' : letter.state === 'kept' ? 'Send it now' : 'Try again'}
            </Button>
          )}
          <LetterPaper letter={letter} />
        </>
      )}
    </Dialog>
  )
}
