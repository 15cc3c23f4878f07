import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { ClaimRow } from '../../persistence/rows/claimRows.ts'

/** Where the unit of a claim is held: in its variant, or in a product that is counted as a whole. */
export function claimPlace({
  product,
  variant,
  isCountedApart,
}: Pick<ClaimRow, 'product' | 'variant' | 'isCountedApart'>): StockPlace {
  return isCountedApart ? { product, variant } : { product }
}
