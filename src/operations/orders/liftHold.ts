import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { ORDER_CHANGED, requireAllowed } from './requireAllowed.ts'

interface HoldLift {
  /** IDs of the holds that the staff member saw. */
  seen: readonly string[]
  note: string
  by: string
  /** The account's ID, because usernames change hands. */
  byId?: string | undefined
}

/**
 * Lifts all fulfillment holds of an order and records them, the reason, the actor and the time in its history. A hold
 * with another cause blocks it again. Throws 404 for an unknown order, and 409 if it is not on hold or its holds are no
 * longer the ones that were seen.
 */
export async function liftHold(
  shop: Pick<Shop, 'payload'>,
  id: string,
  { seen, note, by, byId }: HoldLift,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    const state = toOrderState(order)
    requireAllowed(orderCan.liftHold(state), 'holds')
    if (
      !isSameSet(
        seen,
        state.holds.map((hold) => hold.id),
      )
    )
      throw new HttpError(409, ORDER_CHANGED, { field: 'holds' })
    const event = { lifted: state.holds, note, at: new Date().toISOString(), by, ...(byId && { byId }) }
    const changed = await changeOrder(shop.payload, order, whereUnchanged(order), {
      history: [...(order.history ?? []), event],
    })
    if (changed) return changed
  }
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  new Set(some).size === others.length && others.every((each) => some.includes(each))
