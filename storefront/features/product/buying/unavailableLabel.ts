import type { Product } from '../../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceAvailability } from '../../../../domain/rules/variants/choiceAvailability.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import { findSoldOutParts } from '../../../../domain/rules/variants/findSoldOutParts.ts'
import { heldLabel } from '../../../time/formatMoment.ts'

/** Returns the text that replaces the Add to Cart button while a choice is unavailable. */
export function unavailableLabel(
  product: Product,
  choice: RequestedChoice,
  availability: ChoiceAvailability,
): string {
  if (availability.kind === 'held')
    return Date.parse(availability.freesAt) > Date.now()
      ? heldLabel(availability)
      : 'Held for a moment longer'
  if (!countsByVariant(product) || !product.inStock) return 'This product is currently out of stock'
  // The catalog may be older than the sale and still show stock.
  const soldOutParts = findSoldOutParts(product, choice)
  const parts = soldOutParts.length > 0 ? soldOutParts : [choice.size, choice.color].filter(Boolean)
  return `Sold out in ${parts.join(', ')}`
}
