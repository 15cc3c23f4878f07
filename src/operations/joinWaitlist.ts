import type { WaitlistEntry } from '../../domain/contract/waitlist.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findProduct } from './findProduct.ts'
import { forgetProduct, insertWaiting, renewWaiting } from './waitlistRows.ts'
import { callForWaitlist } from './writeWaitlistMails.ts'

/**
 * Notes who wants to hear when a sold-out piece is back, once for each size and color. It takes the same steps for a
 * known and a new address, so that nobody learns who waits. Refuses an unknown piece (404), a size or color that it
 * does not have (400), and a piece that can be bought (409).
 */
export async function joinWaitlist(
  shop: Shop,
  { productId, size, color, email: address }: WaitlistEntry,
): Promise<void> {
  const { sizes, colors, inStock } = await findProduct(shop, productId)
  refuseOther('size', size, sizes ?? [])
  refuseOther('color', color, colors ?? [])
  if (inStock) throw new Refusal(409, 'This piece is in stock again. You can add it to your bag.')
  const key = { product: productId, size, color, email: address.normalize('NFC').toLowerCase() }
  await insertWaiting(shop.payload, key)
  await renewWaiting(shop.payload, key)
  await lookAgain(shop, productId)
}

function refuseOther(field: 'size' | 'color', chosen: string, offered: readonly string[]): void {
  if (offered.length === 0 ? chosen === '' : offered.includes(chosen)) return
  throw new Refusal(400, `${field} must be one that the piece comes in`, { field })
}

/** The piece may have come back, or gone for good, between the first look and the note. */
async function lookAgain(shop: Shop, productId: string): Promise<void> {
  const now = await shop.payload.db.findOne<{ id: string; inStock: boolean }>({
    collection: 'products',
    where: { id: { equals: productId } },
    select: { inStock: true },
  })
  if (!now) await forgetProduct(shop.payload, productId)
  else if (now.inStock) await callForWaitlist(shop, productId)
}
