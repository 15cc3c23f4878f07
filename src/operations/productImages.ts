import { FAILURES } from '../../domain/contract/failure.ts'
import type { ImageRow, ProductDoc } from '../presenters/presentProduct.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findProduct } from './findProduct.ts'
import { inTurn } from './inTurn.ts'

/**
 * Rewrites the list of a product's pictures and keeps exactly one of them primary: the marked one, else the first.
 * One change of a product at a time, so that two uploads do not lose each other's rows. Refuses (404) an unknown product.
 */
export function changeProductImages(
  shop: Shop,
  productId: string,
  change: (rows: ImageRow[]) => ImageRow[] | Promise<ImageRow[]>,
): Promise<ProductDoc> {
  return inTurn(`product ${productId}`, async () => {
    const { images } = await findProduct(shop, productId)
    const rows = await change((images ?? []).map((row) => ({ ...row, image: mediaIdOf(row) })))
    const primary = Math.max(
      0,
      rows.findIndex(({ isPrimary }) => isPrimary),
    )
    const data = { images: rows.map((row, index) => ({ ...row, isPrimary: index === primary })) }
    await shop.payload.update({ collection: 'products', id: productId, data, depth: 0 })
    return findProduct(shop, productId)
  })
}

/** The row of an image id; refuses (404) an id that the product does not have. */
export function imageRow(rows: ImageRow[], imageId: string): ImageRow {
  const row = rows.find(({ id }) => id === imageId)
  if (!row) throw new Refusal(404, FAILURES.imageNotFound)
  return row
}

export function mediaIdOf({ image }: ImageRow): string {
  return typeof image === 'string' ? image : image.id
}
