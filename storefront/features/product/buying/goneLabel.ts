import type { Product } from '../../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceNow } from '../../../../domain/rules/variants/choiceNow.ts'
import { countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'
import { soldOutIn } from '../../../../domain/rules/variants/soldOutIn.ts'

/** What stands in place of the way into the bag while a choice cannot be had. */
export function goneLabel(product: Product, choice: AskedChoice, now: ChoiceNow): string {
  if (now.kind === 'held') return heldLabel(now.freesAt, new Date())
  if (!countsByVariant(product) || !product.inStock) return 'This product is currently out of stock'
  // Sold out since the catalogue was read, it still counts some.
  const named = soldOutIn(product, choice)
  const words = named.length > 0 ? named : [choice.size, choice.color].filter(Boolean)
  return `Sold out in ${words.join(', ')}`
}

/** 'In another bag until 2:32 PM', in the shopper's own time. */
function heldLabel(freesAt: string, now: Date): string {
  const end = new Date(freesAt)
  if (end <= now) return 'In another bag for a moment longer'
  const time = end.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  return `In another bag until ${time}`
}
