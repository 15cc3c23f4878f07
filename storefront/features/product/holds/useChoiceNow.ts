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
 * What is to be said of a choice. Where so few are left that others may hold them, or a payment was refused for it, the
 * shop is asked what can be had at this moment; while others hold all of it, again and again until it is free.
 */
export function useChoiceNow(product: KnownProduct, choice: AskedChoice) {
  const { id } = product
  const [availability, setAvailability] = useState<Availability>()
  const isWorthAsking = useIsWorthAsking(product, choice)
  const watch = useHoldWatch(id, isWorthAsking, setAvailability)
  const now = choiceNow(product, choice, isWorthAsking ? availability : undefined)

  // Every other choice is looked at.
  const lookedAt = isWorthAsking ? JSON.stringify([choice.size, choice.color]) : undefined
  useEffect(() => {
    if (lookedAt !== undefined) watch?.look()
  }, [lookedAt, watch])

  const freesAt = now.kind === 'held' ? now.freesAt : null
  useEffect(() => {
    watch?.follow(freesAt)
    return () => watch?.follow(null)
  }, [freesAt, watch])

  /** What is to be said once more is known; undefined where that is known well enough. */
  const lookBeforeAdding = (): Promise<ChoiceNow> | undefined =>
    isWorthAsking ? watch?.lookOnTheWay()?.then((found) => choiceNow(product, choice, found)) : undefined

  return { now, lookBeforeAdding }
}

/** Code of its own: of most choices there is enough for everybody. */
function useHoldWatch(id: string, isWanted: boolean, tell: (found: Availability) => void) {
  const [watch, setWatch] = useState<HoldWatch>()
  const isMissing = isWanted && !watch
  useEffect(() => {
    if (!isMissing) return
    import('./holdWatch.ts').then(
      ({ watchHolds }) => setWatch(watchHolds(id, tell)),
      // The payment counts again.
      () => {},
    )
  }, [id, isMissing, tell])
  return watch
}

/** What this shopper's own begun payment holds, or is kept for them, would be told as another's. */
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
