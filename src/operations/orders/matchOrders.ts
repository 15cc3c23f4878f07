import type { Where } from 'payload'
import type { OrderExportQuery } from '../../../domain/contract/order.ts'
import { foldText } from '../../../domain/rules/content/foldText.ts'
import { mayBePaymentId } from '../../../domain/rules/payments/paymentIds.ts'

/** Returns the folded words of a search; the '#' that order numbers are often written with is left out. */
export function orderSearchWords(q = ''): string {
  return foldText(q.replace(/^\s*#\s*/, ''))
}

/**
 * The condition for orders that hold every word of `q` in their id, name or e-mail, or have it in their payment's id, and
 * are of the given statuses, and were placed from `placedFrom` on and before `placedBefore` (ISO 8601, UTC). The indexes
 * begin with the time, so that a range reads what lies in it alone.
 */
export function matchOrders({
  q,
  paymentStatus,
  orderStatus,
  review,
  placedFrom,
  placedBefore,
}: OrderExportQuery): Where {
  const conditions: Where[] = []
  const words = orderSearchWords(q)
  // Of several words `like` wants each, anywhere in the text; the columns of a search are folded, see foldText.
  const named: Where = { searchText: { like: words } }
  // Reads the rows themselves, so it is only asked for where the words look like one.
  const paid: Where[] = mayBePaymentId(q ?? '') ? [{ paymentIntentId: { contains: q } }] : []
  if (words) conditions.push(paid.length > 0 ? { or: [named, ...paid] } : named)
  if (paymentStatus) conditions.push({ paymentStatus: { equals: paymentStatus } })
  if (orderStatus) conditions.push({ orderStatus: { equals: orderStatus } })
  if (review !== undefined) conditions.push({ review: { exists: review } })
  if (placedFrom) conditions.push({ createdAt: { greater_than_equal: placedFrom } })
  if (placedBefore) conditions.push({ createdAt: { less_than: placedBefore } })
  return conditions.length > 0 ? { and: conditions } : {}
}
