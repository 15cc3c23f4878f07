import type { NewProduct } from '../../../domain/contract/product.ts'
import type { ProductImportResponse } from '../../../domain/contract/productManagement.ts'
import { findCommaProblem } from '../../../domain/rules/products/findCommaProblem.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'
import { rejectIncomplete } from './changePublication.ts'
import { deriveId } from '../../persistence/deriveId.ts'
import { insertProduct } from './insertProduct.ts'

/**
 * Adds products from a file, as drafts unless their row sets a publication state. The id is a hash of the row, so the
 * same row in this file or a later import counts as existing, even if the product has changed since. Before adding any,
 * throws 400 for a size, color or tag with a comma, and 422 if a product is to go live and is incomplete.
 */
export async function importProducts(
  shop: Shop,
  products: readonly NewProduct[],
  staff: StaffMember | null,
): Promise<ProductImportResponse> {
  for (const [index, product] of products.entries()) {
    const problem = findCommaProblem(product)
    if (problem) throw new HttpError(400, problem.sentence, { field: `products.${index}.${problem.field}` })
    if (product.publication === 'live') rejectIncomplete(product, `products.${index}.`)
  }
  let created = 0
  for (const product of products) {
    const { publication = 'draft', goesLiveAt, ...described } = product
    const content = Object.entries(described).sort(([a], [b]) => (a < b ? -1 : 1))
    const id = `p-${deriveId(12, 'import', content)}`
    const fields = { ...described, publication, goesLiveAt }
    if (await insertProduct(shop, id, fields, { cause: 'imported', ...toActor(staff) })) created++
  }
  return { created, existing: products.length - created }
}
