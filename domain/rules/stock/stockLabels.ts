import { isMadeToOrder } from './madeToOrder.ts'
import type { StaffCause, StockCause, StockCount } from './stockChange.ts'

/** Labels of causes for staff. */
export const CAUSE_LABELS: Record<StockCause, string> = {
  created: 'Created',
  imported: 'Imported from a file',
  sold: 'Sold',
  returned: 'Restocked from a canceled order',
  deleted: 'Deleted',
  moved: 'Tracking method changed',
  corrected: 'Corrected',
  counted: 'Inventory count',
  received: 'Received',
  customerReturn: 'Returned by a customer',
  lost: 'Damaged or lost',
}

/** Causes that staff choose from, the most common first. */
export const CAUSE_CHOICES: Record<StaffCause, string> = {
  corrected: 'Correction',
  counted: 'Inventory count',
  received: 'Received',
  customerReturn: 'Return',
  lost: 'Damaged or lost',
}

/** Returns '5', 'made to order', or '9, not for sale' for units that cannot be bought. */
export function countLabel(count: StockCount): string {
  if (isMadeToOrder(count)) return 'made to order'
  const units = count.stockQuantity.toLocaleString('en-US')
  return count.inStock || count.stockQuantity === 0 ? units : `${units}, not for sale`
}

/** Returns the message for an unrecorded change, before a recorded one or after the last. */
export function unexplainedMessage(found: StockCount, when: 'now' | 'before'): string {
  const subject = isMadeToOrder(found) ? 'The product' : 'The count'
  const [verb, then] = when === 'now' ? ['is', 'now'] : ['was', 'before this']
  return `${subject} ${verb} ${countLabel(found)} ${then} with no recorded reason. It was changed outside the shop.`
}
