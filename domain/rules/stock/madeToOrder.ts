import type { StockCount } from './stockChange.ts'

/** How many days after its order a product that is made to order leaves the shop; what the page on shipping says. */
export const MAKING_DAYS = { least: 21, most: 28 } as const

/** MAKING_DAYS in words, wherever a shopper reads of a product that is made to order. */
export const MAKING_TIME = 'three to four weeks'

/** Stands beside a product, on its page, in the bag and in an order. */
export const MADE_TO_ORDER = `Made to order. Ships in ${MAKING_TIME}.`

/** In stock and counted, so that it ships within days. */
export const isReadyToShip = ({ inStock, stockQuantity }: StockCount): boolean => inStock && stockQuantity > 0

/** Made to order: always buyable while the switch is on, and never counted down. */
export function isMadeToOrder({ inStock, stockQuantity }: StockCount): boolean {
  return inStock && stockQuantity === 0
}
