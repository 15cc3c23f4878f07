import type { StockCount } from './stockChange.ts'

/** How many days after its order a product that is made to order leaves the shop; what the page on shipping says. */
export const MAKING_DAYS = { least: 21, most: 28 } as const

/** MAKING_DAYS in words, wherever a shopper reads of a product that is made to order. */
export const MAKING_TIME = 'three to four weeks'

/** Stands beside a product, on its page, in the bag and in an order. */
export const MADE_TO_ORDER = `Made to order. Ships in ${MAKING_TIME}.`

/** In stock and counted, so that it ships within days. */
export const isReadyToShip = ({ inStock, stockQuantity }: StockCount): boolean => inStock && stockQuantity > 0

/** What the page on shipping says. */
const ARRIVAL = 'US delivery takes three to five business days.'
const IN_STOCK_TIME = 'Ships within two business days.'

/** When a product in stock ships and arrives. */
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

/** Made to order: always buyable while the switch is on, and never counted down. */
export function isMadeToOrder({ inStock, stockQuantity }: StockCount): boolean {
  return inStock && stockQuantity === 0
}
