import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { bagLineKey } from '../../../domain/rules/bag/bag.ts'
import { EmptyBag } from '../../bag/EmptyBag.tsx'
import { PaidEarlierNotice } from '../../bag/PaidEarlierNotice.tsx'
import { useFreshBag } from '../../bag/useFreshBag.ts'
import { usePaidEarlier } from '../../bag/usePaidEarlier.ts'
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
  const bag = useFreshBag()
  const { state } = useLocation()
  // The history's entry follows a moment after the bag is emptied; in between nothing else may show.
  const [placed, setPlaced] = useState<string>()
  const { paid, ask } = usePaidEarlier(bag)

  if (!bag.isLoaded) return <CheckoutToCome />

  const checkoutId = placed ?? confirmedCheckout(state)
  const confirmation = checkoutId === undefined ? undefined : readConfirmation(checkoutId)
  // Who comes with new pieces in the bag comes to pay for them, even where an order was confirmed before.
  const hasNewLines = bag.lines.some((line) => !confirmation?.leftOut.includes(bagLineKey(line)))
  if (confirmation && (placed !== undefined || !hasNewLines))
    return <OrderConfirmed key={confirmation.checkoutId} confirmation={confirmation} />
  if (bag.lines.length === 0) {
    // All that was in the bag was paid for before: its order is what is left to see.
    if (paid) return <Navigate to={paths.orderStatus} replace />
    return <EmptyBag>Add some items to your bag before proceeding to checkout.</EmptyBag>
  }
  return (
    <>
      <PaidEarlierNotice paid={paid} />
      <CheckoutSteps bag={bag} onPlaced={setPlaced} onPaidBefore={ask} />
    </>
  )
}
