import type { Product } from '../../../domain/contract/product.ts'
import type { Chosen } from '../../../domain/rules/variants/choiceStock.ts'
import { firstBuyable } from '../../../domain/rules/variants/firstBuyable.ts'
import type { NewCartEntry } from '../../cart/CartProvider.tsx'
import { cartEntryOf } from '../cartEntryOf.ts'

/**
 * Quick Add takes one piece in the size that was asked for, else the first that can be bought, in the color that the
 * shopper looks at; nothing where that color is sold out.
 */
export function quickAddLineOf(product: Product, asked: Chosen = {}): NewCartEntry | undefined {
  const choice = firstBuyable(product, asked)
  return choice && cartEntryOf(product, { ...choice, quantity: 1 })
}
