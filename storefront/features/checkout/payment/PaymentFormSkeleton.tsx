import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PaymentStep.module.css'

export function PaymentFormSkeleton() {
  return (
    <div className={styles.toCome}>
      <VisuallyHidden role="status">Loading the payment form...</VisuallyHidden>
      <Skeleton className={styles.fieldToCome} />
      <Skeleton className={styles.fieldToCome} />
      <Skeleton className={styles.fieldToCome} />
    </div>
  )
}
