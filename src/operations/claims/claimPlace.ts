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

/** Those of the claims whose units are held in any of these places. */
export function claimsIn(claims: readonly ClaimRow[], places: readonly StockPlace[]): ClaimRow[] {
  const keys = new Set(places.map(placeKey))
  return claims.filter((claim) => keys.has(placeKey(claimPlace(claim))))
}
