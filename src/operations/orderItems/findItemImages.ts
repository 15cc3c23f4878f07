import { LRUCache } from 'lru-cache'
import type { Product, ProductImage } from '../../../domain/contract/product.ts'
import { sizePath } from '../../../domain/rules/pictures/imageSizes.ts'
import { getMainImage } from '../../../domain/rules/pictures/getProductImages.ts'
import { valueKey, valueName } from '../../../domain/rules/variants/valueKeys.ts'
import { type ItemImages, buildImageKey } from '../../emails/orderEmail.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { findRows } from '../../persistence/tables.ts'
import { type MediaDoc, type ProductDoc, mediaIdOf, presentImages } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'

/** Image formats that email clients display; some do not support SVG and newer formats. */
const SUPPORTED_FORMATS = /\.(webp|jpe?g|png)$/i

/** Cache of product images: many orders contain the same products. */
const CACHE_OPTIONS = { ttl: 10_000, max: 500 }
const caches = new WeakMap<Shop['payload'], LRUCache<string, ProductWithImages>>()

type ProductWithImages = Pick<Product, 'images'> & Pick<ProductDoc, 'valueNames'>

/**
 * Returns the image URLs of ordered items, in the ordered color if there is one. Results are up to ten seconds old.
 * Products that were deleted or have no image are absent.
 */
export async function findItemImages(
  { payload, env }: Pick<Shop, 'payload' | 'env'>,
  items: ReadonlyArray<Pick<OrderRow['items'][number], 'productId' | 'color'>>,
): Promise<ItemImages> {
  const products = await findProductsWithImages(payload, [
    ...new Set(items.map(({ productId }) => productId)),
  ])
  return new Map(
    items.flatMap((item) => {
      const product = products.get(item.productId)
      const path = getSmallestPath(product && getMainImage(product, getCurrentColorName(product, item.color)))
      return path ? [[buildImageKey(item), new URL(path, env.publicUrl).href] as const] : []
    }),
  )
}

async function findProductsWithImages(
  payload: Shop['payload'],
  ids: readonly string[],
): Promise<Map<string, ProductWithImages>> {
  const cache = caches.get(payload) ?? new LRUCache<string, ProductWithImages>(CACHE_OPTIONS)
  caches.set(payload, cache)
  const found = new Map<string, ProductWithImages>()
  for (const id of ids) {
    const product = cache.get(id)
    if (product) found.set(id, product)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const products = await findRows(payload, 'products', {
    where: { id: { in: missing } },
    select: { name: true, colors: true, images: true, valueNames: true },
  })
  const mediaIds = products.flatMap(({ images }) => (images ?? []).map(mediaIdOf))
  const media = await findRows(payload, 'media', { where: { id: { in: mediaIds } } })
  const files = new Map(media.map((row) => [String(row.id), row as MediaDoc]))
  for (const { id, name, colors, images, valueNames } of products) {
    const rows = (images ?? []).map((row) => ({ ...row, image: files.get(mediaIdOf(row)) ?? mediaIdOf(row) }))
    const product = { images: presentImages(rows, { name, colors: colors ?? [], valueNames }), valueNames }
    cache.set(String(id), product)
    found.set(String(id), product)
  }
  return found
}

/** Returns the current name of a color; an order keeps the name at the time of purchase. */
const getCurrentColorName = ({ valueNames }: ProductWithImages, color: string) =>
  valueName(valueNames, 'colors', valueKey(valueNames, 'colors', color))

function getSmallestPath(image: ProductImage | undefined): string | undefined {
  if (!image) return undefined
  const sizes = image.sizes.toSorted((a, b) => parseInt(a) - parseInt(b))
  const paths = [...sizes.map((size) => sizePath(image.path, size)), image.path]
  return paths.find((path) => SUPPORTED_FORMATS.test(path))
}
