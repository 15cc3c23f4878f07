import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './ReviewMark.module.css'

interface ReviewMarkProps {
  reason: string | null
  /** The order is blocked until the payment is reviewed. */
  isAboutPayment?: boolean
  className?: string
}

/** Reason why an order needs review. Renders nothing without one. */
export function ReviewMark({ reason, isAboutPayment = false, className }: ReviewMarkProps) {
  if (reason === null) return null
  return (
    <p className={joinClasses(styles.mark, className)}>
      <strong className={styles.title}>{isAboutPayment ? 'Payment needs review' : 'Needs review'}</strong>{' '}
      {reason}
    </p>
  )
}
