import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { Shortage } from '../../../../domain/contract/failure.ts'
import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import type { CartEntry } from '../../../cart/CartProvider.tsx'
import { storeUnconfirmedCheckout } from '../../../cart/unconfirmedCheckout.ts'
import { getCheckoutId } from '../../../cart/checkoutId.ts'
import { payForCart } from './payForCart.ts'
import type { Confirm, Payment } from './payForCart.ts'
import { useLeaveWarning } from '../parts/useLeaveWarning.ts'

export interface PaymentOptions {
  customer: CustomerInfo
  lines: readonly CartEntry[]
  onPaying: (isPaying: boolean) => void
  onPaid: (payment: Payment, paidLines: readonly CartEntry[]) => void
  /** Called if an earlier payment for this checkout succeeded or is still processing. */
  onMissedPayment: () => void
  /** Called if the server's stock or prices differ from this page's; `shortage` is the product with too little stock. */
  onCartOutdated: (shortage?: Shortage) => void
}

/**
 * Pays for the cart by card or wallet, one payment at a time. `alert` is the error message of the last attempt; `isAboutProduct`
 * is true if a product ran short.
 */
export function usePayment(stripe: Stripe | null, occasion: PaymentOptions) {
  const [isPaying, setIsPaying] = useState(false)
  const [alert, setAlert] = useState('')
  const [isAboutProduct, setIsAboutProduct] = useState(false)
  const alertRef = useRef<HTMLDivElement>(null)
  // A ref, because a second click may come before the disabled button renders.
  const isBusy = useRef(false)
  const { hasTriedToLeave } = useLeaveWarning(isPaying)

  useEffect(() => {
    if (alert) alertRef.current?.focus()
  }, [alert])

  /** Resolves to true if the payment succeeded. */
  const pay = async (confirm: Confirm): Promise<boolean> => {
    const { customer, lines, onPaying, onPaid, onMissedPayment, onCartOutdated } = occasion
    if (!stripe || isBusy.current || lines.length === 0) return false
    const setPaying = (next: boolean) => {
      isBusy.current = next
      setIsPaying(next)
      onPaying(next)
    }
    setPaying(true)
    setAlert('')
    const checkoutId = getCheckoutId()
    storeUnconfirmedCheckout(checkoutId)
    const outcome = await payForCart({ stripe, confirm, lines, customer, checkoutId })
    setPaying(false)
    if (outcome.kind === 'paid') {
      onPaid(outcome.payment, lines)
      return true
    }
    // A checkout that the server rejected for low stock has no hold.
    if (outcome.shortage) storeUnconfirmedCheckout(null)
    setAlert(outcome.message)
    setIsAboutProduct(outcome.shortage !== undefined)
    if (outcome.isCheckoutUsed) onMissedPayment()
    if (outcome.isCartOutdated) onCartOutdated(outcome.shortage)
    return false
  }

  return {
    isPaying,
    alert,
    isAboutProduct: isAboutProduct && alert !== '',
    alertPlace: alertRef,
    hasTriedToLeave,
    pay,
  }
}
