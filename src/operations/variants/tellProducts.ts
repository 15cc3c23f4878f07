import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Shop } from '../../startup/shop.ts'
import { syncVariants } from './syncVariants.ts'

/**
 * Has products tell of counts that changed in their variants. They are due until they do: where it fails here, what was
 * changed stands all the same, and the worker's next round tells of it.
 */
export async function tellProducts(shop: Shop, changed: readonly StockPlace[]): Promise<void> {
  const products = new Set(changed.filter(({ variant }) => variant).map(({ product }) => product))
  for (const product of products)
    await syncVariants(shop, product).catch((error: unknown) =>
      shop.payload.logger.warn({ err: error }, `${product} does not tell of its stock yet`),
    )
}
