import {
  type ChoosableProduct,
  type ChosenOptions,
  canBeBought,
} from '../../../domain/rules/variants/choiceStock.ts'
import { firstBuyable, type WholeChoice } from '../../../domain/rules/variants/firstBuyable.ts'

/**
 * Returns the choice that Quick Add adds without a dialog: the requested or only size, in the color shown. Undefined if a size
 * has to be chosen first, or if nothing can be bought.
 */
export function soleChoice(product: ChoosableProduct, requested: ChosenOptions): WholeChoice | undefined {
  const isSizeKnown = product.sizes.length < 2 || (requested.size && canBeBought(product, requested))
  return isSizeKnown ? firstBuyable(product, requested) : undefined
}
