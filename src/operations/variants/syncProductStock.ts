import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Shop } from '../../startup/shop.ts'
import { syncVariants } from './syncVariants.ts'

/**
 * Syncs the products whose variants have new counts. Failures are only logged: the counts are saved, the products stay due,
 * and the worker syncs them in its next run.
 */
export async function syncProductStock(shop: Shop, changed: readonly StockPlace[]): Promise<void> {
  const products = new Set(changed.filter(({ variant }) => variant).map(({ product }) => product))
  for (const product of products)
    await syncVariants(shop, product).catch((error: unknown) =>
      shop.payload.logger.warn(
        { err: error },
        `Failed to sync the variants of ${product}; retrying in 30 seconds`,
      ),
    )
}
