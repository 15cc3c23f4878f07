import { includesName } from '../../../domain/rules/content/nameKey.ts'
import type { RequestedChoice, ProductFilter } from '../../../domain/rules/products/productFilter.ts'
import type { ChoosableProduct } from '../../../domain/rules/variants/choiceStock.ts'

type Choices = Pick<ProductFilter, 'sizes' | 'colors'>

/**
 * Returns the size and color to show for a product in a filtered listing: the first requested combination that is in stock. No
 * size if the filter names several sizes of the product.
 */
export function findRequestedChoice(
  product: Pick<ChoosableProduct, 'sizes' | 'colors' | 'variants'>,
  filter: Choices,
): RequestedChoice {
  const asked = findNamedChoice(product, filter)
  const met = product.variants
    ?.filter(({ inStock }) => inStock)
    .map(({ size, color }) =>
      findNamedChoice({ sizes: size === null ? [] : [size], colors: color === null ? [] : [color] }, filter),
    )
    .find(({ size, color }) => !size === !asked.size && !color === !asked.color)
  const { size, color } = met ?? asked
  const isOneSize = product.sizes.filter((name) => includesName(filter.sizes, name)).length === 1
  return { size: isOneSize ? size : undefined, color }
}

/** Returns the first size and the first color of a product that the filter names. */
function findNamedChoice({ sizes, colors }: Choices, filter: Choices): RequestedChoice {
  return {
    size: sizes.find((name) => includesName(filter.sizes, name)),
    color: colors.find((name) => includesName(filter.colors, name)),
  }
}
