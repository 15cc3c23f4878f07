import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import type { ClaimRow } from '../../persistence/rows/claimRows.ts'

/** Returns the stock key of a claim's unit: its variant, or its product if that is counted as a whole. */
export function getClaimStockKey({
  product,
  variant,
  isCountedApart,
}: Pick<ClaimRow, 'product' | 'variant' | 'isCountedApart'>): StockPlace {
  return isCountedApart ? { product, variant } : { product }
}

/** Returns the claims whose units are held under any of these stock keys. */
export function filterClaimsByStockKey(
  claims: readonly ClaimRow[],
  places: readonly StockPlace[],
): ClaimRow[] {
  const keys = new Set(places.map(placeKey))
  return claims.filter((claim) => keys.has(placeKey(getClaimStockKey(claim))))
}
