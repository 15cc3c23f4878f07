import { FAILURES } from '../../../domain/contract/failure.ts'
import type { ImageRow, ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findProduct } from '../products/findProduct.ts'
import { type ImageList, findImageList, writeImageList } from '../../persistence/rows/imageList.ts'
import { wordsChanged } from '../../caching/tags.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { newRowId } from '../../persistence/rows/newRowId.ts'

const MOST_TRIES = 50

/** What a change makes of a product's pictures; asked again with the pictures as they are then where somebody was faster. */
type ImagesChange = (rows: ImageRow[]) => ImageRow[] | Promise<ImageRow[]>

/**
 * Changes the list of a product's pictures and keeps exactly one of them primary: the marked one, else the first. Reads
 * again and repeats the change where somebody else changed the product meanwhile, in this process or in another, so
 * that nobody's pictures are lost. Writes nothing when the change answers the rows it was given. Refuses (404) an
 * unknown product, and (503) in the end where others never stop being faster.
 */
export function changeProductImages(
  shop: Shop,
  productId: string,
  change: ImagesChange,
): Promise<ProductDoc> {
  return withLock(`product ${productId}`, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const list = await findImageList(shop.payload, productId)
      if (!list) throw new HttpError(404, FAILURES.productNotFound)
      if (await makeChange(shop, list, change)) return findProduct(shop, productId)
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

async function makeChange({ payload, responses }: Shop, list: ImageList, change: ImagesChange) {
  const rows = await change(list.images)
  if (rows === list.images) return true
  const primary = Math.max(
    0,
    rows.findIndex(({ isPrimary }) => isPrimary),
  )
  const images = rows.map((row, index) => ({
    ...row,
    id: row.id ?? newRowId(),
    isPrimary: index === primary,
  }))
  const written = await writeImageList(payload, list, images)
  if (written) responses.drop(wordsChanged(list.id))
  return written
}

/** The row of an image id; refuses (404) an id that the product does not have. */
export function imageRow(rows: ImageRow[], imageId: string): ImageRow {
  const row = rows.find(({ id }) => id === imageId)
  if (!row) throw new HttpError(404, FAILURES.imageNotFound)
  return row
}
