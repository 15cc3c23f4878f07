import type { WaitlistEntry } from '../../../domain/contract/people/waitlist.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { getAvailableUnits } from '../../../domain/rules/stock/availableUnits.ts'
import { choiceKeys } from '../../../domain/rules/variants/valueKeys.ts'
import { isOffered } from '../../../domain/rules/variants/isOffered.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type Visitor, hashVisitor } from '../checkout/visitorHolds.ts'
import { findLiveProduct } from '../products/findProduct.ts'
import {
  countWaiting,
  deleteWaitlistEntry,
  insertWaitlistEntry,
  isConfirmed,
  renewWaitlistEntry,
} from '../../persistence/rows/waitlistRows.ts'
import { updateDemand } from '../claims/updateDemand.ts'
import { findWantedStock } from './isAvailable.ts'
import { sendWaitlistConfirmation } from './confirmWaitlistEntries.ts'
import { scheduleWaitlistCheck } from './scheduleWaitlistCheck.ts'

const MAX_PRODUCTS = 10
const TOO_MANY_PRODUCTS = `You can join up to ${MAX_PRODUCTS} waitlists at a time. Leave the others with the link in one of our emails, or use another address.`

/**
 * Adds an address to the waitlist of a sold-out product, once per size and color. Sends a confirmation email to
 * addresses without confirmed entries. Responds the same for known and new addresses. If checkouts or claims hold the
 * last units, the entry is notified later, but nothing is reserved for it. Throws 404 for an unknown product, and 400
 * for a size or color that it does not have. Throws 409 if it can be bought, and 429 for too many products, because the
 * address may belong to someone else.
 */
export async function joinWaitlist(
  shop: Shop,
  { productId, size, color, email: address }: WaitlistEntry,
  visitor: Visitor,
): Promise<void> {
  const product = await findLiveProduct(shop, productId)
  rejectUnofferedChoice('size', size, product.sizes ?? [])
  rejectUnofferedChoice('color', color, product.colors ?? [])
  const keys = choiceKeys(product.valueNames, { size, color })
  const stock = await findWantedStock(shop, product, keys)
  if (stock && getAvailableUnits(stock) !== 0)
    throw new HttpError(409, 'This piece is in stock again. You can add it to your bag.')
  const key = { product: productId, ...keys, email: emailKey(address) }
  const isKnown = await isConfirmed(shop.payload, key.email)
  const joining = {
    confirmedAt: isKnown ? new Date().toISOString() : null,
    isNotifyOnly: Boolean(stock?.inStock),
    ...hashVisitor(shop, visitor),
  }
  await insertWaitlistEntry(shop.payload, key, joining)
  await renewWaitlistEntry(shop.payload, key, joining)
  // Counted after the insert, so that concurrent requests cannot exceed the limit.
  if ((await countWaiting(shop.payload, key.email)) > MAX_PRODUCTS) {
    await deleteWaitlistEntry(shop.payload, key)
    await updateDemand(shop, key)
    throw new HttpError(429, TOO_MANY_PRODUCTS)
  }
  if (!isKnown) await sendWaitlistConfirmation(shop, { email: key.email, product: product.name })
  await updateDemand(shop, key)
  await scheduleWaitlistCheck(shop, key)
}

function rejectUnofferedChoice(field: 'size' | 'color', chosen: string, offered: readonly string[]): void {
  if (isOffered(chosen, offered)) return
  throw new HttpError(400, `This piece doesn’t come in that ${field}. Choose another.`, { field })
}
