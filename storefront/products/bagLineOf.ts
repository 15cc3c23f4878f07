import type { Product } from '../../domain/contract/product.ts'
import type { NewBagLine } from '../bag/BagProvider.tsx'
import { mainImage } from './imagesInOrder.ts'

export interface Choice {
  size: string
  color: string
  quantity: number
}

/** What goes into the bag when a shopper takes a product in this size and color. */
export function bagLineOf(product: Product, { size, color, quantity }: Choice): NewBagLine {
  return {
    productId: product.id,
    name: product.name,
    price: product.price,
    image: mainImage(product),
    size,
    color,
    quantity,
  }
}

/** Quick Add takes the first size and the first color, once; nothing of a product that is sold out. */
export function quickAddLineOf(product: Product): NewBagLine | undefined {
  if (!product.inStock) return undefined
  return bagLineOf(product, { size: product.sizes[0] ?? '', color: product.colors[0] ?? '', quantity: 1 })
}
