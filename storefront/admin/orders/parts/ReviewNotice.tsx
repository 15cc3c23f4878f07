import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './ReviewNotice.module.css'

interface ReviewNoticeProps {
  reason: string | null
  /** The order is blocked until the payment is reviewed. */
  isAboutPayment?: boolean
  className?: string
}

/** Reason why an order needs review. Renders nothing without one. */
export function ReviewNotice({ reason, isAboutPayment = false, className }: ReviewNoticeProps) {
  if (reason === null) return null
  return (
    <p className={joinClasses(styles.mark, className)}>
      <strong className={styles.title}>{isAboutPayment ? 'Payment needs review' : 'Needs review'}</strong>{' '}
      {reason}
    </p>
  )
}
