import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { readLiveProducts, readProductsInOrder } from '../../persistence/rows/readProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { verifyPreviewToken } from '../../secrets/previewTokens.ts'

/** Returns a product with its images, live or not. Throws 404 for an unknown id. For shoppers use findLiveProduct. */
export async function findProduct(shop: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  const [product] = await readProductsInOrder(shop.payload, [id])
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  return product
}

/** Returns a live product with its images. Throws 404 for an unknown id, and likewise for drafts and hidden products. */
export async function findLiveProduct(shop: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  trackDependency(tags.product(id))
  const [product] = await readLiveProducts(shop.payload, [id])
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  return product
}

/**
 * Returns a product for its preview, as saved, live or not. Throws 404 if the token is forged, expired or of another
 * product, before reading the product, so that the response does not reveal whether it exists.
 */
export async function findPreviewedProduct(
  shop: Pick<Shop, 'payload'>,
  id: string,
  token: string,
): Promise<ProductDoc> {
  const previewed = verifyPreviewToken(shop.payload.secret, token)
  if (previewed?.of !== 'product' || previewed.id !== id)
    throw new HttpError(404, FAILURES.productPreviewOver)
  return findProduct(shop, id)
}

export async function productExists(payload: Payload, id: string): Promise<boolean> {
  return (await payload.count({ collection: 'products', where: { id: { equals: id } } })).totalDocs > 0
}
