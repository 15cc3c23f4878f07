import { NoScriptNotice } from '../../ui/NoScriptNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import page from './CartPage.module.css'
import styles from './CartSkeleton.module.css'

/** Skeleton of the cart page; the server does not know the cart. */
export function CartSkeleton() {
  return (
    <>
      <NoScriptNotice>Turn on JavaScript to see your bag and to pay.</NoScriptNotice>
      <div className={page.columns}>
        <VisuallyHidden role="status" data-loading>
          Loading your bag…
        </VisuallyHidden>
        <div>
          {[1, 2].map((line) => (
            <div key={line} className={styles.line}>
              <Skeleton className={styles.picture} />
              <div className={styles.words}>
                <Skeleton className={styles.name} />
                <Skeleton className={styles.choice} />
              </div>
            </div>
          ))}
        </div>
        <Skeleton className={styles.summary} />
      </div>
    </>
  )
}
