import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import type { ClaimRow } from '../../persistence/rows/claimRows.ts'

/** Where the unit of a claim is held: in its variant, or in a product that is counted as a whole. */
export function claimPlace({
  product,
  variant,
  isCountedApart,
}: Pick<ClaimRow, 'product' | 'variant' | 'isCountedApart'>): StockPlace {
  return isCountedApart ? { product, variant } : { product }
}

/** The claims that hold in a place, if they hold. */
export function claimsIn(claims: readonly ClaimRow[], place: StockPlace): ClaimRow[] {
  return claims.filter((claim) => placeKey(claimPlace(claim)) === placeKey(place))
}
