import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Shortage } from '../../../domain/contract/failure.ts'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import type { CartEntry } from '../../cart/CartProvider.tsx'
import type { FreshCart } from '../../cart/useFreshCart.ts'
import { paths } from '../../navigation/paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { currentCheckoutId, dropCheckoutId } from '../../cart/checkoutId.ts'
import { claimsOf, forgetClaims, lookAtClaimsOf } from '../../cart/claims/keptClaims.ts'
import { keepConfirmation, recordOrder } from './confirmation/confirmation.ts'
import { LeftOut } from './parts/LeftOut.tsx'
import { NothingToOrder } from './NothingToOrder.tsx'
import { OrderSummary } from './parts/OrderSummary.tsx'
import type { Payment } from './payment/payForCart.ts'
import { PaymentStepLoader } from './payment/PaymentStepLoader.tsx'
import { orderOf } from './confirmation/saveOrder.ts'
import { customerOf, isComplete } from './address/checkoutForm.ts'
import type { CheckoutForm } from './address/checkoutForm.ts'
import { forgetAddress, keepAddress, readAddress } from './address/shippingAddress.ts'
import { ShippingStep } from './address/ShippingStep.tsx'
import { StepTrail, stepLabel } from './StepTrail.tsx'
import type { CheckoutStep } from './StepTrail.tsx'
import styles from './CheckoutPage.module.css'

interface CheckoutStepsProps {
  cart: FreshCart
  onPlaced: (checkoutId: string) => void
  /** Called when the server reports an earlier payment for this checkout ID. */
  onPaidBefore: () => void
}

export function CheckoutSteps({ cart, onPlaced, onPaidBefore }: CheckoutStepsProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [address, setAddress] = useState(() => readAddress())
  // Only the button advances: an address that becomes complete while typing may still end in half a ZIP code.
  const [isAddressDone, setAddressDone] = useState(() => isComplete(address))
  const [hasMoved, setHasMoved] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const isAtPayment = query.get('step') === 'payment'
  const step = (isAtPayment || isPaying) && isAddressDone ? 'payment' : 'shipping'

  // Undo "back" while the card is charged: it would unmount the card fields.
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
    // Push a separate history entry so that "back" returns from the payment to the address.
    if (next === 'payment')
      void navigate(`${paths.checkout}?step=payment`, { replace: isAtPayment, preventScrollReset: true })
    else void navigate(paths.checkout, { replace: true, preventScrollReset: true })
  }

  const confirmOrder = (payment: Payment, paidLines: readonly CartEntry[]) => {
    const checkoutId = currentCheckoutId()
    const confirmation = {
      checkoutId,
      order: orderOf(paidLines, customerOf(address), payment),
      images: paidLines.map(({ image }) => image),
      madeToOrder: paidLines.map((line) => line.isMadeToOrder === true),
      placedAt: new Date().toISOString(),
      leftOut: cart.apart.map(({ line }) => cartEntryKey(line)),
      isSaved: false,
    }
    keepConfirmation(confirmation)
    dropCheckoutId()
    forgetAddress()
    void recordOrder(confirmation)
    onPlaced(checkoutId)
    void navigate(paths.checkout, { replace: true, state: { confirmed: checkoutId } })
    forgetClaims(claimsOf(paidLines))
    // Keep lines that were left out or that another tab added during the payment: they are not paid for.
    for (const line of paidLines) {
      cart.remove(cartEntryKey(line))
      cart.forgetShortage(line)
    }
  }

  const bringUpToDate = async (shortage?: Shortage) => {
    if (shortage) {
      cart.noteShortage(shortage)
      await lookAtClaimsOf(cart.available.filter(({ productId }) => productId === shortage.productId))
    }
    await cart.refreshPrices()
  }

  // Keep the summary mounted while the card is charged, even if the cart changes.
  const hasNothing = cart.available.length === 0 && !isPaying

  const form = () => {
    if (hasNothing) return <NothingToOrder takesFocus={hasMoved} />
    if (step === 'payment') {
      return (
        <PaymentStepLoader
          customer={customerOf(address)}
          lines={cart.available}
          takesFocus={hasMoved}
          onBack={() => goTo('shipping')}
          onPaying={setIsPaying}
          onPaid={confirmOrder}
          onPaidBefore={onPaidBefore}
          onCartOutdated={(shortage) => void bringUpToDate(shortage)}
        />
      )
    }
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
        <VisuallyHidden role="status">{hasMoved && stepLabel(step)}</VisuallyHidden>
      </header>
      <div className={styles.columns}>
        {!hasNothing && (
          <div className={styles.side}>
            <OrderSummary cart={cart} />
          </div>
        )}
        <div className={styles.form}>
          <LeftOut apart={cart.apart} />
          {form()}
        </div>
      </div>
    </div>
  )
}
