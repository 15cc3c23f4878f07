import type { Related } from '../../../domain/rules/products/relatedProducts.ts'
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
 * Reads the products to show on the page of another one, see relatedTo; refuses (404) an id that no live product has. With
 * the token of a preview that product need not be live, but the others are. The index chooses them, so that no other
 * product is read.
 */
export async function findRelatedProducts(
  shop: Pick<Shop, 'payload'>,
  id: string,
  preview?: string,
): Promise<Related<ProductDoc>> {
  const { payload } = shop
  noteShown(tags.catalogue)
  const product = await (preview === undefined
    ? findLiveProduct(shop, id)
    : findPreviewedProduct(shop, id, preview))
  const { category, colors, priceInCents } = product
  const index = await readCatalogueIndex(payload)
  const asked = { id, category, priceInCents, tags: product.tags ?? [], colors: colors ?? [] }
  const { similar, goesWith } = await inFairTurn(() => relatedProducts(index, asked))
  const found = await readLiveProducts(payload, [...similar, ...goesWith])
  const among = (ids: readonly string[]) => found.filter((each) => ids.includes(each.id))
  return { similar: among(similar), goesWith: among(goesWith) }
}
