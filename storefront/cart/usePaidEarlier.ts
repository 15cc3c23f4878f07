import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from './CartProvider.tsx'
import { unheardCheckout } from './begunPayment.ts'
import type { PaidEarlier } from './settleCheckout.ts'

/** The bank, the provider and the shop may need a moment: asked at once, and twice more. */
const PAUSES_MS = [0, 2000, 5000]

/**
 * What this browser paid for and did not hear of, because its tab was closed or the network failed meanwhile: it leaves
 * the bag as soon as a page opens the bag, and whenever a page has reason to ask again.
 */
export function usePaidEarlier({ isLoaded, readLines, setQuantity }: Cart) {
  const [paid, setPaid] = useState<PaidEarlier>()
  const stop = useRef<() => void>(undefined)

  const ask = useCallback(() => {
    stop.current?.()
    stop.current = askUntilPaid({ readLines, setQuantity }, setPaid)
  }, [readLines, setQuantity])

  useEffect(() => {
    if (isLoaded) ask()
    return () => stop.current?.()
  }, [isLoaded, ask])

  return { paid, ask }
}

/** Gives how to stop asking. What fails is asked again when the bag is opened next, and a payment finds out by itself. */
function askUntilPaid(
  cart: Pick<Cart, 'readLines' | 'setQuantity'>,
  onPaid: (paid: PaidEarlier) => void,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (tries: number) => {
    const checkoutId = unheardCheckout()
    if (checkoutId === null) return
    const { settleCheckout } = await import('./settleCheckout.ts')
    const found = await settleCheckout(checkoutId, cart)
    if (isOver) return
    if (found) onPaid(found)
    else plan(tries + 1)
  }
  const plan = (tries: number) => {
    const pause = PAUSES_MS[tries]
    if (pause !== undefined) timer = setTimeout(() => void ask(tries).catch(() => {}), pause)
  }

  plan(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
