import { useState } from 'react'
import { useLocation } from 'react-router'
import { EmptyBag } from '../../bag/EmptyBag.tsx'
import { useFreshBag } from '../../bag/useFreshBag.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { readConfirmation } from './confirmation.ts'
import { OrderConfirmed } from './OrderConfirmed.tsx'
import styles from './CheckoutPage.module.css'

/** The checkout that this entry of the browser's history has completed; a reload keeps it. */
function confirmedCheckout(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('confirmed' in state)) return undefined
  return typeof state.confirmed === 'string' ? state.confirmed : undefined
}

export function CheckoutPage() {
  const bag = useFreshBag()
  const { state } = useLocation()
  // The history's entry follows a moment after the bag is emptied; in between nothing else may show.
  const [placed, setPlaced] = useState<string>()
  // Who comes with pieces in the bag comes to pay for them, even where an order was confirmed before.
  const confirmed = placed ?? (bag.lines.length === 0 ? confirmedCheckout(state) : undefined)

  if (!bag.isLoaded) {
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>Checkout</h1>
        <div className={styles.columns}>
          <div className={styles.side}>
            <Skeleton className={styles.summaryToCome} />
          </div>
          <div className={styles.form}>
            <Skeleton className={styles.formToCome} />
          </div>
        </div>
      </div>
    )
  }

  const confirmation = confirmed === undefined ? undefined : readConfirmation(confirmed)
  if (confirmation) return <OrderConfirmed key={confirmation.checkoutId} confirmation={confirmation} />
  if (bag.lines.length === 0) {
    return <EmptyBag>Add some items to your bag before proceeding to checkout.</EmptyBag>
  }
  return <CheckoutSteps bag={bag} onPlaced={setPlaced} />
}
