import { createHash } from 'node:crypto'
import type { Product, ProductDetail, ProductImage, StaffProduct } from '../../domain/contract/product.ts'
import type { ManagedProduct } from '../../domain/contract/productManagement.ts'
import { toDollars } from '../../domain/rules/payments/money.ts'
import { IMAGE_SIZE, sizePath } from '../../domain/rules/pictures/imageSizes.ts'
import type { StockBy } from '../../domain/rules/stock/stockPlace.ts'
import { type PublicationColumns, toPublicationChoice } from '../../domain/rules/products/publication.ts'
import {
  type StockedVariant,
  type VariantSummary,
  getStockedVariants,
} from '../../domain/rules/variants/variants.ts'
import { type ValueNames, valueName } from '../../domain/rules/variants/valueKeys.ts'
import { type SizeAndFitDoc, presentSizeAndFit } from './presentSizeAndFit.ts'

interface MediaSize {
  filename?: string | null
  width?: number | null
  height?: number | null
}

export interface MediaDoc extends MediaSize {
  id: string
  alt?: string | null
  sizes?: Record<string, MediaSize | undefined>
}

export interface ImageRow {
  id?: string | null
  image: string | MediaDoc
  /** Empty if staff chose the product's name; absent if not edited yet. */
  alt?: string | null
  /** Key of the chosen color, which the product may no longer have. */
  color?: string | null
  isPrimary?: boolean | null
}

/** Returns the ID of an image's file, whether the row holds the ID or the document. */
export function mediaIdOf({ image }: ImageRow): string {
  return typeof image === 'string' ? image : image.id
}

/** Product as Payload returns it with populated images. */
export interface ProductDoc extends PublicationColumns {
  id: string
  name: string
  priceInCents: number
  category: Product['category']
  description: string
  sizes?: string[] | null
  colors?: string[] | null
  tags?: string[] | null
  images?: ImageRow[] | null
  inStock?: boolean | null
  stockQuantity?: number | null
  featured?: boolean | null
  sizeAndFit?: SizeAndFitDoc | null
  modelFile?: string | null
  stockBy?: StockBy | null
  variants?: VariantSummary[] | null
  valueNames?: ValueNames | null
  createdAt: string
  updatedAt: string
}

export const presentProduct = (doc: ProductDoc): Product => presentWithVariants(doc, getStockedVariants(doc))

function presentWithVariants(doc: ProductDoc, variants: readonly StockedVariant[]): Product {
  const colors = [...(doc.colors ?? [])]
  return {
    id: doc.id,
    _id: doc.id,
    name: doc.name,
    price: toDollars(doc.priceInCents),
    category: doc.category,
    images: presentImages(doc.images ?? [], { name: doc.name, colors, valueNames: doc.valueNames }),
    description: doc.description,
    sizes: [...(doc.sizes ?? [])],
    colors,
    inStock: doc.inStock ?? false,
    stockQuantity: doc.stockQuantity ?? 0,
    stockBy: doc.stockBy ?? 'product',
    variants: variants.map(({ size, color, inStock, stockQuantity }) => ({
      size,
      color,
      inStock,
      stockQuantity,
    })),
    featured: doc.featured ?? false,
    tags: [...(doc.tags ?? [])],
    createdAt: new Date(doc.createdAt).toISOString(),
    updatedAt: new Date(doc.updatedAt).toISOString(),
  }
}

const presentedProducts = new WeakMap<ProductDoc, Product>()

/** Returns the product of a shared, immutable document, memoized because presenting takes as long as reading. */
export function presentCachedProduct(doc: ProductDoc): Product {
  const known = presentedProducts.get(doc)
  if (known) return known
  const product = presentProduct(doc)
  presentedProducts.set(doc, product)
  return product
}

/** Returns a single product, with the fields that lists omit. */
export function presentProductDetail(doc: ProductDoc): ProductDetail {
  const variants = getStockedVariants(doc)
  const product = presentWithVariants(doc, variants)
  return {
    ...product,
    sizeAndFit: presentSizeAndFit(doc.sizeAndFit, product.sizes, doc.valueNames),
    variants,
    model: doc.modelFile ? { path: mediaPath(doc.modelFile) } : null,
  }
}

/** Returns a single product for staff. */
export function presentStaffProduct(doc: ProductDoc): StaffProduct {
  return { ...presentProductDetail(doc), ...toPublicationChoice(doc) }
}

/**
 * Returns an ETag that changes with anything that shoppers or staff see of the product; `shown` is the presented
 * product, if available.
 */
export function productEtag(doc: ProductDoc, shown = presentProductDetail(doc)): string {
  const sizes = shown.images.map((image) => image.sizes)
  const content = { ...shown, images: shown.images.map((image) => ({ ...image, sizes: [] })) }
  return `"${hashValue({ ...content, ...toPublicationChoice(doc) } satisfies StaffProduct)}.${hashValue(sizes)}"`
}

/** Returns true if two ETags of a product differ at most in the sizes of its images, which the shop adds after an upload. */
export const haveSameContent = (etag: string, other: string): boolean =>
  etag.split('.')[0] === other.split('.')[0]

const hashValue = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('base64url')

/** Returns a product as the admin portal lists it, with the same ETag as its own endpoint. */
export function presentManagedProduct(doc: ProductDoc): ManagedProduct {
  const product = presentStaffProduct(doc)
  return { ...product, etag: productEtag(doc, product) }
}

type PicturedProduct = Pick<Product, 'name' | 'colors'> & Pick<ProductDoc, 'valueNames'>

/** Returns the images of a product with the given name and colors. */
export const presentImages = (rows: readonly ImageRow[], product: PicturedProduct): ProductImage[] =>
  rows.flatMap((row) => presentImage(row, product))

/**
 * Returns [] if the file is deleted. An image of a removed color is shown for every color, so that it does not
 * disappear, until the color is added again.
 */
function presentImage(row: ImageRow, { name, colors, valueNames }: PicturedProduct): ProductImage[] {
  const media = row.image
  if (typeof media !== 'object' || !media?.filename) return []
  return [
    {
      _id: String(row.id ?? media.id),
      filename: media.filename,
      alt: (row.alt ?? media.alt) || name,
      isPrimary: row.isPrimary ?? false,
      color: colors.find((color) => color === valueName(valueNames, 'colors', row.color ?? '')) ?? null,
      ...presentMedia(media),
    },
  ]
}

/** Returns the URLs of an image file and of its resized versions. */
export function presentMedia({ filename, width, height, sizes }: MediaDoc) {
  return {
    path: mediaPath(filename ?? ''),
    width: width ?? 0,
    height: height ?? 0,
    sizes: presentSizes(filename ?? '', sizes),
  }
}

/** Returns the sizes whose filename starts with that of the image, as Payload names them. */
function presentSizes(filename: string, sizes: MediaDoc['sizes']): string[] {
  const start = sizePath(filename, '')
  return Object.values<MediaSize | undefined>(sizes ?? {}).flatMap((size) => {
    const name = size?.filename?.startsWith(start) ? size.filename.slice(start.length) : ''
    return IMAGE_SIZE.test(name) ? [name] : []
  })
}

const mediaPath = (filename: string) => `/media/${encodeURIComponent(filename)}`
