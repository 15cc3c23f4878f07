import type { Choosable, Chosen } from '../../../../domain/rules/variants/choiceStock.ts'

/** Message in previews of unpublished products; the server rejects orders for them too. */
export const NOTHING_IN_A_PREVIEW = 'This is a preview. Products can’t be ordered here.'

/** Returns why the choice cannot be added to the cart (sold out, or missing options), or undefined if it can. */
export function unavailabilityOf(
  { inStock, sizes, colors }: Pick<Choosable, 'inStock' | 'sizes' | 'colors'>,
  { size, color }: Chosen,
): string | undefined {
  if (!inStock) return 'This product is currently out of stock'
  const missing = [sizes.length > 0 && !size && 'size', colors.length > 0 && !color && 'color'].filter(
    Boolean,
  )
  if (missing.length > 1) return 'Please select a size and color'
  return missing.length === 1 ? `Select a ${missing[0]}` : undefined
}
