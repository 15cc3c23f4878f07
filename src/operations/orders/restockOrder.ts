import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { putBack } from '../../../domain/rules/stock/stock.ts'
import type { Shop } from '../../startup/shop.ts'
import { finishAcceptance } from './acceptPayment.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { completePayment } from '../checkout/completePayment.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { cartUnits } from '../checkout/cartPlaces.ts'
import { priceCart } from '../checkout/priceCart.ts'
import { tellProducts } from '../variants/tellProducts.ts'

type CancelledBy = Pick<Cancellation, 'by' | 'byId'>

/**
 * Puts the pieces of an order back into stock, as many as its sale took, and answers how many those were. The stock
 * history names who of the staff chose so. Doing it again puts nothing back twice: the checkout's name in each product's ledger says that it was done.
 */
export async function restockOrder(shop: Shop, order: OrderRow, staff: CancelledBy): Promise<number> {
  const sale = await saleOf(shop, order)
  if (!sale) return 0
  const reason = { cause: 'returned', order: order.id, by: staff.by, byId: staff.byId } as const
  let restocked = 0
  const returned: StockPlace[] = []
  const counted = order.items.filter(({ isMadeToOrder }) => !isMadeToOrder)
  for (const { place, units } of cartUnits(await whereCounted(shop, counted))) {
    const { done, isNews } = await changeStock(shop, place, (stock) => putBack(stock, sale, units), reason)
    if (done) restocked += units
    if (isNews) returned.push(place)
  }
  await tellProducts(shop, returned)
  return restocked
}

/** The same lines with where their units are counted by now, which may be another place than when they were sold. */
async function whereCounted(shop: Shop, lines: readonly PricedLine[]): Promise<PricedLine[]> {
  const { lines: today } = await priceCart(shop, lines)
  return today
}

/** Under which name an order was sold; what is still being sold is sold first, so that no sale comes after its return. */
async function saleOf(shop: Shop, order: OrderRow) {
  const { paymentIntentId, paymentCheck } = order
  // Nothing of a payment that nobody accepted was sold.
  if (paymentCheck === 'open') return null
  const checkout = await findCheckout(shop.payload, { paymentIntentId })
  if (paymentCheck === 'accepting') await finishAcceptance(shop, order)
  else if (checkout?.status === 'paid') await completePayment(shop, paymentIntentId)
  // What was accepted was sold without what had been held for it.
  const holdsStock = !paymentCheck && Boolean(checkout?.holdsStock)
  return { checkoutId: checkout?.id ?? order.id, holdsStock }
}
