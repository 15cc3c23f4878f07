import type { Where } from 'payload'
import type { OrderExportQuery } from '../../../domain/contract/order.ts'
import { foldText } from '../../../domain/rules/content/foldText.ts'
import { isLikelyPaymentId } from '../../../domain/rules/payments/paymentIds.ts'

/** Returns the folded search text without the '#' that often precedes order numbers. */
export function normalizeOrderQuery(q = ''): string {
  return foldText(q.replace(/^\s*#\s*/, ''))
}

/**
 * Matches orders that have the given statuses and were placed from `placedFrom` on and before `placedBefore` (ISO 8601,
 * UTC). Every word of `q` occurs in their id, name, email, city, product names or SKUs, or `q` occurs in their payment ID. Indexes begin with the time, so that a range reads only its own rows.
 */
export function buildOrderFilter({
  q,
  paymentStatus,
  orderStatus,
  review,
  placedFrom,
  placedBefore,
}: OrderExportQuery): Where {
  const conditions: Where[] = []
  const words = normalizeOrderQuery(q)
  // `like` requires every word, anywhere in the text; searchText is folded, see foldText.
  const named: Where = { searchText: { like: words } }
  // Not indexed, so it is only added if the text looks like a payment ID.
  const paid: Where[] = isLikelyPaymentId(q ?? '') ? [{ paymentIntentId: { contains: q } }] : []
  if (words) conditions.push(paid.length > 0 ? { or: [named, ...paid] } : named)
  if (paymentStatus) conditions.push({ paymentStatus: { equals: paymentStatus } })
  if (orderStatus) conditions.push({ orderStatus: { equals: orderStatus } })
  if (review !== undefined) conditions.push({ review: { exists: review } })
  if (placedFrom) conditions.push({ createdAt: { greater_than_equal: placedFrom } })
  if (placedBefore) conditions.push({ createdAt: { less_than: placedBefore } })
  return conditions.length > 0 ? { and: conditions } : {}
}
