import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
import { readLiveProducts, readProductsInOrder } from '../../persistence/rows/shownProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { previewedBy } from '../../secrets/previewTokens.ts'

/** A product with its pictures, live or not; refuses (404) an id that no product has. For shoppers: findLiveProduct. */
export async function findProduct(shop: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  const [product] = await readProductsInOrder(shop.payload, [id])
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  return product
}

/** A product with its pictures as shoppers see it: refuses (404) drafts and hidden ones like an id that no product has. */
export async function findLiveProduct(shop: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  noteShown(tags.product(id))
  const [product] = await readLiveProducts(shop.payload, [id])
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  return product
}

/**
 * A product as its preview shows it: as it is saved, live or not. Refuses (404) a token that is forged, over or another
 * product's before it looks, so that nobody learns by it whether there is such a draft.
 */
export async function findPreviewedProduct(
  shop: Pick<Shop, 'payload'>,
  id: string,
  token: string,
): Promise<ProductDoc> {
  const previewed = previewedBy(shop.payload.secret, token)
  if (previewed?.of !== 'product' || previewed.id !== id)
    throw new HttpError(404, FAILURES.productPreviewOver)
  return findProduct(shop, id)
}

/** Whether a product of this id exists, without reading it whole. */
export async function productExists(payload: Payload, id: string): Promise<boolean> {
  return (await payload.count({ collection: 'products', where: { id: { equals: id } } })).totalDocs > 0
}
