import type { NewOrder } from '../../../domain/contract/order.ts'
import { readStoredFields, writeStored } from '../../bag/browserStorage.ts'

const KEY = 'rivage.confirmation.1'

/** What the confirmation shows; `unsaved` is the order that the server has not acknowledged yet. */
export interface Confirmation {
  checkoutId: string
  email: string
  orderId?: string
  unsaved?: NewOrder
}

/** The confirmation of a checkout placed in this tab, so that a reload shows it again. */
export function readConfirmation(checkoutId: string): Confirmation | undefined {
  const stored = readStoredFields(KEY, 'sessionStorage')
  if (stored?.checkoutId !== checkoutId || typeof stored.email !== 'string') return undefined
  return {
    checkoutId,
    email: stored.email,
    orderId: typeof stored.orderId === 'string' ? stored.orderId : undefined,
    // Written by this page alone, and the server reads it as strictly as any order.
    unsaved: stored.unsaved as NewOrder | undefined,
  }
}

export function keepConfirmation(confirmation: Confirmation): void {
  writeStored(KEY, JSON.stringify(confirmation), 'sessionStorage')
}
