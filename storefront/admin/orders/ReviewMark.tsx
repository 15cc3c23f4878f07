import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './ReviewMark.module.css'

/** Why a person has to look at an order; nothing where none has to. */
export function ReviewMark({ reason, className }: { reason: string | null; className?: string }) {
  if (reason === null) return null
  return (
    <p className={joinClasses(styles.mark, className)}>
      <strong className={styles.title}>Needs review</strong> {reason}
    </p>
  )
}
