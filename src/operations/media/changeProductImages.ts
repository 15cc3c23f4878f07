import { FAILURES } from '../../../domain/contract/failure.ts'
import type { ImageRow, ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findProduct } from '../products/findProduct.ts'
import { type ImageList, findImageList, writeImageList } from '../../persistence/rows/imageList.ts'
import { getProductTextTags } from '../../caching/tags.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { newRowId } from '../../persistence/rows/newRowId.ts'

const MAX_TRIES = 50

/** Returns the changed rows; called again with the current rows after a concurrent change. */
type ImagesChange = (rows: ImageRow[]) => ImageRow[] | Promise<ImageRow[]>

/**
 * Changes a product's images and keeps exactly one of them primary: the marked one, else the first. Retries after a
 * concurrent change, in this or another process, so that no images are lost. Writes nothing if `change` returns the given
 * array. Throws 404 for an unknown product, and 503 if concurrent changes win every retry.
 */
export function changeProductImages(
  shop: Shop,
  productId: string,
  change: ImagesChange,
): Promise<ProductDoc> {
  return withLock(`product ${productId}`, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const list = await findImageList(shop.payload, productId)
      if (!list) throw new HttpError(404, FAILURES.productNotFound)
      if (await tryToChangeImages(shop, list, change)) return findProduct(shop, productId)
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

async function tryToChangeImages({ payload, responses }: Shop, list: ImageList, change: ImagesChange) {
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
  if (written) responses.invalidate(getProductTextTags(list.id))
  return written
}

/** Returns the row of an image. Throws 404 if the product has no such image. */
export function getImageRow(rows: ImageRow[], imageId: string): ImageRow {
  const row = rows.find(({ id }) => id === imageId)
  if (!row) throw new HttpError(404, FAILURES.imageNotFound)
  return row
}
