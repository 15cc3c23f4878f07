import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './PageSkeleton.module.css'
import view from './PageView.module.css'

/** Skeleton of a content page. */
export function PageSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading page…</VisuallyHidden>
      <div className={view.way}>
        <div className={styles.way} />
      </div>
      <div className={view.head}>
        <Skeleton className={styles.title} />
      </div>
      <div className={view.text}>
        <div className={styles.lines}>
          {[100, 96, 99, 60, 100, 94, 40].map((percent, index) => (
            <Skeleton key={index} style={{ width: `${percent}%` }} />
          ))}
        </div>
      </div>
    </>
  )
}
