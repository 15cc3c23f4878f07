import type { WaitlistEntry } from '../../../domain/contract/people/waitlist.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { isOffered } from '../../../domain/rules/variants/isOffered.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findLiveProduct } from '../products/findProduct.ts'
import {
  type WaitlistKey,
  countWaiting,
  dropWaiting,
  forgetProduct,
  insertWaiting,
  renewWaiting,
} from '../../persistence/rows/waitlistRows.ts'
import { tellDemand } from '../claims/tellDemand.ts'
import { canBeHad, findLeftForWaiting } from './canBeHad.ts'
import { callForWaitlist } from './writeWaitlistEmails.ts'
import { findRow } from '../../persistence/tables.ts'

const MOST_PRODUCTS = 10
const TOO_MANY_PRODUCTS = `One address can wait for ${MOST_PRODUCTS} pieces at a time. Leave the other lists with the link in one of our emails, or use another address.`

/**
 * Notes who wants to hear when a sold-out piece is back, once for each size and color. It takes the same steps for a
 * known and a new address, so that nobody learns who waits. Refuses an unknown piece (404), a size or color that it
 * does not have (400), a piece that can be bought (409), and (429) more pieces than one reader would wait for, as an
 * address may be somebody else's.
 */
export async function joinWaitlist(
  shop: Shop,
  { productId, size, color, email: address }: WaitlistEntry,
): Promise<void> {
  const product = await findLiveProduct(shop, productId)
  rejectOther('size', size, product.sizes ?? [])
  rejectOther('color', color, product.colors ?? [])
  if (await canBeHad(shop, product, { size, color }))
    throw new HttpError(409, 'This piece is in stock again. You can add it to your bag.')
  const key = { product: productId, size, color, email: emailKey(address) }
  await insertWaiting(shop.payload, key)
  await renewWaiting(shop.payload, key)
  // Counted once it is noted, so that many at once do not all find room.
  if ((await countWaiting(shop.payload, key.email)) > MOST_PRODUCTS) {
    await dropWaiting(shop.payload, key)
    await tellDemand(shop, key)
    throw new HttpError(429, TOO_MANY_PRODUCTS)
  }
  await tellDemand(shop, key)
  await lookAgain(shop, key)
}

function rejectOther(field: 'size' | 'color', chosen: string, offered: readonly string[]): void {
  if (isOffered(chosen, offered)) return
  throw new HttpError(400, `${field} must be one that the piece comes in`, { field })
}

/** The piece may have come back, or gone for good, between the first look and the note. */
async function lookAgain(shop: Shop, { product: id, size, color }: WaitlistKey): Promise<void> {
  const now = await findRow(shop.payload, 'products', {
    where: { id: { equals: id } },
    select: { stockBy: true },
  })
  if (!now) await forgetProduct(shop.payload, id)
  else if ((await findLeftForWaiting(shop, now, { size, color })) !== 0) await callForWaitlist(shop, id)
}
