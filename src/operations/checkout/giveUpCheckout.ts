import type { Shop } from '../../startup/shop.ts'
import { type Checkout, moveCheckout } from '../../persistence/rows/checkoutRows.ts'
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
