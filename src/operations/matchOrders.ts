import type { Where } from 'payload'
import type { OrderExportQuery } from '../../domain/contract/order.ts'
import { foldText } from '../../domain/rules/foldText.ts'

/** The condition for orders that hold every word of `q` in their id, name or e-mail and are of the given statuses. */
export function matchOrders({ q, paymentStatus, orderStatus, review }: OrderExportQuery): Where {
  const conditions: Where[] = []
  const words = foldText(q ?? '')
  // Of several words `like` wants each, anywhere in the text; the columns of a search are folded, see foldText.
  if (words) conditions.push({ searchText: { like: words } })
  if (paymentStatus) conditions.push({ paymentStatus: { equals: paymentStatus } })
  if (orderStatus) conditions.push({ orderStatus: { equals: orderStatus } })
  if (review !== undefined) conditions.push({ review: { exists: review } })
  return conditions.length > 0 ? { and: conditions } : {}
}
