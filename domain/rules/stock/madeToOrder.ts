import type { StockCount } from './stockChange.ts'

/** How many days after its order a product that is made to order leaves the shop; what the page on shipping says. */
export const MAKING_DAYS = { least: 21, most: 28 } as const

/** MAKING_DAYS in words, wherever a shopper reads of a product that is made to order. */
export const MAKING_TIME = 'three to four weeks'

/** Stands beside a product, on its page, in the bag and in an order. */
export const MADE_TO_ORDER = `Made to order. Ships in ${MAKING_TIME}.`

/** How long a package is under way; what the page on shipping says. */
export const ARRIVAL = 'US delivery takes three to five business days.'

export const IN_STOCK_TIME = 'Ships within two business days.'

/** When a product in stock ships and arrives. */
export const DELIVERY = `${IN_STOCK_TIME} ${ARRIVAL}`

/** Made to order: always buyable while the switch is on, and never counted down. */
export function isMadeToOrder({ inStock, stockQuantity }: StockCount): boolean {
  return inStock && stockQuantity === 0
}
