import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import page from './CheckoutPage.module.css'
import styles from './CheckoutToCome.module.css'
import { StepTrail } from './StepTrail.tsx'

/** Skeleton of the checkout until the cart is loaded from browser storage. */
export function CheckoutToCome() {
  return (
    <div className={page.page} data-checkout>
      <header className={page.head}>
        <h1 className={page.title}>Checkout</h1>
        <StepTrail step="shipping" />
      </header>
      <NeedsScript>Turn on JavaScript to pay.</NeedsScript>
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
