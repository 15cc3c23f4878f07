import { type Choosable, type Chosen, isOpen } from '../../../../domain/rules/variants/choiceStock.ts'

/** What is said of a piece that staff look at before shoppers do; the server takes no order of it either. */
export const NOTHING_IN_A_PREVIEW = 'This is a preview: nothing can be bought or asked for in it'

type Unavailability = 'This product is currently out of stock' | 'Please select a size and color'

/** What stands between a choice and the bag. Nothing has to be chosen that the product does not offer. */
export function unavailabilityOf(
  product: Pick<Choosable, 'inStock' | 'sizes' | 'colors'>,
  choice: Chosen,
): Unavailability | undefined {
  if (!product.inStock) return 'This product is currently out of stock'
  return isOpen(product, choice) ? 'Please select a size and color' : undefined
}
