import type { Product } from '../../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceAvailability } from '../../../../domain/rules/variants/choiceAvailability.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import { findSoldOutParts } from '../../../../domain/rules/variants/findSoldOutParts.ts'
import { heldLabel } from '../../../time/formatMoment.ts'

/** Returns the text that replaces the Add to Cart button while a choice is unavailable. */
export function unavailableLabel(product: Product, choice: RequestedChoice, now: ChoiceAvailability): string {
  if (now.kind === 'held')
    return Date.parse(now.freesAt) > Date.now() ? heldLabel(now) : 'Held for a moment longer'
  if (!countsByVariant(product) || !product.inStock) return 'This product is currently out of stock'
  // The catalog may be older than the sale and still show stock.
  const named = findSoldOutParts(product, choice)
  const words = named.length > 0 ? named : [choice.size, choice.color].filter(Boolean)
  return `Sold out in ${words.join(', ')}`
}
