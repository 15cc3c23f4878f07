import { NoScriptNotice } from '../../ui/NoScriptNotice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import page from './CheckoutPage.module.css'
import styles from './CheckoutSkeleton.module.css'
import { StepIndicator } from './StepIndicator.tsx'

/** Skeleton of the checkout until the cart is loaded from browser storage. */
export function CheckoutSkeleton() {
  return (
    <div className={page.page} data-checkout>
      <header className={page.head}>
        <h1 className={page.title}>Checkout</h1>
        <StepIndicator step="shipping" />
      </header>
      <NoScriptNotice>Turn on JavaScript to pay.</NoScriptNotice>
      <VisuallyHidden role="status" data-loading>
        Loading your bag…
      </VisuallyHidden>
      <div className={page.columns}>
        <div className={page.side}>
          <Skeleton className={styles.summary} />
        </div>
        <div className={page.form}>
          <div className={styles.fields}>
            {['title', 'wide', 'title', 'half', 'half', 'wide', 'half', 'half', 'wide'].map(
              (shape, index) => (
                <Skeleton key={index} className={styles[shape]} />
              ),
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
