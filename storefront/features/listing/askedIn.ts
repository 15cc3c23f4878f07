import { includesName } from '../../../domain/rules/content/nameKey.ts'
import type { AskedChoice, ProductFilter } from '../../../domain/rules/products/productFilter.ts'
import type { Choosable } from '../../../domain/rules/variants/choiceStock.ts'

type Choices = Pick<ProductFilter, 'sizes' | 'colors'>

/**
 * Returns the size and color to show for a product in a filtered listing: the first requested combination that is in stock. No
 * size if the filter names several sizes of the product.
 */
export function askedIn(
  product: Pick<Choosable, 'sizes' | 'colors' | 'variants'>,
  filter: Choices,
): AskedChoice {
  const asked = firstNamed(product, filter)
  const met = product.variants
    ?.filter(({ inStock }) => inStock)
    .map(({ size, color }) =>
      firstNamed({ sizes: size === null ? [] : [size], colors: color === null ? [] : [color] }, filter),
    )
    .find(({ size, color }) => !size === !asked.size && !color === !asked.color)
  const { size, color } = met ?? asked
  const isOneSize = product.sizes.filter((name) => includesName(filter.sizes, name)).length === 1
  return { size: isOneSize ? size : undefined, color }
}

/** Returns the first size and the first color of a product that the filter names. */
function firstNamed({ sizes, colors }: Choices, filter: Choices): AskedChoice {
  return {
    size: sizes.find((name) => includesName(filter.sizes, name)),
    color: colors.find((name) => includesName(filter.colors, name)),
  }
}
