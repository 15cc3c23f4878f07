import { randomBytes } from 'node:crypto'
import type { NewProduct } from '../../../domain/contract/product.ts'
import { findCommaProblem } from '../../../domain/rules/products/findCommaProblem.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'
import { rejectIncomplete } from './changePublication.ts'
import { deriveId } from '../../persistence/deriveId.ts'
import { findProduct } from './findProduct.ts'
import { insertProduct } from './insertProduct.ts'

/**
 * Adds a product to the catalog, without images (see addProductImages). A repeated `idempotencyKey` adds nothing and returns
 * the current product. Throws 422 if the product is to be live and is incomplete.
 */
export async function createProduct(
  shop: Shop,
  fields: NewProduct,
  { idempotencyKey, staff }: { idempotencyKey?: string | undefined; staff: StaffMember | null },
): Promise<{ product: ProductDoc; created: boolean }> {
  const mistake = findCommaProblem(fields)
  if (mistake) throw new HttpError(400, mistake.sentence, { field: mistake.field })
  // Products are live by default.
  if ((fields.publication ?? 'live') === 'live') rejectIncomplete(fields)
  const id = `p-${idempotencyKey ? deriveId(12, idempotencyKey) : randomBytes(6).toString('hex')}`
  const created = await insertProduct(shop, id, fields, { cause: 'created', ...toActor(staff) })
  return { product: await findProduct(shop, id), created }
}
