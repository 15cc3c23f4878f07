import { type Choosable, type Chosen, canBeBought } from './choiceStock.ts'

/**
 * What is named of a choice that is sold out: the size alone where no color of it is left, the color alone where no size
 * is, otherwise both. Nothing of a product that is sold out as a whole.
 */
export function soldOutIn(product: Choosable, { size, color }: Chosen): string[] {
  if (!product.inStock || canBeBought(product, { size, color })) return []
  if (size && (product.colors.length < 2 || !canBeBought(product, { size }))) return [size]
  if (color && (product.sizes.length < 2 || !canBeBought(product, { color }))) return [color]
  return [size, color].filter((word) => typeof word === 'string' && word !== '') as string[]
}
