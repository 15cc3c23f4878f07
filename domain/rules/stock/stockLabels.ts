import { isMadeToOrder } from './madeToOrder.ts'
import type { StaffCause, StockCause, StockCount } from './stockChange.ts'

/** How staff read what happened to a count. */
export const CAUSE_LABELS: Record<StockCause, string> = {
  created: 'Created',
  imported: 'Imported from a file',
  sold: 'Sold',
  returned: 'Put back from a cancelled order',
  deleted: 'Deleted',
  moved: 'Now counted another way',
  corrected: 'Corrected',
  counted: 'Stock taken',
  received: 'Delivered',
  lost: 'Lost or damaged',
}

/** What staff choose from when they change a count, the usual first. */
export const CAUSE_CHOICES: Record<StaffCause, string> = {
  corrected: 'Correction',
  counted: 'Stock taken',
  received: 'Delivery',
  lost: 'Lost or damaged',
}

/** '5', 'made to order', or '9, not for sale' where pieces are left that nobody can buy. */
export function countLabel(count: StockCount): string {
  if (isMadeToOrder(count)) return 'made to order'
  const pieces = count.stockQuantity.toLocaleString('en-US')
  return count.inStock || count.stockQuantity === 0 ? pieces : `${pieces}, not for sale`
}

/** What is said of a change before which something was not written down, or of a count of now after the last one. */
export function unexplainedMessage(found: StockCount, when: 'now' | 'before'): string {
  const subject = isMadeToOrder(found) ? 'The product' : 'The count'
  const [verb, then] = when === 'now' ? ['is', 'now'] : ['was', 'before this']
  return `${subject} ${verb} ${countLabel(found)} ${then} and nobody wrote down why: it was changed past the shop.`
}
