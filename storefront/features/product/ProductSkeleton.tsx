import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import gallery from './gallery/Gallery.module.css'
import styles from './ProductSkeleton.module.css'
import view from './ProductView.module.css'

/** Skeleton of the product page; each part is as large as the content that replaces it. */
export function ProductSkeleton() {
  return (
    <div className={view.page}>
      <VisuallyHidden role="status">Loading product…</VisuallyHidden>
      <div className={styles.trail}>
        <Skeleton className={styles.step} />
      </div>
      <div className={view.columns}>
        <div className={gallery.gallery}>
          <div className={gallery.stage}>
            <Skeleton className={gallery.picture} />
          </div>
        </div>
        <div className={joinClasses(view.details, styles.details)}>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.description} />
          <Skeleton className={styles.options} />
          <Skeleton className={styles.options} />
          <Skeleton className={styles.button} />
        </div>
      </div>
    </div>
  )
}
