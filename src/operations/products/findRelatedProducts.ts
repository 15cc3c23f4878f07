import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
import { inFairTurn } from '../../concurrency/inFairTurn.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/keptCatalogue.ts'
import { relatedProducts } from '../../persistence/catalogue/relatedProducts.ts'
import { readLiveProducts } from '../../persistence/rows/shownProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findLiveProduct, findPreviewedProduct } from './findProduct.ts'

/**
 * The pieces to show beside one, as the rule relatedTo has it; refuses (404) an id that no live product has. Beside one
 * that is previewed they are live too. The index chooses them, so that they alone are read.
 */
export async function findRelatedProducts(
  shop: Pick<Shop, 'payload'>,
  id: string,
  preview?: string,
): Promise<ProductDoc[]> {
  const { payload } = shop
  noteShown(tags.catalogue)
  const piece = await (preview === undefined
    ? findLiveProduct(shop, id)
    : findPreviewedProduct(shop, id, preview))
  const { category, colors, priceInCents } = piece
  const index = await readCatalogueIndex(payload)
  const asked = { id, category, priceInCents, tags: piece.tags ?? [], colors: colors ?? [] }
  const related = await inFairTurn(() => relatedProducts(index, asked))
  return readLiveProducts(payload, related)
}
