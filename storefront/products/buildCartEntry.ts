import type { Product } from '../../domain/contract/product.ts'
import { isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { getChoiceStock } from '../../domain/rules/variants/choiceStock.ts'
import { getMainImage } from '../../domain/rules/pictures/getProductImages.ts'
import type { NewCartEntry } from '../cart/CartProvider.tsx'

export interface Choice {
  size: string
  color: string
  quantity: number
}

/** Creates the cart line for a choice of a product. */
export function buildCartEntry(product: Product, { size, color, quantity }: Choice): NewCartEntry {
  return {
    productId: product.id,
    name: product.name,
    price: product.price,
    image: getMainImage(product, color),
    size,
    color,
    quantity,
    isMadeToOrder: isMadeToOrder(getChoiceStock(product, { size, color })),
  }
}
