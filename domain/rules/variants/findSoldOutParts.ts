import { type ChoosableProduct, type ChosenOptions, canBeBought } from './choiceStock.ts'

/**
 * Returns the parts of a sold-out choice to name: only the size if it is sold out in every color, only the color if it is
 * sold out in every size, otherwise both. Empty if the whole product is sold out or the choice can be bought.
 */
export function findSoldOutParts(product: ChoosableProduct, { size, color }: ChosenOptions): string[] {
  if (!product.inStock || canBeBought(product, { size, color })) return []
  if (size && (product.colors.length < 2 || !canBeBought(product, { size }))) return [size]
  if (color && (product.sizes.length < 2 || !canBeBought(product, { color }))) return [color]
  return [size, color].filter((word) => typeof word === 'string' && word !== '') as string[]
}
