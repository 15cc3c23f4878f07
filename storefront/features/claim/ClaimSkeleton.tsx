import { NoScriptNotice } from '../../ui/NoScriptNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import view from './ClaimView.module.css'
import styles from './ClaimSkeleton.module.css'

/** Skeleton of the claim page. Only the browser requests the reserved unit. */
export function ClaimSkeleton() {
  return (
    <>
      <NoScriptNotice>Turn on JavaScript to see the piece that is reserved for you.</NoScriptNotice>
      <div className={view.page}>
        <VisuallyHidden role="status" data-loading>
          Loading your reserved piece…
        </VisuallyHidden>
        <Skeleton className={view.picture} />
        <div className={view.words}>
          <h1 className={view.label}>Reserved for you</h1>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.line} />
          <Skeleton className={styles.price} />
          <div className={view.place}>
            <Skeleton className={styles.sentence} />
            <Skeleton className={styles.button} />
          </div>
        </div>
      </div>
    </>
  )
}
