import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import { EmptyCart } from '../../cart/EmptyCart.tsx'
import { MissedPaymentNotice } from '../../cart/MissedPaymentNotice.tsx'
import { useFreshCart } from '../../cart/useFreshCart.ts'
import { useMissedPayment } from '../../cart/useMissedPayment.ts'
import { paths } from '../../navigation/paths.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { readConfirmation } from './confirmation/confirmation.ts'
import { OrderConfirmed } from './confirmation/OrderConfirmed.tsx'

/** Returns the ID of the checkout confirmed in this history entry; history state survives a reload. */
function getConfirmedCheckoutId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('confirmed' in state)) return undefined
  return typeof state.confirmed === 'string' ? state.confirmed : undefined
}

export function CheckoutPage() {
  const cart = useFreshCart()
  const { state } = useLocation()
  // The history state updates shortly after the cart is emptied; nothing else may render in between.
  const [placed, setPlaced] = useState<string>()
  const { paid, ask } = useMissedPayment(cart)

  if (!cart.isLoaded) return <CheckoutSkeleton />

  const checkoutId = placed ?? getConfirmedCheckoutId(state)
  const confirmation = checkoutId === undefined ? undefined : readConfirmation(checkoutId)
  // New lines in the cart start a new checkout, even after a confirmed order.
  const hasNewLines = cart.lines.some((line) => !confirmation?.leftOut.includes(cartEntryKey(line)))
  if (confirmation && (placed !== undefined || !hasNewLines))
    return <OrderConfirmed key={confirmation.checkoutId} confirmation={confirmation} />
  if (cart.lines.length === 0) {
    // The whole cart was paid for earlier: show that order.
    if (paid) return <Navigate to={paths.orderStatus} replace />
    return <EmptyCart>Add some items to your bag before proceeding to checkout.</EmptyCart>
  }
  return (
    <>
      <MissedPaymentNotice paid={paid} />
      <CheckoutSteps cart={cart} onPlaced={setPlaced} onMissedPayment={ask} />
    </>
  )
}
