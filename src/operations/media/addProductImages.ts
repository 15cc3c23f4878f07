import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { ImageRow, ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { toImageColorKey } from './toImageColorKey.ts'
import { deriveId } from '../../persistence/deriveId.ts'
import { findProduct } from '../products/findProduct.ts'
import { findImageList } from '../../persistence/rows/imageList.ts'
import { newRowId } from '../../persistence/rows/newRowId.ts'
import { mediaIdOf } from '../../presenters/presentProduct.ts'
import { changeProductImages } from './changeProductImages.ts'
import { type UploadedFile, convertToWebp } from './convertToWebp.ts'

/**
 * Adds images to a product, all or none: reads every file before it stores the first, and deletes stored images if a later
 * step fails. The first image of a product becomes its primary one. Throws 400 for a color that the product does not have.
 * A repeated `idempotencyKey` adds nothing as long as one of its images still exists, and returns the current product.
 */
export async function addProductImages(
  shop: Shop,
  productId: string,
  files: readonly UploadedFile[],
  idempotencyKey?: string,
): Promise<{ product: ProductDoc; created: boolean }> {
  const { payload } = shop
  const rowIds = files.map((_, index) =>
    idempotencyKey ? deriveId(24, productId, idempotencyKey, index) : newRowId(),
  )
  const hasAddedImages = (rows: readonly ImageRow[]) => rows.some(({ id }) => rowIds.includes(id ?? ''))
  const list = await findImageList(payload, productId)
  if (!list) throw new HttpError(404, FAILURES.productNotFound)
  const before = await findProduct(shop, productId)
  if (hasAddedImages(list.images)) return { product: before, created: false }
  const colors = files.map(({ color }) => toImageColorKey(before, color, 'colors'))

  const pictures: Buffer[] = []
  for (const file of files) pictures.push(await convertToWebp(file))
  const kept: string[] = []
  let created = true
  try {
    for (const data of pictures) kept.push(await storeImage(payload, productId, data))
    const product = await changeProductImages(shop, productId, (rows) => {
      created = !hasAddedImages(rows)
      if (!created) return rows
      const added = kept.map((image, index) => ({ id: rowIds[index], image, color: colors[index] }))
      return [...rows, ...added]
    })
    return { product, created }
  } finally {
    await deleteUnusedImages(payload, productId, kept)
  }
}

async function storeImage(payload: Payload, productId: string, data: Buffer): Promise<string> {
  const name = `${productId}-${randomBytes(6).toString('hex')}.webp`
  const file = { data, mimetype: 'image/webp', name, size: data.length }
  return String((await payload.create({ collection: 'media', data: {}, file })).id)
}

/** Deletes stored images without a row: a later step failed, or the same request was faster in parallel. */
async function deleteUnusedImages(
  payload: Payload,
  productId: string,
  kept: readonly string[],
): Promise<void> {
  const used = (await findImageList(payload, productId))?.images.map(mediaIdOf) ?? []
  const unused = kept.filter((id) => !used.includes(id))
  if (unused.length > 0) await payload.delete({ collection: 'media', where: { id: { in: unused } } })
}
