import type { Choosable, Chosen } from '../../../../domain/rules/variants/choiceStock.ts'

/** What is said of a piece that staff look at before shoppers do; the server takes no order of it either. */
export const NOTHING_IN_A_PREVIEW = 'This is a preview: nothing can be bought or asked for in it'

/** What stands between a choice and the bag: the product is sold out, or what is still to be chosen. Undefined where nothing does. */
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
