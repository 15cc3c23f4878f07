import { deleteEntriesByProduct, type WaitlistKey } from '../../persistence/rows/waitlistRows.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { countUnitsForWaitlist } from './isAvailable.ts'
import { scheduleWaitlistEmails } from './writeWaitlistEmails.ts'

/** Schedules the waitlist emails of a product that has units available, and deletes the entries of a deleted product. */
export async function scheduleWaitlistCheck(
  shop: Shop,
  { product: id, size, color }: Pick<WaitlistKey, 'product' | 'size' | 'color'>,
): Promise<void> {
  const found = await findRow(shop.payload, 'products', {
    where: { id: { equals: id } },
    select: { stockBy: true },
  })
  if (!found) await deleteEntriesByProduct(shop.payload, id)
  else if ((await countUnitsForWaitlist(shop, found, { size, color })) !== 0)
    await scheduleWaitlistEmails(shop, id)
}
