import { FAILURES } from '../../../domain/contract/failure.ts'
import { productEtag } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findProduct } from './findProduct.ts'
import { updateRow } from '../../persistence/tables.ts'

/**
 * Lets exactly one of several editors who saw the same product go on to write: the product still has to be what
 * `ifMatch` says, and its revision is counted up only on the state that was compared. Refuses (412) the others, (404)
 * an unknown product. Without `ifMatch` the last write wins.
 */
export async function claimProduct(shop: Shop, id: string, ifMatch: string | undefined): Promise<void> {
  const { revision = 0, ...product } = (await findProduct(shop, id)) as Awaited<
    ReturnType<typeof findProduct>
  > & {
    revision?: number
  }
  if (!ifMatch || ifMatch === '*') return
  const seen = ifMatch.split(',').map((etag) => etag.trim().replace(/^W\//, ''))
  const isSame = seen.includes(productEtag(product))
  const claimed =
    isSame &&
    (await updateRow(
      shop.payload,
      'products',
      { and: [{ id: { equals: id } }, { revision: { equals: revision } }] },
      { revision: revision + 1 },
    ))
  if (!claimed) throw new HttpError(412, FAILURES.productChanged)
}
