import type { NewOrder } from '../../../../domain/contract/order.ts'
import type { ProductImage } from '../../../../domain/contract/product.ts'
import { writeStored } from '../../../browser/browserStorage.ts'
import { readStoredFields } from '../../../browser/readStoredFields.ts'
import { saveOrder } from './saveOrder.ts'

const KEY = 'rivage.confirmation.2'

/** What the confirmation shows. */
export interface Confirmation {
  checkoutId: string
  order: NewOrder
  /** One for each of the order's items. */
  images: readonly (ProductImage | undefined)[]
  /** Which of the order's items are, in their order; an older tab may have kept a confirmation without it. */
  madeToOrder?: readonly boolean[]
  /** ISO 8601; absent in a confirmation that an older tab stored. */
  placedAt?: string
  /** The keys of lines that were in the bag and no part of the order: they alone are no reason to check out again. */
  leftOut: readonly string[]
  /** Whether the server has acknowledged it; only then it may have a number. */
  isSaved: boolean
  orderId?: string
}

// Where storage is forbidden the page's own memory has to do.
let remembered: Confirmation | undefined
const underway = new Map<string, Promise<string | undefined>>()

/** The confirmation of a checkout placed in this tab, so that a reload shows it again; to no other tab, to nobody else. */
export function readConfirmation(checkoutId: string): Confirmation | undefined {
  if (remembered?.checkoutId === checkoutId) return remembered
  const stored = readStoredFields(KEY, 'sessionStorage')
  if (stored?.checkoutId !== checkoutId) return undefined
  // Written by this page alone, and the server reads the order as strictly as any.
  remembered = stored as unknown as Confirmation
  return remembered
}

export function keepConfirmation(confirmation: Confirmation): void {
  remembered = confirmation
  writeStored(KEY, JSON.stringify(confirmation), 'sessionStorage')
}

/** Has the server record the order, at most once at a time, and gives its id as soon as it is known. */
export function recordOrder(confirmation: Confirmation): Promise<string | undefined> {
  const { checkoutId, order, orderId, isSaved } = confirmation
  if (isSaved) return Promise.resolve(orderId)
  const begun = underway.get(checkoutId)
  if (begun) return begun
  const recorded = saveOrder(order).then((id) => {
    if (id !== undefined) keepConfirmation({ ...confirmation, isSaved: true, orderId: id })
    return id
  })
  underway.set(checkoutId, recorded)
  return recorded
}
