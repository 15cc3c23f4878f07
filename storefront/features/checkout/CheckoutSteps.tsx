import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Shortage } from '../../../domain/contract/failure.ts'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import type { CartEntry } from '../../cart/CartProvider.tsx'
import type { FreshCart } from '../../cart/useFreshCart.ts'
import { paths } from '../../navigation/paths.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { getCheckoutId, deleteCheckoutId } from '../../cart/checkoutId.ts'
import { findClaims, removeClaims, recheckClaims } from '../../cart/claims/claimStore.ts'
import { storeConfirmation, recordOrder } from './confirmation/confirmation.ts'
import { ExcludedLines } from './parts/ExcludedLines.tsx'
import { NothingToOrder } from './NothingToOrder.tsx'
import { OrderSummary } from './parts/OrderSummary.tsx'
import type { Payment } from './payment/payForCart.ts'
import { PaymentStepLoader } from './payment/PaymentStepLoader.tsx'
import { buildNewOrder } from './confirmation/saveOrder.ts'
import { toCustomerInfo, isComplete } from './address/checkoutForm.ts'
import type { CheckoutForm } from './address/checkoutForm.ts'
import { deleteAddress, storeAddress, readAddress } from './address/storedAddress.ts'
import { ShippingStep } from './address/ShippingStep.tsx'
import { StepIndicator, stepLabel } from './StepIndicator.tsx'
import type { CheckoutStep } from './StepIndicator.tsx'
import styles from './CheckoutPage.module.css'

interface CheckoutStepsProps {
  cart: FreshCart
  onPlaced: (checkoutId: string) => void
  /** Called when the server reports an earlier payment for this checkout ID. */
  onMissedPayment: () => void
}

export function CheckoutSteps({ cart, onPlaced, onMissedPayment }: CheckoutStepsProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [address, setAddress] = useState(() => readAddress())
  // Only the button completes the address: while typing, it can look complete with half a ZIP code.
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
    storeAddress(next)
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
    const checkoutId = getCheckoutId()
    const confirmation = {
      checkoutId,
      order: buildNewOrder(paidLines, toCustomerInfo(address), payment),
      images: paidLines.map(({ image }) => image),
      madeToOrder: paidLines.map((line) => line.isMadeToOrder === true),
      placedAt: new Date().toISOString(),
      leftOut: cart.apart.map(({ line }) => cartEntryKey(line)),
      isSaved: false,
    }
    storeConfirmation(confirmation)
    deleteCheckoutId()
    deleteAddress()
    void recordOrder(confirmation)
    onPlaced(checkoutId)
    void navigate(paths.checkout, { replace: true, state: { confirmed: checkoutId } })
    removeClaims(findClaims(paidLines))
    // Keep lines that were left out or that another tab added during the payment: they are not paid for.
    for (const line of paidLines) {
      cart.remove(cartEntryKey(line))
      cart.clearShortage(line)
    }
  }

  const reloadCart = async (shortage?: Shortage) => {
    if (shortage) {
      cart.addShortage(shortage)
      await recheckClaims(cart.available.filter(({ productId }) => productId === shortage.productId))
    }
    await cart.refreshPrices()
  }

  // Keep the summary mounted while the card is charged, even if the cart changes.
  const isEmpty = cart.available.length === 0 && !isPaying

  const renderForm = () => {
    if (isEmpty) return <NothingToOrder takesFocus={hasMoved} />
    if (step === 'payment') {
      return (
        <PaymentStepLoader
          customer={toCustomerInfo(address)}
          lines={cart.available}
          takesFocus={hasMoved}
          onBack={() => goTo('shipping')}
          onPaying={setIsPaying}
          onPaid={confirmOrder}
          onMissedPayment={onMissedPayment}
          onCartOutdated={(shortage) => void reloadCart(shortage)}
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
        <StepIndicator step={step} />
        <VisuallyHidden role="status">{hasMoved && stepLabel(step)}</VisuallyHidden>
      </header>
      <div className={styles.columns}>
        {!isEmpty && (
          <div className={styles.side}>
            <OrderSummary cart={cart} />
          </div>
        )}
        <div className={styles.form}>
          <ExcludedLines apart={cart.apart} />
          {renderForm()}
        </div>
      </div>
    </div>
  )
}
