import { FAILURES } from '../../../domain/contract/failure.ts'
import { haveSameContent, productEtag } from '../../presenters/presentProduct.ts'
import { getProductTextTags } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findProduct } from './findProduct.ts'
import { findRow, updateRow } from '../../persistence/tables.ts'

/**
 * Claims the next write to a product for one of several editors who saw the same version, by a conditional increment of
 * its revision. Throws 412 if the product no longer matches `ifMatch`, 404 for an unknown product. Without `ifMatch` the
 * last write wins.
 */
export async function claimProductRevision(
  shop: Shop,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  const where = { id: { equals: id } }
  // Read before the product: a write in between changes the revision, so the update below fails.
  const row = await findRow(shop.payload, 'products', { where, select: { revision: true } })
  if (!row) throw new HttpError(404, FAILURES.productNotFound)
  if (!ifMatch || ifMatch === '*') return
  const product = await findProduct(shop, id)
  const revision = row.revision ?? 0
  const seen = ifMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''))
  const etag = productEtag(product)
  const isSame = seen.some((each) => haveSameContent(each, etag))
  const claimed =
    isSame &&
    (await updateRow(
      shop.payload,
      'products',
      { and: [where, { revision: { equals: revision } }] },
      { revision: revision + 1 },
    ))
  if (!claimed) throw new HttpError(412, FAILURES.productChanged)
  // updatedAt has changed, even if the rest of the request is rejected.
  shop.responses.invalidate(getProductTextTags(id))
}
