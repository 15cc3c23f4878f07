import type { Payload } from 'payload'
import { isLive } from '../../../domain/rules/products/publication.ts'
import { getCurrentBuild, trackNestedResponse } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import type { ImageRow, MediaDoc, ProductDoc } from '../../presenters/presentProduct.ts'
import { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'
import { findRows } from '../tables.ts'

/** Product columns that are shown publicly, and those that control publication. */
const PRODUCT_COLUMNS = {
  name: true,
  priceInCents: true,
  category: true,
  description: true,
  sizes: true,
  colors: true,
  tags: true,
  images: true,
  inStock: true,
  stockQuantity: true,
  stockBy: true,
  variants: true,
  valueNames: true,
  featured: true,
  sizeAndFit: true,
  modelFile: true,
  publication: true,
  goesLiveAt: true,
  createdAt: true,
  updatedAt: true,
} as const
/** Columns of an image that are shown; of its sizes only the filename, which has their dimensions and format. */
const IMAGE_COLUMNS = {
  alt: true,
  filename: true,
  width: true,
  height: true,
  sizes: Object.fromEntries(PICTURE_SIZES.map(({ name }) => [name, { filename: true }])),
} as const

/**
 * Returns products with their images in the given order. Within a response they come from the fragment cache, otherwise from
 * the database. Callers must not mutate the result.
 */
export async function readProductsInOrder(payload: Payload, ids: readonly string[]): Promise<ProductDoc[]> {
  const making = getCurrentBuild()
  if (!making) return read(payload, ids)
  const parts = await making.fragments.find('product', ids, making.startVersion, async (missing) =>
    (await read(payload, missing)).map((product) => [product.id, toFragment(product)]),
  )
  for (const part of parts.values()) trackNestedResponse(part)
  return ids.flatMap((id) => parts.get(id)?.value ?? [])
}

/** Bypasses Payload's read, which visits every field of every image and is ten times slower. */
async function read(payload: Payload, ids: readonly string[]): Promise<ProductDoc[]> {
  if (ids.length === 0) return []
  const products = await findRows(payload, 'products', {
    where: { id: { in: [...ids] } },
    select: PRODUCT_COLUMNS,
  })
  const named = products.flatMap(({ images }) => (images ?? []).map(idOfPicture))
  const pictures = await readPictures(payload, [...new Set(named)])
  const docs = products.map(({ images, ...product }): ProductDoc => {
    const shown = images?.map((row) => ({
      ...row,
      image: pictures.get(idOfPicture(row)) ?? idOfPicture(row),
    }))
    return { ...product, images: shown ?? [] }
  })
  return docs.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const idOfPicture = ({ image }: ImageRow) => (typeof image === 'string' ? image : image.id)

async function readPictures(payload: Payload, ids: readonly string[]): Promise<Map<string, MediaDoc>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(payload, 'media', { where: { id: { in: [...ids] } }, select: IMAGE_COLUMNS })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Does the same for published products only. */
export async function readLiveProducts(payload: Payload, ids: readonly string[]): Promise<ProductDoc[]> {
  const products = await readProductsInOrder(payload, ids)
  const now = new Date()
  return products.filter((product) => isLive(product, now))
}

/** Builds the cache fragment of a product: value, tags that invalidate it, and estimated size including its image sizes. */
function toFragment(value: ProductDoc) {
  const { id, description, images } = value
  const pictures = (images ?? []).map(idOfPicture)
  return {
    value,
    tags: [tags.product(id), tags.stockCount(id), ...pictures.map(tags.image)],
    bytes: 4000 + description.length + 1200 * pictures.length,
  }
}
