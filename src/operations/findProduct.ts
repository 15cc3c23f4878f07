import type { Payload } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** A product with its pictures; refuses (404) an id that no product has. */
export async function findProduct({ payload }: Pick<Shop, 'payload'>, id: string): Promise<ProductDoc> {
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { equals: id } },
    depth: 1,
    limit: 1,
    pagination: false,
  })
  const [product] = docs as unknown as ProductDoc[]
  if (!product) throw new Refusal(404, FAILURES.productNotFound)
  return product
}

/** Whether a product of this id exists, without reading it whole. */
export async function productExists(payload: Payload, id: string): Promise<boolean> {
  return (await payload.count({ collection: 'products', where: { id: { equals: id } } })).totalDocs > 0
}
