import type { Shop } from '../../startup/shop.ts'
import { claimProduct } from './claimProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'

/** Deletes a product and the files of its pictures; past orders keep their own copy. Refuses like changeProduct. */
export function deleteProduct(shop: Shop, id: string, ifMatch?: string): Promise<void> {
  return withLock(`product ${id}`, async () => {
    await claimProduct(shop, id, ifMatch)
    await shop.payload.delete({ collection: 'products', id, depth: 0 })
  })
}
