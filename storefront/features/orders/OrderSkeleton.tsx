import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './OrderSkeleton.module.css'
import view from './OrderView.module.css'

/** Skeleton of an order: its status and items. */
export function OrderSkeleton() {
  return (
    <div className={view.page}>
      <VisuallyHidden role="status">Loading your order…</VisuallyHidden>
      <div className={view.head}>
        <h1>Your order</h1>
        <Skeleton className={styles.number} />
      </div>
      <div className={view.columns}>
        <div className={styles.steps}>
          {[1, 2, 3, 4].map((step) => (
            <Skeleton key={step} className={styles.step} />
          ))}
        </div>
        <div className={styles.product}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.name} />
        </div>
      </div>
    </div>
  )
}
