import fs from 'node:fs/promises'
import path from 'node:path'
import { CATALOGUE, type CatalogueProduct } from '../../domain/catalogue.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { productExists } from '../operations/products/findProduct.ts'
import { syncVariants } from '../operations/variants/syncVariants.ts'
import { keepPictureFile } from '../operations/media/keepPictureFile.ts'
import { firstStockColumns } from '../persistence/stock/firstStock.ts'
import { sizeAndFitColumns } from '../presenters/sizeAndFitColumns.ts'
import { type SeedPicture, seedPicturesOf } from './seedPicturesOf.ts'
import type { SeededShop } from './seededShop.ts'
import { sizeAndFitOf } from './sizeAndFitOf.ts'

const PICTURES = path.resolve('src/seed/pictures')

/**
 * Creates the built-in products that do not exist yet, with their images if `withPictures`; image sizes are generated once
 * the shop is open. Continues after an interruption.
 */
export async function seedCatalogue(
  shop: SeededShop,
  { withPictures, log }: { withPictures: boolean; log?: (line: string) => void },
): Promise<void> {
  let isTold = false
  const files = new Set(withPictures ? await fs.readdir(PICTURES) : [])
  // A minute apart, backwards from now, so that 'newest' is the catalog's own order.
  const now = Date.now()
  for (const [index, piece] of CATALOGUE.entries()) {
    if (await productExists(shop.payload, piece.id)) continue
    if (!isTold) log?.('First start: adding the 30 built-in products …')
    isTold = true
    const createdAt = new Date(now - index * 60_000).toISOString()
    try {
      await seedProduct(shop, piece, createdAt, seedPicturesOf(piece, files))
    } catch (error) {
      // Another start on the same database was faster.
      if (!(await productExists(shop.payload, piece.id))) throw error
    }
  }
}

async function seedProduct(
  shop: SeededShop,
  piece: CatalogueProduct,
  createdAt: string,
  pictures: readonly SeedPicture[],
): Promise<void> {
  const { alts: _alts, price, stockBy: _stockBy, counts: _counts, ...fields } = piece
  const images = []
  for (const [index, { file, alt, color }] of pictures.entries()) {
    const image = await keepPictureFile(shop, { name: file, alt, from: path.join(PICTURES, file) })
    images.push({ image, alt, color, isPrimary: index === 0 })
  }
  await shop.payload.create({
    collection: 'products',
    depth: 0,
    data: {
      ...fields,
      priceInCents: toCents(price),
      sizeAndFit: sizeAndFitColumns(sizeAndFitOf(piece)),
      ...(await firstStockColumns(shop.payload, piece.id, piece, { cause: 'created' })),
      createdAt,
      images,
    },
  })
  // If the process is killed before this, the worker's first run creates them.
  await syncVariants(shop, piece.id)
}
