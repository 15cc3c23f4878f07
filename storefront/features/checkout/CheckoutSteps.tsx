import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import { bagLineKey } from '../../../domain/rules/bag.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import type { useFreshBag } from '../../bag/useFreshBag.ts'
import { paths } from '../../paths.ts'
import { currentCheckoutId, dropCheckoutId } from './checkoutId.ts'
import { keepConfirmation, recordOrder } from './confirmation.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { Payment } from './payForBag.ts'
import { PaymentStepLoader } from './PaymentStepLoader.tsx'
import { orderOf } from './saveOrder.ts'
import { isComplete, keepAddress, readAddress, trimmedAddress } from './shippingAddress.ts'
import { ShippingStep } from './ShippingStep.tsx'
import { StepTrail } from './StepTrail.tsx'
import styles from './CheckoutPage.module.css'

interface CheckoutStepsProps {
  bag: ReturnType<typeof useFreshBag>
  onPlaced: (checkoutId: string) => void
}

export function CheckoutSteps({ bag, onPlaced }: CheckoutStepsProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [address, setAddress] = useState(readAddress)
  const [hasMoved, setHasMoved] = useState(false)
  const step = query.get('step') === 'payment' && isComplete(address) ? 'payment' : 'shipping'

  const changeAddress = (next: CustomerInfo) => {
    setAddress(next)
    keepAddress(next)
  }

  const goTo = (next: 'shipping' | 'payment') => {
    setHasMoved(true)
    // A step of its own in the browser's history: "back" leads from the payment to the address.
    if (next === 'payment') void navigate(`${paths.checkout}?step=payment`, { preventScrollReset: true })
    else void navigate(paths.checkout, { replace: true, preventScrollReset: true })
  }

  const confirmOrder = (payment: Payment, paidLines: readonly BagLine[]) => {
    const customer = trimmedAddress(address)
    const checkoutId = currentCheckoutId()
    const confirmation = { checkoutId, email: customer.email, unsaved: orderOf(paidLines, customer, payment) }
    keepConfirmation(confirmation)
    dropCheckoutId()
    void recordOrder(confirmation)
    onPlaced(checkoutId)
    void navigate(paths.checkout, { replace: true, state: { confirmed: checkoutId } })
    // Not the whole bag: what another tab added while the card was charged is not paid yet.
    for (const line of paidLines) bag.remove(bagLineKey(line))
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Checkout</h1>
        <StepTrail step={step} />
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <OrderSummary
            lines={bag.lines}
            count={bag.count}
            totalInCents={bag.subtotalInCents}
            warning={bag.warning}
          />
        </div>
        <div className={styles.form}>
          {step === 'shipping' ? (
            <ShippingStep
              address={address}
              takesFocus={hasMoved}
              onChange={changeAddress}
              onContinue={() => goTo('payment')}
            />
          ) : (
            <PaymentStepLoader
              customer={trimmedAddress(address)}
              lines={bag.lines}
              takesFocus={hasMoved}
              onBack={() => goTo('shipping')}
              onPaid={confirmOrder}
              onBagOutdated={() => void bag.refreshPrices()}
            />
          )}
        </div>
      </div>
    </div>
  )
}
