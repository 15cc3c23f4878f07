import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { Shortage } from '../../../../domain/contract/failure.ts'
import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import type { CartEntry } from '../../../cart/CartProvider.tsx'
import { notePaying } from '../../../cart/begunPayment.ts'
import { currentCheckoutId } from '../../../cart/checkoutId.ts'
import { payForCart } from './payForCart.ts'
import type { Confirm, Payment } from './payForCart.ts'
import { useLeaveWarning } from '../parts/useLeaveWarning.ts'

export interface PaymentOccasion {
  customer: CustomerInfo
  lines: readonly CartEntry[]
  onPaying: (isPaying: boolean) => void
  onPaid: (payment: Payment, paidLines: readonly CartEntry[]) => void
  /** An earlier payment under this checkout went through, or is still being made. */
  onPaidBefore: () => void
  /** The server counts or prices the bag otherwise than this page does; `shortage` says of which piece there is too little. */
  onCartOutdated: (shortage?: Shortage) => void
}

/** Pays for the bag once at a time, by card or by wallet; `alert` says why the last try came to nothing, `isAboutProduct` that it did for want of one piece. */
export function usePayment(stripe: Stripe | null, occasion: PaymentOccasion) {
  const [isPaying, setIsPaying] = useState(false)
  const [alert, setAlert] = useState('')
  const [isAboutProduct, setIsAboutProduct] = useState(false)
  const alertPlace = useRef<HTMLDivElement>(null)
  // A second click may come before the disabled button is drawn.
  const isBusy = useRef(false)
  const { hasTriedToLeave } = useLeaveWarning(isPaying)

  useEffect(() => {
    if (alert) alertPlace.current?.focus()
  }, [alert])

  /** Whether it was paid. */
  const pay = async (confirm: Confirm): Promise<boolean> => {
    const { customer, lines, onPaying, onPaid, onPaidBefore, onCartOutdated } = occasion
    if (!stripe || isBusy.current || lines.length === 0) return false
    const setPaying = (next: boolean) => {
      isBusy.current = next
      setIsPaying(next)
      onPaying(next)
    }
    setPaying(true)
    setAlert('')
    const checkoutId = currentCheckoutId()
    notePaying(checkoutId)
    const outcome = await payForCart({ stripe, confirm, lines, customer, checkoutId })
    setPaying(false)
    if (outcome.kind === 'paid') {
      onPaid(outcome.payment, lines)
      return true
    }
    // Refused for want of a piece, the checkout holds nothing: what others hold is theirs.
    if (outcome.shortage) notePaying(null)
    setAlert(outcome.message)
    setIsAboutProduct(outcome.shortage !== undefined)
    if (outcome.isCheckoutSpent) onPaidBefore()
    if (outcome.isCartOutdated) onCartOutdated(outcome.shortage)
    return false
  }

  return { isPaying, alert, isAboutProduct: isAboutProduct && alert !== '', alertPlace, hasTriedToLeave, pay }
}
