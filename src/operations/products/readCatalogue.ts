import { setImmediate } from 'node:timers/promises'
import type { ProductDetail } from '../../../domain/contract/product.ts'
import { buildLiveFilter } from '../../persistence/liveProducts.ts'
import { findProductsAfter } from '../../persistence/rows/productPage.ts'
import { presentProductDetail } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'

/** Small, because the SQLite driver blocks the event loop while it reads. */
const BATCH = 25

/** Yields every live product by id, in batches to bound memory. */
export async function* readCatalogue({
  payload,
}: Pick<Shop, 'payload'>): AsyncGenerator<ProductDetail[], void> {
  let last: string | undefined
  do {
    const found = await findProductsAfter(payload, buildLiveFilter(), last, BATCH)
    if (found.products.length > 0) yield found.products.map(presentProductDetail)
    last = found.last
    // Let pending requests run first.
    await setImmediate()
  } while (last !== undefined)
}
