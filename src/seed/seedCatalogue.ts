import fs from 'node:fs/promises'
import path from 'node:path'
import { CATALOGUE, type CatalogueProduct } from '../../domain/catalogue.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { productExists } from '../operations/products/findProduct.ts'
import { syncVariants } from '../operations/variants/syncVariants.ts'
import { storeImageFile } from '../operations/media/storeImageFile.ts'
import { buildFirstStockColumns } from '../persistence/stock/firstStock.ts'
import { toSizeAndFitColumns } from '../presenters/toSizeAndFitColumns.ts'
import { type SeedPicture, listSeedPictures } from './listSeedPictures.ts'
import type { SeededShop } from './seededShop.ts'
import { buildSizeAndFit } from './buildSizeAndFit.ts'

const PICTURES = path.resolve('src/seed/pictures')

/**
 * Creates the built-in products that do not exist yet, with their images if `withPictures`; image sizes are generated once
 * the shop is open. Continues after an interruption.
 */
export async function seedCatalogue(
  shop: SeededShop,
  { withPictures, log }: { withPictures: boolean; log?: (line: string) => void },
): Promise<void> {
  let isLogged = false
  const files = new Set(withPictures ? await fs.readdir(PICTURES) : [])
  // A minute apart, backwards from now, so that 'newest' is the catalog's own order.
  const now = Date.now()
  for (const [index, product] of CATALOGUE.entries()) {
    if (await productExists(shop.payload, product.id)) continue
    if (!isLogged) log?.('First start: adding the 30 built-in products …')
    isLogged = true
    const createdAt = new Date(now - index * 60_000).toISOString()
    try {
      await seedProduct(shop, product, createdAt, listSeedPictures(product, files))
    } catch (error) {
      // Another start on the same database was faster.
      if (!(await productExists(shop.payload, product.id))) throw error
    }
  }
}

async function seedProduct(
  shop: SeededShop,
  product: CatalogueProduct,
  createdAt: string,
  pictures: readonly SeedPicture[],
): Promise<void> {
  const { alts: _alts, price, stockBy: _stockBy, counts: _counts, ...fields } = product
  const images = []
  for (const [index, { file, alt, color }] of pictures.entries()) {
    const image = await storeImageFile(shop, { name: file, alt, from: path.join(PICTURES, file) })
    images.push({ image, alt, color, isPrimary: index === 0 })
  }
  await shop.payload.create({
    collection: 'products',
    depth: 0,
    data: {
      ...fields,
      priceInCents: toCents(price),
      sizeAndFit: toSizeAndFitColumns(buildSizeAndFit(product)),
      ...(await buildFirstStockColumns(shop.payload, product.id, product, { cause: 'created' })),
      createdAt,
      images,
    },
  })
  // If the process is killed before this, the worker's first run creates them.
  await syncVariants(shop, product.id)
}
