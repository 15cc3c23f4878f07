import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from './CartProvider.tsx'
import { unconfirmedCheckoutId } from './unconfirmedCheckout.ts'
import type { MissedPayment } from './settleCheckout.ts'

/** Delays before each request: the payment result may take a moment to arrive. */
const POLL_DELAYS_MS = [0, 2000, 5000]

/**
 * Finds payments whose result this browser missed because the tab was closed or the network failed. Removes the bought units when
 * a page opens the cart, and when `ask` is called.
 */
export function useMissedPayment({ isLoaded, readLines, setQuantity }: Cart) {
  const [paid, setPaid] = useState<MissedPayment>()
  const stop = useRef<() => void>(undefined)

  const ask = useCallback(() => {
    stop.current?.()
    stop.current = pollUntilPaid({ readLines, setQuantity }, setPaid)
  }, [readLines, setQuantity])

  useEffect(() => {
    if (isLoaded) ask()
    return () => stop.current?.()
  }, [isLoaded, ask])

  return { paid, ask }
}

/**
 * Polls the outcome and returns a function that stops polling. A failure is retried when the cart is opened next; a new payment
 * also detects the earlier one.
 */
function pollUntilPaid(
  cart: Pick<Cart, 'readLines' | 'setQuantity'>,
  onPaid: (paid: MissedPayment) => void,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async (tries: number) => {
    const checkoutId = unconfirmedCheckoutId()
    if (checkoutId === null) return
    const { settleCheckout } = await import('./settleCheckout.ts')
    const found = await settleCheckout(checkoutId, cart)
    if (isOver) return
    if (found) onPaid(found)
    else plan(tries + 1)
  }
  const plan = (tries: number) => {
    const pause = POLL_DELAYS_MS[tries]
    if (pause !== undefined) timer = setTimeout(() => void ask(tries).catch(() => {}), pause)
  }

  plan(0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
