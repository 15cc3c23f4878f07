import type { Product } from '../../domain/contract/product.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { stockOfChoice } from '../../domain/rules/variants/choiceStock.ts'
import { pictureOf } from '../../domain/rules/pictures/pictures.ts'
import type { NewCartEntry } from '../cart/CartProvider.tsx'

export interface Choice {
  size: string
  color: string
  quantity: number
}

/** Creates the cart line for a choice of a product. */
export function cartEntryOf(product: Product, { size, color, quantity }: Choice): NewCartEntry {
  return {
    productId: product.id,
    name: product.name,
    price: product.price,
    image: pictureOf(product, color),
    size,
    color,
    quantity,
    isMadeToOrder: isMadeToOrder(stockOfChoice(product, { size, color })),
  }
}
