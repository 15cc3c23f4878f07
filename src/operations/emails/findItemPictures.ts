import type { ProductImage } from '../../../domain/contract/product.ts'
import { pictureOf } from '../../../domain/rules/pictures/pictures.ts'
import { type ItemPictures, pictureKey } from '../../emails/orderEmail.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { type ProductDoc, presentProduct } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'

/** Mail programs show these; drawings and newer kinds some of them do not. */
const SHOWN = /\.(webp|jpe?g|png)$/i

/**
 * Where the pictures are of what was bought, each of the color that was bought where it has one. A product that is gone, or
 * has no picture, is not among them.
 */
export async function findItemPictures(
  { payload, env }: Pick<Shop, 'payload' | 'env'>,
  items: ReadonlyArray<Pick<OrderRow['items'][number], 'productId' | 'color'>>,
): Promise<ItemPictures> {
  const ids = [...new Set(items.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    depth: 1,
    pagination: false,
  })
  const products = new Map((docs as unknown as ProductDoc[]).map((doc) => [doc.id, presentProduct(doc)]))
  return new Map(
    items.flatMap((item) => {
      const product = products.get(item.productId)
      const path = smallest(product && pictureOf(product, item.color))
      return path ? [[pictureKey(item), new URL(path, env.publicUrl).href] as const] : []
    }),
  )
}

function smallest(image: ProductImage | undefined): string | undefined {
  if (!image) return undefined
  const paths = [...image.sizes.toSorted((a, b) => a.width - b.width).map(({ path }) => path), image.path]
  return paths.find((path) => SHOWN.test(path))
}
