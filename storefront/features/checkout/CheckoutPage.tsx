import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { cartEntryKey } from '../../../domain/rules/cart/cart.ts'
import { EmptyCart } from '../../cart/EmptyCart.tsx'
import { PaidEarlierNotice } from '../../cart/PaidEarlierNotice.tsx'
import { useFreshCart } from '../../cart/useFreshCart.ts'
import { usePaidEarlier } from '../../cart/usePaidEarlier.ts'
import { paths } from '../../navigation/paths.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { CheckoutToCome } from './CheckoutToCome.tsx'
import { readConfirmation } from './confirmation/confirmation.ts'
import { OrderConfirmed } from './confirmation/OrderConfirmed.tsx'

/** The checkout that this entry of the browser's history has completed; a reload keeps it. */
function confirmedCheckout(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('confirmed' in state)) return undefined
  return typeof state.confirmed === 'string' ? state.confirmed : undefined
}

export function CheckoutPage() {
  const cart = useFreshCart()
  const { state } = useLocation()
  // The history's entry follows a moment after the bag is emptied; in between nothing else may show.
  const [placed, setPlaced] = useState<string>()
  const { paid, ask } = usePaidEarlier(cart)

  if (!cart.isLoaded) return <CheckoutToCome />

  const checkoutId = placed ?? confirmedCheckout(state)
  const confirmation = checkoutId === undefined ? undefined : readConfirmation(checkoutId)
  // Who comes with new pieces in the bag comes to pay for them, even where an order was confirmed before.
  const hasNewLines = cart.lines.some((line) => !confirmation?.leftOut.includes(cartEntryKey(line)))
  if (confirmation && (placed !== undefined || !hasNewLines))
    return <OrderConfirmed key={confirmation.checkoutId} confirmation={confirmation} />
  if (cart.lines.length === 0) {
    // All that was in the bag was paid for before: its order is what is left to see.
    if (paid) return <Navigate to={paths.orderStatus} replace />
    return <EmptyCart>Add some items to your bag before proceeding to checkout.</EmptyCart>
  }
  return (
    <>
      <PaidEarlierNotice paid={paid} />
      <CheckoutSteps cart={cart} onPlaced={setPlaced} onPaidBefore={ask} />
    </>
  )
}
