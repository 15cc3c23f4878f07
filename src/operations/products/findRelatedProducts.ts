import type { Related } from '../../../domain/rules/products/relatedProducts.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { yieldBetweenSteps } from '../../concurrency/yieldBetweenSteps.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/catalogueCache.ts'
import { findRelatedIds } from '../../persistence/catalogue/findRelatedIds.ts'
import { readLiveProducts } from '../../persistence/rows/readProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findLiveProduct, findPreviewedProduct } from './findProduct.ts'

/**
 * Returns the live products to show on a product's page. Throws 404 if that product is not live, unless `preview` is a
 * valid preview token for it. The in-memory index selects them, so the database is only read for the result.
 */
export async function findRelatedProducts(
  shop: Pick<Shop, 'payload'>,
  id: string,
  preview?: string,
): Promise<Related<ProductDoc>> {
  const { payload } = shop
  trackDependency(tags.catalogue)
  const product = await (preview === undefined
    ? findLiveProduct(shop, id)
    : findPreviewedProduct(shop, id, preview))
  const { category, colors, priceInCents } = product
  const index = await readCatalogueIndex(payload)
  const asked = { id, category, priceInCents, tags: product.tags ?? [], colors: colors ?? [] }
  const { similar, goesWith } = await yieldBetweenSteps(() => findRelatedIds(index, asked))
  const found = await readLiveProducts(payload, [...similar, ...goesWith])
  const among = (ids: readonly string[]) => found.filter((each) => ids.includes(each.id))
  return { similar: among(similar), goesWith: among(goesWith) }
}
