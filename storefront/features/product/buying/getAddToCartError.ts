import type { ChoosableProduct, ChosenOptions } from '../../../../domain/rules/variants/choiceStock.ts'

/** Message in previews of unpublished products; the server rejects orders for them too. */
export const PREVIEW_ONLY_MESSAGE = 'This is a preview. Products can’t be ordered here.'

/** Returns why the choice cannot be added to the cart (sold out, or missing options), or undefined if it can. */
export function getAddToCartError(
  { inStock, sizes, colors }: Pick<ChoosableProduct, 'inStock' | 'sizes' | 'colors'>,
  { size, color }: ChosenOptions,
): string | undefined {
  if (!inStock) return 'This product is currently out of stock'
  const missing = [sizes.length > 0 && !size && 'size', colors.length > 0 && !color && 'color'].filter(
    Boolean,
  )
  if (missing.length > 1) return 'Please select a size and color'
  return missing.length === 1 ? `Select a ${missing[0]}` : undefined
}
