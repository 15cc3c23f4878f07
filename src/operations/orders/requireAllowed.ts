import type { Decision } from '../../../domain/rules/orders/orderCan.ts'
import { HttpError } from '../../errors/HttpError.ts'

/** Message for an order that changed after the staff member read it. */
export const ORDER_CHANGED = 'This order was updated. Review it and try again.'

/** Throws 409 with the reason if an action is not allowed; `field` names the request field it is about. */
export function requireAllowed(decision: Decision, field?: string): void {
  if (!decision.allowed) throw new HttpError(409, decision.reason, field ? { field } : undefined)
}
