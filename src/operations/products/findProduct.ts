import type { Payload, Where } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { previewedBy } from '../../secrets/previewTokens.ts'

/** A product with its pictures, live or not; refuses (404) an id that no product has. For shoppers: findLiveProduct. */
export async function findProduct(shop: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  return findOne(shop, { id: { equals: id } })
}

/** A product with its pictures as shoppers see it: refuses (404) drafts and hidden ones like an id that no product has. */
export async function findLiveProduct(shop: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  return findOne(shop, { and: [{ id: { equals: id } }, areLive(shop.payload)] })
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

async function findOne({ payload }: Pick<Shop, 'payload'>, where: Where): Promise<ProductDoc> {
  const { docs } = await payload.find({
    collection: 'products',
    where,
    depth: 1,
    limit: 1,
    pagination: false,
  })
  const [product] = docs as unknown as ProductDoc[]
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  return product
}

/** Whether a product of this id exists, without reading it whole. */
export async function productExists(payload: Payload, id: string): Promise<boolean> {
  return (await payload.count({ collection: 'products', where: { id: { equals: id } } })).totalDocs > 0
}
