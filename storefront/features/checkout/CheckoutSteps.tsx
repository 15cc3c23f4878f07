import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bagLineKey } from '../../../domain/rules/bag/bag.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import type { FreshBag } from '../../bag/useFreshBag.ts'
import { paths } from '../../navigation/paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { currentCheckoutId, dropCheckoutId } from '../../bag/checkoutId.ts'
import { keepConfirmation, recordOrder } from './confirmation/confirmation.ts'
import { LeftOut } from './parts/LeftOut.tsx'
import { NothingToOrder } from './NothingToOrder.tsx'
import { OrderSummary } from './parts/OrderSummary.tsx'
import type { Payment } from './payment/payForBag.ts'
import { PaymentStepLoader } from './payment/PaymentStepLoader.tsx'
import { orderOf } from './confirmation/saveOrder.ts'
import { customerOf, isComplete } from './address/checkoutForm.ts'
import type { CheckoutForm } from './address/checkoutForm.ts'
import { forgetAddress, keepAddress, readAddress } from './address/shippingAddress.ts'
import { ShippingStep } from './address/ShippingStep.tsx'
import { StepTrail, stepWords } from './StepTrail.tsx'
import type { CheckoutStep } from './StepTrail.tsx'
import styles from './CheckoutPage.module.css'

interface CheckoutStepsProps {
  bag: FreshBag
  onPlaced: (checkoutId: string) => void
  /** The server knows of an earlier payment under this checkout. */
  onPaidBefore: () => void
}

export function CheckoutSteps({ bag, onPlaced, onPaidBefore }: CheckoutStepsProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [address, setAddress] = useState(() => readAddress())
  // Only the button leads on: an address that becomes complete while it is typed may still be half a ZIP code.
  const [isAddressDone, setAddressDone] = useState(() => isComplete(address))
  const [hasMoved, setHasMoved] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const isAtPayment = query.get('step') === 'payment'
  const step = (isAtPayment || isPaying) && isAddressDone ? 'payment' : 'shipping'

  // "Back" would take the card's fields away while the card is charged.
  useEffect(() => {
    if (isPaying && !isAtPayment)
      void navigate(`${paths.checkout}?step=payment`, { preventScrollReset: true })
  }, [isPaying, isAtPayment, navigate])

  const changeAddress = (next: CheckoutForm) => {
    setAddress(next)
    setAddressDone(false)
    keepAddress(next)
  }

  const goTo = (next: CheckoutStep) => {
    setHasMoved(true)
    if (next === 'payment') setAddressDone(true)
    // A step of its own in the browser's history: "back" leads from the payment to the address.
    if (next === 'payment')
      void navigate(`${paths.checkout}?step=payment`, { replace: isAtPayment, preventScrollReset: true })
    else void navigate(paths.checkout, { replace: true, preventScrollReset: true })
  }

  const confirmOrder = (payment: Payment, paidLines: readonly BagLine[]) => {
    const checkoutId = currentCheckoutId()
    const confirmation = {
      checkoutId,
      order: orderOf(paidLines, customerOf(address), payment),
      images: paidLines.map(({ image }) => image),
      madeToOrder: paidLines.map((line) => line.isMadeToOrder === true),
      leftOut: bag.apart.map(({ line }) => bagLineKey(line)),
      isSaved: false,
    }
    keepConfirmation(confirmation)
    dropCheckoutId()
    forgetAddress()
    void recordOrder(confirmation)
    onPlaced(checkoutId)
    void navigate(paths.checkout, { replace: true, state: { confirmed: checkoutId } })
    // Not the whole bag: what was left out, and what another tab added while the card was charged, is not paid.
    for (const line of paidLines) {
      bag.remove(bagLineKey(line))
      bag.forgetShortage(line.productId)
    }
  }

  // While a card is charged the summary stays, whatever becomes of the bag meanwhile.
  const hasNothing = bag.available.length === 0 && step === 'shipping'

  const form = () => {
    if (step === 'payment') {
      return (
        <PaymentStepLoader
          customer={customerOf(address)}
          lines={bag.available}
          takesFocus={hasMoved}
          onBack={() => goTo('shipping')}
          onPaying={setIsPaying}
          onPaid={confirmOrder}
          onPaidBefore={onPaidBefore}
          onBagOutdated={(shortage) => {
            if (shortage) bag.noteShortage(shortage)
            void bag.refreshPrices()
          }}
        />
      )
    }
    if (hasNothing) return <NothingToOrder />
    return (
      <ShippingStep
        form={address}
        takesFocus={hasMoved}
        onChange={changeAddress}
        onContinue={() => goTo('payment')}
      />
    )
  }

  return (
    <div className={styles.page} data-checkout>
      <header className={styles.head}>
        <h1 className={styles.title}>Checkout</h1>
        <StepTrail step={step} />
        <VisuallyHidden role="status">{hasMoved && stepWords(step)}</VisuallyHidden>
      </header>
      <div className={styles.columns}>
        {!hasNothing && (
          <div className={styles.side}>
            <OrderSummary bag={bag} />
          </div>
        )}
        <div className={styles.form}>
          <LeftOut apart={bag.apart} />
          {form()}
        </div>
      </div>
    </div>
  )
}
