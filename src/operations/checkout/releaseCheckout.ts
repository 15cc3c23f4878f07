import type { Shop } from '../../startup/shop.ts'
import { type Checkout, findCheckout, changeCheckout } from '../../persistence/rows/checkoutRows.ts'
import { deleteRows } from '../../persistence/tables.ts'
import { getCustomerDeletionTime } from './deleteCheckoutCustomers.ts'
import { listStockKeys } from './cartStockKeys.ts'
import { releaseStock } from './holdCart.ts'
import { recordUnpaidHolds } from './repeatedHolds.ts'

/**
 * Releases the units of a checkout that can no longer be paid: call it only if Stripe canceled the payment or none was
 * opened. An interrupted call leaves the checkout `releasing` and can be repeated. Returns false if the checkout was no
 * longer open or releasing.
 */
export async function releaseCheckout(shop: Shop, checkout: Checkout): Promise<boolean> {
  // Use the updated row: claims may have been added since it was read.
  const releasing =
    checkout.status === 'open'
      ? await changeCheckout(shop.payload, checkout, { transition: 'release' })
      : checkout.status === 'releasing' && checkout
  if (!releasing) return false
  if (releasing.holdsStock) await releaseStock(shop, releasing, listStockKeys(releasing))
  const released = await changeCheckout(shop.payload, releasing, {
    transition: 'finishRelease',
    forgetAt: getCustomerDeletionTime(),
  })
  if (released?.holdsStock) await recordUnpaidHolds(shop, released)
  return true
}

/**
 * Gives up a checkout whose payment could not be opened, and deletes it unless an earlier attempt or a claim needs its row,
 * so that rejected requests leave nothing behind. A row left by a crash in between is deleted a day later.
 */
export async function releaseRejectedCheckout(shop: Shop, checkout: Checkout): Promise<boolean> {
  const isGivenUp = await releaseCheckout(shop, checkout)
  const row = await findCheckout(shop.payload, { id: checkout.id })
  if (!row?.claims?.length)
    await deleteRows(shop.payload, 'checkouts', {
      and: [
        { id: { equals: checkout.id } },
        { status: { equals: 'released' } },
        { attempt: { equals: 1 } },
        { paymentIntentId: { exists: false } },
      ],
    })
  return isGivenUp
}
