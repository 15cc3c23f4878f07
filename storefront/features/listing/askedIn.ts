import {
  type AskedChoice,
  type ProductFilter,
  choiceAskedFor,
} from '../../../domain/rules/products/productFilter.ts'
import type { Choosable } from '../../../domain/rules/variants/choiceStock.ts'

/** Why a product is in the narrowed list: the first size and color together, of those asked for, that can be bought. */
export function askedIn(
  product: Pick<Choosable, 'sizes' | 'colors' | 'variants'>,
  filter: Pick<ProductFilter, 'sizes' | 'colors'>,
): AskedChoice {
  const asked = choiceAskedFor(product, filter)
  const met = product.variants
    ?.filter(({ inStock }) => inStock)
    .map(({ size, color }) =>
      choiceAskedFor({ sizes: size === null ? [] : [size], colors: color === null ? [] : [color] }, filter),
    )
    .find(({ size, color }) => !size === !asked.size && !color === !asked.color)
  return met ?? asked
}
