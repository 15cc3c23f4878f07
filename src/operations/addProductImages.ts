import { randomBytes } from 'node:crypto'
import type { ImageRow, ProductDoc } from '../presenters/presentProduct.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { productExists } from './findProduct.ts'
import { changeProductImages } from './productImages.ts'
import { type SentFile, readPicture } from './readPicture.ts'
import { FAILURES } from '../../domain/contract/failure.ts'

/**
 * Adds pictures to a product, all or none: every file is read before the first is kept, and what was kept goes again
 * when a later step fails. The first picture of a product becomes its primary one.
 */
export async function addProductImages(
  shop: Shop,
  productId: string,
  files: readonly SentFile[],
): Promise<ProductDoc> {
  const { payload } = shop
  if (!(await productExists(payload, productId))) throw new Refusal(404, FAILURES.productNotFound)
  const pictures: Buffer[] = []
  for (const file of files) pictures.push(await readPicture(file))
  const kept: string[] = []
  try {
    for (const data of pictures) {
      const name = `${productId}-${randomBytes(6).toString('hex')}.webp`
      const file = { data, mimetype: 'image/webp', name, size: data.length }
      kept.push(String((await payload.create({ collection: 'media', data: {}, file })).id))
    }
    return await changeProductImages(shop, productId, (rows) => [
      ...rows,
      ...kept.map((image): ImageRow => ({ image })),
    ])
  } catch (error) {
    if (kept.length > 0) await payload.delete({ collection: 'media', where: { id: { in: kept } } })
    throw error
  }
}
