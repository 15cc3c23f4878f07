import type { Product } from '../../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceNow } from '../../../../domain/rules/variants/choiceNow.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import { soldOutIn } from '../../../../domain/rules/variants/soldOutIn.ts'
import { heldLabel } from '../../../time/momentLabels.ts'

/** Returns the text that replaces the Add to Cart button while a choice is unavailable. */
export function goneLabel(product: Product, choice: AskedChoice, now: ChoiceNow): string {
  if (now.kind === 'held')
    return Date.parse(now.freesAt) > Date.now() ? heldLabel(now) : 'Held for a moment longer'
  if (!countsByVariant(product) || !product.inStock) return 'This product is currently out of stock'
  // The catalog may be older than the sale and still show stock.
  const named = soldOutIn(product, choice)
  const words = named.length > 0 ? named : [choice.size, choice.color].filter(Boolean)
  return `Sold out in ${words.join(', ')}`
}
