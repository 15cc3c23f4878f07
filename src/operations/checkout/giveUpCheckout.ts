import type { Shop } from '../../startup/shop.ts'
import { type Checkout, findCheckout, moveCheckout } from '../../persistence/rows/checkoutRows.ts'
import { deleteRows } from '../../persistence/tables.ts'
import { forgetAt } from './forgetCustomers.ts'
import { placesOf } from './cartPlaces.ts'
import { releaseStock } from './holdCart.ts'
import { rememberUnpaid } from './repeatedHolds.ts'

/**
 * Gives back the pieces of a checkout that can no longer be paid. Only for one whose payment the provider has
 * cancelled, or that never had one. Interrupted half-way it is left `releasing` and may be called again. Answers whether it
 * was still to be given up.
 */
export async function giveUpCheckout(shop: Shop, checkout: Checkout): Promise<boolean> {
  // As it was moved: it may have taken claims over since it was read.
  const releasing =
    checkout.status === 'open'
      ? await moveCheckout(shop.payload, checkout, { status: 'releasing' })
      : checkout.status === 'releasing' && checkout
  if (!releasing) return false
  if (releasing.holdsStock) await releaseStock(shop, releasing, placesOf(releasing))
  const released = await moveCheckout(shop.payload, releasing, { status: 'released', forgetAt: forgetAt() })
  if (released?.holdsStock) await rememberUnpaid(shop, released)
  return true
}

/**
 * Gives up a checkout whose payment could not be opened, and deletes it unless an earlier attempt or a claim needs its row, so
 * that refusals leave nothing behind. A row that is left by a process that ends in between is deleted a day later.
 */
export async function giveUpRefused(shop: Shop, checkout: Checkout): Promise<boolean> {
  const isGivenUp = await giveUpCheckout(shop, checkout)
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
