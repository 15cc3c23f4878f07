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
  const poller = useAvailabilityPoller(id, shouldRequest, setAvailability)
  const now = getChoiceAvailability(product, choice, shouldRequest ? availability : undefined)

  // Request the availability of each new choice.
  const choiceKey = shouldRequest ? JSON.stringify([choice.size, choice.color]) : undefined
  useEffect(() => {
    if (choiceKey !== undefined) poller?.refresh()
  }, [choiceKey, poller])

  const freesAt = now.kind === 'held' ? now.freesAt : null
  useEffect(() => {
    poller?.pollUntil(freesAt)
    return () => poller?.pollUntil(null)
  }, [freesAt, poller])

  /** Resolves to the current availability before adding to the cart; undefined if the known one is recent enough. */
  const checkBeforeAdding = (): Promise<ChoiceAvailability> | undefined =>
    shouldRequest
      ? poller?.refreshBeforeAdding()?.then((found) => getChoiceAvailability(product, choice, found))
      : undefined

  return { now, lookBeforeAdding: checkBeforeAdding }
}

/** Loads the poller on demand, because most choices have plenty of stock. */
function useAvailabilityPoller(id: string, isWanted: boolean, onFound: (found: Availability) => void) {
  const [poller, setPoller] = useState<AvailabilityPoller>()
  const isMissing = isWanted && !poller
  useEffect(() => {
    if (!isMissing) return
    import('./availabilityPoller.ts').then(
      ({ createAvailabilityPoller }) => setPoller(createAvailabilityPoller(id, onFound)),
      // Ignore a failed import: the server checks stock again at payment.
      () => {},
    )
  }, [id, isMissing, onFound])
  return poller
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
  const includesLine = (owned: readonly (typeof line)[]) =>
    owned.some(
      (each) =>
        each.productId === product.id &&
        (!countsByVariant(product) || (each.size === size && each.color === color)),
    )
  const isOwn = (unconfirmedCheckoutId() !== null && includesLine(lines)) || includesLine(readStoredClaims())
  return (!isOwn && mayBeHeld(product, line)) || getLineShortage(shortages, line) !== undefined
}
