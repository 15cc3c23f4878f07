import type { StockCount } from './stockChange.ts'

/** Days from order to shipment of a made-to-order product, as on the shipping page. */
export const MAKING_DAYS = { min: 21, max: 28 } as const

/** MAKING_DAYS as text for shoppers. */
export const MAKING_TIME = 'three to four weeks'

/** Notice on product pages, in the cart and in orders. */
export const MADE_TO_ORDER = `Made to order. Ships in ${MAKING_TIME}.`

/** Returns whether a product is in stock and counted, so that it ships within days. */
export const isReadyToShip = ({ inStock, stockQuantity }: StockCount): boolean => inStock && stockQuantity > 0

/** Delivery times as on the shipping page. */
const ARRIVAL = 'US delivery takes three to five business days.'
const IN_STOCK_TIME = 'Ships within two business days.'

/** Delivery time of a product in stock. */
export const DELIVERY = `${IN_STOCK_TIME} ${ARRIVAL}`

/** Returns when an order ships and arrives: in one package, as soon as the last item is ready. */
export function deliveryText(
  lines: readonly { isMadeToOrder?: boolean | undefined }[],
  arrives = true,
): string {
  const time = !lines.some(({ isMadeToOrder: isMade }) => isMade)
    ? IN_STOCK_TIME
    : `${lines.length > 1 ? 'Your order ships together' : 'Ships'} in ${MAKING_TIME}.`
  return arrives ? `${time} ${ARRIVAL}` : time
}

/** Returns how to get items in stock before the made-to-order items of the same order, or '' unless it has both. */
export function separateOrderText(lines: Parameters<typeof deliveryText>[0]): string {
  const madeToOrderCount = lines.filter(({ isMadeToOrder: isMade }) => isMade).length
  return madeToOrderCount > 0 && madeToOrderCount < lines.length
    ? 'Order pieces in stock separately to get them sooner.'
    : ''
}

/** Returns whether a product is made to order: buyable while the switch is on, and never counted down. */
export function isMadeToOrder({ inStock, stockQuantity }: StockCount): boolean {
  return inStock && stockQuantity === 0
}
