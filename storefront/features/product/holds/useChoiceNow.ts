import { useEffect, useState } from 'react'
import type { Availability } from '../../../../domain/contract/stock.ts'
import { shortageOf } from '../../../../domain/rules/cart/shortages.ts'
import type { AskedChoice } from '../../../../domain/rules/products/productFilter.ts'
import { type ChoiceNow, choiceNow, mayBeHeld } from '../../../../domain/rules/variants/choiceNow.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { useCart } from '../../../cart/CartProvider.tsx'
import { unheardCheckout } from '../../../cart/begunPayment.ts'
import { storedClaims } from '../../../cart/claims/storedClaims.ts'
import type { HoldWatch } from './holdWatch.ts'

/**
 * Returns the availability of a choice. Requests it from the server if stock is so low that others may hold it, or after a
 * payment was rejected for it; polls while others hold all of it.
 */
export function useChoiceNow(product: KnownProduct, choice: AskedChoice) {
  const { id } = product
  const [availability, setAvailability] = useState<Availability>()
  const isWorthAsking = useIsWorthAsking(product, choice)
  const watch = useHoldWatch(id, isWorthAsking, setAvailability)
  const now = choiceNow(product, choice, isWorthAsking ? availability : undefined)

  // Check each new choice.
  const lookedAt = isWorthAsking ? JSON.stringify([choice.size, choice.color]) : undefined
  useEffect(() => {
    if (lookedAt !== undefined) watch?.look()
  }, [lookedAt, watch])

  const freesAt = now.kind === 'held' ? now.freesAt : null
  useEffect(() => {
    watch?.follow(freesAt)
    return () => watch?.follow(null)
  }, [freesAt, watch])

  /** Resolves to the current availability before adding to the cart; undefined if the known one is recent enough. */
  const lookBeforeAdding = (): Promise<ChoiceNow> | undefined =>
    isWorthAsking ? watch?.lookOnTheWay()?.then((found) => choiceNow(product, choice, found)) : undefined

  return { now, lookBeforeAdding }
}

/** Loaded on demand: most choices have plenty of stock. */
function useHoldWatch(id: string, isWanted: boolean, tell: (found: Availability) => void) {
  const [watch, setWatch] = useState<HoldWatch>()
  const isMissing = isWanted && !watch
  useEffect(() => {
    if (!isMissing) return
    import('./holdWatch.ts').then(
      ({ watchHolds }) => setWatch(watchHolds(id, tell)),
      // Ignore a failed import: the server checks stock again at payment.
      () => {},
    )
  }, [id, isMissing, tell])
  return watch
}

/**
 * Returns true if availability should be requested. False for units in this shopper's own open payment or claim, which the server
 * would report as held by others.
 */
function useIsWorthAsking(product: KnownProduct, { size = '', color = '' }: AskedChoice): boolean {
  const preview = usePreview()
  const { lines, shortages } = useCart()
  const line = { productId: product.id, size, color }
  if (preview || !product.inStock) return false
  const isIn = (own: readonly (typeof line)[]) =>
    own.some(
      (each) =>
        each.productId === product.id &&
        (!countsByVariant(product) || (each.size === size && each.color === color)),
    )
  const isOwn = (unheardCheckout() !== null && isIn(lines)) || isIn(storedClaims())
  return (!isOwn && mayBeHeld(product, line)) || shortageOf(shortages, line) !== undefined
}
