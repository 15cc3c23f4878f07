import type { Shop } from '../../startup/shop.ts'
import { type Checkout, moveCheckout } from '../../persistence/rows/checkoutRows.ts'
import { forgetAt } from './forgetCustomers.ts'
import { placesOf } from './cartPlaces.ts'
import { releaseStock } from './holdCart.ts'

/**
 * Gives back the pieces of a checkout that can no longer be paid. Only for one whose payment the provider has
 * cancelled, or that never had one. Interrupted half-way it is left `releasing` and may be called again.
 */
export async function giveUpCheckout(shop: Shop, checkout: Checkout): Promise<void> {
  if (checkout.status === 'open') {
    const moved = await moveCheckout(shop.payload, checkout, { status: 'releasing' })
    if (!moved) return
  } else if (checkout.status !== 'releasing') return
  if (checkout.holdsStock) await releaseStock(shop, checkout, placesOf(checkout))
  await moveCheckout(
    shop.payload,
    { ...checkout, status: 'releasing' },
    { status: 'released', forgetAt: forgetAt() },
  )
}
