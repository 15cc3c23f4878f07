import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import { restockUnits } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { placesToRestock } from '../../../domain/rules/stock/unitsTaken.ts'
import type { Shop } from '../../startup/shop.ts'
import { finishAcceptance } from './acceptPayment.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { completePayment } from '../checkout/completePayment.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { groupCartUnits } from '../checkout/cartStockKeys.ts'
import { priceCart } from '../checkout/priceCart.ts'
import { findOrderChanges } from '../stock/findOrderChanges.ts'
import { findVariants } from '../../persistence/stock/variantRows.ts'
import { syncProductStock } from '../variants/syncProductStock.ts'

type CancelledBy = Pick<Cancellation, 'by' | 'byId'>

export interface Restocked {
  /** Units that can be bought again. */
  restocked: number
  /** Units that went back to variants which their product no longer offers. */
  unoffered: number
  /** SKUs of these variants. */
  unofferedSkus: string[]
}

/**
 * Returns to stock the units that an order's sale took, which may be fewer than it sold, and returns how many those were.
 * The stock history names the staff member. Idempotent.
 */
export async function restockOrder(shop: Shop, order: OrderRow, staff: CancelledBy): Promise<Restocked> {
  const outcome: Restocked = { restocked: 0, unoffered: 0, unofferedSkus: [] }
  const checkoutId = await finishSale(shop, order)
  if (!checkoutId) return outcome
  const reason = { cause: 'returned', order: order.id, by: staff.by, byId: staff.byId } as const
  const returned: StockPlace[] = []
  for (const product of new Set(order.items.map(({ productId }) => productId))) {
    const { changes, counting } = await findOrderChanges(shop, { product, order: order.id })
    const withdrawn = (await findVariants(shop.payload, product)).filter(({ isOffered }) => !isOffered)
    const add = ({ variant }: StockPlace, units: number) => {
      const row = withdrawn.find(({ id }) => id === variant)
      if (!row) outcome.restocked += units
      else {
        outcome.unoffered += units
        if (!outcome.unofferedSkus.includes(row.sku)) outcome.unofferedSkus.push(row.sku)
      }
    }
    for (const { place, change } of changes)
      if (change.cause === 'returned') add(place, change.after.stockQuantity - change.before.stockQuantity)
    const items = order.items.filter(({ productId }) => productId === product)
    const today = groupCartUnits((await priceCart(shop, items)).lines)
    for (const { place, ...taken } of placesToRestock(changes, counting, today)) {
      const rule = (stock: Parameters<typeof restockUnits>[0]) => restockUnits(stock, checkoutId, taken)
      const { done, isVisibleChange } = await changeStock(shop, place, rule, reason)
      if (done) add(place, taken.units)
      if (isVisibleChange) returned.push(place)
    }
  }
  await syncProductStock(shop, returned)
  return outcome
}

/** Returns the id under which an order was sold, after finishing its sale; null if a payment was never accepted. */
async function finishSale(shop: Shop, order: OrderRow): Promise<string | null> {
  const { paymentIntentId, paymentCheck } = order
  if (paymentCheck === 'open') return null
  const checkout = await findCheckout(shop.payload, { paymentIntentId })
  if (paymentCheck === 'accepting') await finishAcceptance(shop, order)
  else if (checkout?.status === 'paid') await completePayment(shop, paymentIntentId)
  return checkout?.id ?? order.id
}
