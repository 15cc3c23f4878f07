import { useEffect, useState } from 'react'
import type { Availability } from '../../../../domain/contract/stock.ts'
import { getLineShortage } from '../../../../domain/rules/cart/shortages.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import {
  type ChoiceAvailability,
  getChoiceAvailability,
  mayBeHeld,
} from '../../../../domain/rules/variants/choiceAvailability.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { usePreview } from '../../../api/usePreview.ts'
import { useCart } from '../../../cart/CartProvider.tsx'
import { unconfirmedCheckoutId } from '../../../cart/unconfirmedCheckout.ts'
import { readStoredClaims } from '../../../cart/claims/storedClaims.ts'
import type { AvailabilityPoller } from './availabilityPoller.ts'

/**
 * Returns the availability of a choice. Requests it from the server if stock is so low that others may hold it, or after a
 * payment was rejected for it; polls while others hold all of it.
 */
export function useChoiceAvailability(product: KnownProduct, choice: RequestedChoice) {
  const { id } = product
  const [availability, setAvailability] = useState<Availability>()
  const shouldRequest = useShouldRequest(product, choice)
  const watch = useAvailabilityPoller(id, shouldRequest, setAvailability)
  const now = getChoiceAvailability(product, choice, shouldRequest ? availability : undefined)

  // Check each new choice.
  const lookedAt = shouldRequest ? JSON.stringify([choice.size, choice.color]) : undefined
  useEffect(() => {
    if (lookedAt !== undefined) watch?.refresh()
  }, [lookedAt, watch])

  const freesAt = now.kind === 'held' ? now.freesAt : null
  useEffect(() => {
    watch?.pollUntil(freesAt)
    return () => watch?.pollUntil(null)
  }, [freesAt, watch])

  /** Resolves to the current availability before adding to the cart; undefined if the known one is recent enough. */
  const checkBeforeAdding = (): Promise<ChoiceAvailability> | undefined =>
    shouldRequest
      ? watch?.refreshBeforeAdding()?.then((found) => getChoiceAvailability(product, choice, found))
      : undefined

  return { now, lookBeforeAdding: checkBeforeAdding }
}

/** Loaded on demand: most choices have plenty of stock. */
function useAvailabilityPoller(id: string, isWanted: boolean, onFound: (found: Availability) => void) {
  const [watch, setWatch] = useState<AvailabilityPoller>()
  const isMissing = isWanted && !watch
  useEffect(() => {
    if (!isMissing) return
    import('./availabilityPoller.ts').then(
      ({ createAvailabilityPoller }) => setWatch(createAvailabilityPoller(id, onFound)),
      // Ignore a failed import: the server checks stock again at payment.
      () => {},
    )
  }, [id, isMissing, onFound])
  return watch
}

/**
 * Returns true if availability should be requested. False for units in this shopper's own open payment or claim, which the server
 * would report as held by others.
 */
function useShouldRequest(product: KnownProduct, { size = '', color = '' }: RequestedChoice): boolean {
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
  const isOwn = (unconfirmedCheckoutId() !== null && isIn(lines)) || isIn(readStoredClaims())
  return (!isOwn && mayBeHeld(product, line)) || getLineShortage(shortages, line) !== undefined
}
