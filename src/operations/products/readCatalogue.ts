import { setImmediate } from 'node:timers/promises'
import type { ProductDetail } from '../../../domain/contract/product.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import { findProductsAfter } from '../../persistence/rows/productPage.ts'
import { presentProductDetail } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'

/** So few that reading them holds up nobody else: the SQLite driver answers while everything waits. */
const BATCH = 25

/** Every live product in the order of the ids, in batches, so that any number of them fits into memory. */
export async function* readCatalogue({
  payload,
}: Pick<Shop, 'payload'>): AsyncGenerator<ProductDetail[], void> {
  let last: string | undefined
  do {
    const found = await findProductsAfter(payload, areLive(payload), last, BATCH)
    if (found.products.length > 0) yield found.products.map(presentProductDetail)
    last = found.last
    // Whoever asked for something meanwhile comes first.
    await setImmediate()
  } while (last !== undefined)
}
