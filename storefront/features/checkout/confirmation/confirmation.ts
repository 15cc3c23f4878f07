import type { NewOrder } from '../../../../domain/contract/order.ts'
import type { ProductImage } from '../../../../domain/contract/product.ts'
import { writeStored } from '../../../browser/browserStorage.ts'
import { readStoredFields } from '../../../browser/readStoredFields.ts'
import { saveOrder } from './saveOrder.ts'

const KEY = 'rivage.confirmation.2'

export interface Confirmation {
  checkoutId: string
  order: NewOrder
  /** One entry per item of the order. */
  images: readonly (ProductImage | undefined)[]
  /** One entry per item of the order; absent if stored by an older version of the page. */
  madeToOrder?: readonly boolean[]
  /** ISO 8601; absent if stored by an older version of the page. */
  placedAt?: string
  /** Keys of the cart lines left out of the order; they do not start a new checkout. */
  leftOut: readonly string[]
  /** The server has confirmed the order; `orderId` is set only then. */
  isSaved: boolean
  orderId?: string
}

// Fallback for browsers that block storage.
let inMemory: Confirmation | undefined
const pendingSaves = new Map<string, Promise<string | undefined>>()

/** Returns the confirmation of a checkout placed in this tab, even after a reload. Other tabs cannot read it. */
export function readConfirmation(checkoutId: string): Confirmation | undefined {
  if (inMemory?.checkoutId === checkoutId) return inMemory
  const stored = readStoredFields(KEY, 'sessionStorage')
  if (stored?.checkoutId !== checkoutId) return undefined
  // Only this page writes it, and the server validates the order like any other.
  inMemory = stored as unknown as Confirmation
  return inMemory
}

export function storeConfirmation(confirmation: Confirmation): void {
  inMemory = confirmation
  writeStored(KEY, JSON.stringify(confirmation), 'sessionStorage')
}

/** Sends the order to the server once per checkout and page load. Resolves to the order ID, or undefined on failure. */
export function recordOrder(confirmation: Confirmation): Promise<string | undefined> {
  const { checkoutId, order, orderId, isSaved } = confirmation
  if (isSaved) return Promise.resolve(orderId)
  const pending = pendingSaves.get(checkoutId)
  if (pending) return pending
  const recorded = saveOrder(order).then((id) => {
    if (id !== undefined) storeConfirmation({ ...confirmation, isSaved: true, orderId: id })
    return id
  })
  pendingSaves.set(checkoutId, recorded)
  return recorded
}
