import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProductView.module.css'

export function ProductSkeleton() {
  return (
    <div className={styles.page}>
      <VisuallyHidden role="status">Loading product…</VisuallyHidden>
      <div className={styles.columns}>
        <Skeleton style={{ aspectRatio: '4 / 5' }} />
        <div className={styles.details}>
          <Skeleton style={{ width: '70%', height: '3rem' }} />
          <Skeleton style={{ width: '20%', marginTop: '1rem' }} />
          <Skeleton style={{ height: '8rem', marginTop: '2rem' }} />
        </div>
      </div>
    </div>
  )
}
