import type { NewProduct } from '../../../domain/contract/product.ts'
import type { ProductImportResponse } from '../../../domain/contract/productManagement.ts'
import { commaMistake } from '../../../domain/rules/products/commaMistake.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type Staff, byOf } from '../stock/byOf.ts'
import { rejectIncomplete } from './changePublication.ts'
import { derivedId } from '../../persistence/derivedId.ts'
import { insertProduct } from './insertProduct.ts'
import { fillMissingLists } from './mendProducts.ts'

/**
 * Adds products read from a file. A product's id comes from what its row says, so that the same row again, in this file
 * or in a later import, adds nothing: it counts as existing, also where the product was changed or published since. One
 * that has neither sizes nor colors nor tags gets those of its row. New ones are drafts unless their row says otherwise.
 * Refuses (422) all of them where one is to go live that is not complete.
 */
export async function importProducts(
  shop: Shop,
  products: readonly NewProduct[],
  staff: Staff | null,
): Promise<ProductImportResponse> {
  for (const [index, product] of products.entries()) {
    const mistake = commaMistake(product)
    if (mistake) throw new HttpError(400, mistake.sentence, { field: `products.${index}.${mistake.field}` })
    if (product.publication === 'live') rejectIncomplete(product, `products.${index}.`)
  }
  let created = 0
  for (const product of products) {
    const { publication = 'draft', goesLiveAt, ...described } = product
    const content = Object.entries(described).sort(([a], [b]) => (a < b ? -1 : 1))
    const id = `p-${derivedId(12, 'import', content)}`
    const fields = { ...described, publication, goesLiveAt }
    if (await insertProduct(shop, id, fields, { cause: 'imported', ...byOf(staff) })) created++
    else await fillMissingLists(shop, id, product)
  }
  return { created, existing: products.length - created }
}
