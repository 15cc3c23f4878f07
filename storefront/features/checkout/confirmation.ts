import type { NewOrder } from '../../../domain/contract/order.ts'
import { readStoredFields, writeStored } from '../../browserStorage.ts'
import { saveOrder } from './saveOrder.ts'

const KEY = 'rivage.confirmation.1'

/** What the confirmation shows; `unsaved` is the order that the server has not acknowledged yet. */
export interface Confirmation {
  checkoutId: string
  email: string
  orderId?: string
  unsaved?: NewOrder
}

// Where storage is forbidden the page's own memory has to do.
let remembered: Confirmation | undefined
const underway = new Map<string, Promise<string | undefined>>()

/** The confirmation of a checkout placed in this tab, so that a reload shows it again. */
export function readConfirmation(checkoutId: string): Confirmation | undefined {
  if (remembered?.checkoutId === checkoutId) return remembered
  const stored = readStoredFields(KEY, 'sessionStorage')
  if (stored?.checkoutId !== checkoutId || typeof stored.email !== 'string') return undefined
  remembered = {
    checkoutId,
    email: stored.email,
    orderId: typeof stored.orderId === 'string' ? stored.orderId : undefined,
    // Written by this page alone, and the server reads it as strictly as any order.
    unsaved: stored.unsaved as NewOrder | undefined,
  }
  return remembered
}

export function keepConfirmation(confirmation: Confirmation): void {
  remembered = confirmation
  writeStored(KEY, JSON.stringify(confirmation), 'sessionStorage')
}

/** Has the server record the order, at most once at a time, and gives its id as soon as it is known. */
export function recordOrder(confirmation: Confirmation): Promise<string | undefined> {
  const { checkoutId, email, orderId, unsaved } = confirmation
  if (!unsaved) return Promise.resolve(orderId)
  const begun = underway.get(checkoutId)
  if (begun) return begun
  const recorded = saveOrder(unsaved).then((id) => {
    if (id !== undefined) keepConfirmation({ checkoutId, email, orderId: id })
    return id
  })
  underway.set(checkoutId, recorded)
  return recorded
}
