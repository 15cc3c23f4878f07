import { FAILURES } from '../../../domain/contract/failure.ts'
import { haveSameContent, productEtag } from '../../presenters/presentProduct.ts'
import { wordsChanged } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findProduct } from './findProduct.ts'
import { findRow, updateRow } from '../../persistence/tables.ts'

/**
 * Lets exactly one of several editors who saw the same product go on to write: the product still has to be what
 * `ifMatch` says, and its revision is counted up only on the state that was compared. Refuses (412) the others, (404)
 * an unknown product. Without `ifMatch` the last write wins.
 */
export async function claimProduct(shop: Shop, id: string, ifMatch: string | undefined): Promise<void> {
  const where = { id: { equals: id } }
  // Before what it is compared with: whoever writes in between leaves another revision behind.
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
  // The time of its change is another one by now, also where what follows is refused.
  shop.responses.drop(wordsChanged(id))
}
