import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import type { Shortage } from '../../../../domain/contract/failure.ts'
import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import type { BagLine } from '../../../bag/BagProvider.tsx'
import { currentCheckoutId, notePaying } from '../../../bag/checkoutId.ts'
import { payForBag } from './payForBag.ts'
import type { Confirm, Payment } from './payForBag.ts'
import { useLeaveWarning } from '../parts/useLeaveWarning.ts'

export interface PaymentOccasion {
  customer: CustomerInfo
  lines: readonly BagLine[]
  onPaying: (isPaying: boolean) => void
  onPaid: (payment: Payment, paidLines: readonly BagLine[]) => void
  /** An earlier payment under this checkout went through, or is still being made. */
  onPaidBefore: () => void
  /** The server counts or prices the bag otherwise than this page does; `shortage` says of which piece there is too little. */
  onBagOutdated: (shortage?: Shortage) => void
}

/** Pays for the bag once at a time, by card or by wallet; `alert` says why the last try came to nothing, `isAboutPiece` that it did for want of one piece. */
export function usePayment(stripe: Stripe | null, occasion: PaymentOccasion) {
  const [isPaying, setIsPaying] = useState(false)
  const [alert, setAlert] = useState('')
  const [isAboutPiece, setIsAboutPiece] = useState(false)
  const alertPlace = useRef<HTMLDivElement>(null)
  // A second click may come before the disabled button is drawn.
  const isBusy = useRef(false)
  const { hasTriedToLeave } = useLeaveWarning(isPaying)

  useEffect(() => {
    if (alert) alertPlace.current?.focus()
  }, [alert])

  /** Whether it was paid. */
  const pay = async (confirm: Confirm): Promise<boolean> => {
    const { customer, lines, onPaying, onPaid, onPaidBefore, onBagOutdated } = occasion
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
    const outcome = await payForBag({ stripe, confirm, lines, customer, checkoutId })
    setPaying(false)
    if (outcome.kind === 'paid') {
      onPaid(outcome.payment, lines)
      return true
    }
    setAlert(outcome.message)
    setIsAboutPiece(outcome.shortage !== undefined)
    if (outcome.isCheckoutSpent) onPaidBefore()
    if (outcome.isBagOutdated) onBagOutdated(outcome.shortage)
    return false
  }

  return { isPaying, alert, isAboutPiece: isAboutPiece && alert !== '', alertPlace, hasTriedToLeave, pay }
}
