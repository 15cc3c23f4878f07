import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import view from './ClaimView.module.css'
import styles from './ClaimToCome.module.css'

/** A kept piece in outline: only the shop knows what the link stands for. */
export function ClaimToCome() {
  return (
    <>
      <NeedsScript>
        This page needs a script, and scripts are turned off here. Please turn on JavaScript to see what is
        kept for you.
      </NeedsScript>
      <div className={view.page}>
        <VisuallyHidden role="status" data-loading>
          Loading what is kept for you…
        </VisuallyHidden>
        <Skeleton className={view.picture} />
        <div className={view.words}>
          <h1 className={view.label}>Kept for you</h1>
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
