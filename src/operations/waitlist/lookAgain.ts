import { forgetProduct, type WaitlistKey } from '../../persistence/rows/waitlistRows.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { findLeftForWaiting } from './canBeHad.ts'
import { callForWaitlist } from './writeWaitlistEmails.ts'

/** Schedules the waitlist emails of a product that has units available, and deletes the entries of a deleted product. */
export async function lookAgain(
  shop: Shop,
  { product: id, size, color }: Pick<WaitlistKey, 'product' | 'size' | 'color'>,
): Promise<void> {
  const now = await findRow(shop.payload, 'products', {
    where: { id: { equals: id } },
    select: { stockBy: true },
  })
  if (!now) await forgetProduct(shop.payload, id)
  else if ((await findLeftForWaiting(shop, now, { size, color })) !== 0) await callForWaitlist(shop, id)
}
