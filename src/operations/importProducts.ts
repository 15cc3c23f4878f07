import type { NewProduct } from '../../domain/contract/product.ts'
import type { ProductImportAnswer } from '../../domain/contract/productManagement.ts'
import type { Shop } from '../shop.ts'
import { derivedId } from './derivedId.ts'
import { insertProduct } from './insertProduct.ts'
import { fillMissingLists } from './mendProducts.ts'

/**
 * Adds products read from a file. A product's id comes from what its row says, so that the same row again, in this file
 * or in a later import, adds nothing: it counts as existing, also where the product was changed since. One that has neither
 * sizes nor colors nor tags gets those of its row.
 */
export async function importProducts(
  shop: Shop,
  products: readonly NewProduct[],
): Promise<ProductImportAnswer> {
  let created = 0
  for (const product of products) {
    const content = Object.entries(product).sort(([a], [b]) => (a < b ? -1 : 1))
    const id = `p-${derivedId(12, 'import', content)}`
    if (await insertProduct(shop, id, product)) created++
    else await fillMissingLists(shop, id, product)
  }
  return { created, existing: products.length - created }
}
