import type { Product } from '../../domain/contract/product.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { pictureOf } from '../../domain/rules/pictures/pictures.ts'
import type { AskedChoice } from '../../domain/rules/products/productFilter.ts'
import type { NewCartEntry } from '../cart/CartProvider.tsx'

export interface Choice {
  size: string
  color: string
  quantity: number
}

/** What goes into the bag when a shopper takes a product in this size and color. */
export function cartEntryOf(product: Product, { size, color, quantity }: Choice): NewCartEntry {
  return {
    productId: product.id,
    name: product.name,
    price: product.price,
    image: pictureOf(product, color),
    size,
    color,
    quantity,
    isMadeToOrder: isMadeToOrder(product),
  }
}

/**
 * Quick Add takes one piece in the size that was asked for, else the first, and in the color that the shopper looks
 * at, else the first; nothing of a product that is sold out.
 */
export function quickAddLineOf(
  product: Product,
  { size = product.sizes[0], color = product.colors[0] }: Partial<AskedChoice> = {},
): NewCartEntry | undefined {
  if (!product.inStock) return undefined
  return cartEntryOf(product, { size: size ?? '', color: color ?? '', quantity: 1 })
}
