import type { Product } from '../../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceAvailability } from '../../../../domain/rules/variants/choiceAvailability.ts'
import { canBeBought, countsByVariant } from '../../../../domain/rules/variants/choiceStock.ts'

/** Returns the stock label next to the price; for a sold-out choice it points to available sizes or colors. */
export function stockLabel(product: Product, { color }: RequestedChoice, now: ChoiceAvailability): string {
  if (!product.inStock) return 'Out of Stock'
  if (now.kind === 'held') return 'Held for someone else'
  if (now.kind !== 'soldOut') return 'In Stock'
  if (!countsByVariant(product)) return 'Out of Stock'
  return product.sizes.length > 1 && canBeBought(product, { color })
    ? 'In stock in other sizes'
    : 'In stock in other colors'
}
