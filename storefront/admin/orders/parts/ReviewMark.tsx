import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './ReviewMark.module.css'

interface ReviewMarkProps {
  reason: string | null
  /** Whether the order waits for it. */
  isAboutPayment?: boolean
  className?: string
}

/** Why a person has to look at an order; nothing where none has to. */
export function ReviewMark({ reason, isAboutPayment = false, className }: ReviewMarkProps) {
  if (reason === null) return null
  return (
    <p className={joinClasses(styles.mark, className)}>
      <strong className={styles.title}>{isAboutPayment ? 'Payment needs review' : 'Needs review'}</strong>{' '}
      {reason}
    </p>
  )
}
