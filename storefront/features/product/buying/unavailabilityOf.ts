import type { Choosable, Chosen } from '../../../../domain/rules/variants/choiceStock.ts'

/** Message in previews of unpublished products; the server rejects orders for them too. */
export const NOTHING_IN_A_PREVIEW = 'This is a preview: nothing can be bought or asked for in it'

/** Returns why the choice cannot be added to the cart (sold out, or missing options), or undefined if it can. */
export function unavailabilityOf(
  { inStock, sizes, colors }: Pick<Choosable, 'inStock' | 'sizes' | 'colors'>,
  { size, color }: Chosen,
): string | undefined {
  if (!inStock) return 'This product is currently out of stock'
  const missing = [sizes.length > 0 && !size && 'size', colors.length > 0 && !color && 'color'].filter(
    Boolean,
  )
  return missing.length > 0 ? `Please select a ${missing.join(' and ')}` : undefined
}
