import { z } from 'zod'
import { CATEGORIES } from '../rules/products/categories.ts'
import { COLOR_FAMILIES } from '../rules/products/colorFamilies.ts'
import { IMAGE_SIZE } from '../rules/pictures/imageSizes.ts'
import { isWholeCents } from '../rules/payments/money.ts'
import {
  MAX_CHOICES,
  MAX_CHOICES_LENGTH,
  MAX_IDS,
  MAX_IDS_LENGTH,
  PRICE_PATTERN,
} from '../rules/products/productFilter.ts'
import { PUBLICATIONS } from '../rules/products/publication.ts'
import { hasRepeatedName } from '../rules/content/nameKey.ts'
import { splitCommaList } from '../rules/content/commaList.ts'
import { STOCK_BY } from '../rules/stock/stockPlace.ts'
import { firstCountProblems } from '../rules/variants/firstCounts.ts'
import { booleanParam, pageQuery, pagination } from './page.ts'
import { stockReason, variant, variantStock } from './variant.ts'
import { helpLink, understood } from './search.ts'
import { sizeAndFit, writtenSizeAndFit } from './sizeAndFit.ts'

/** Maximum length of a search; the rest is ignored, because nothing that a shopper types is an error. */
export const MAX_SEARCH_CHARACTERS = 100

export const PRODUCT_SORTS = ['featured', 'price-asc', 'price-desc', 'newest'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Resized version of an image, such as '480x600.avif'. Its path is that of the image with '-480x600.avif' as extension. */
export const imageSize = z.string().regex(IMAGE_SIZE)

export const productImage = z
  .object({
    _id: z.string(),
    path: z.string(),
    filename: z.string(),
    alt: z.string(),
    isPrimary: z.boolean(),
    /** Color of the product that the image shows; null if it shows every color. */
    color: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    sizes: z.array(imageSize),
  })
  .meta({ id: 'ProductImage' })

export type ProductImage = z.infer<typeof productImage>

/** Price in dollars with at most two decimals. A stock quantity of 0 with inStock means made to order. */
export const product = z
  .object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    price: z.number(),
    category: z.enum(CATEGORIES),
    images: z.array(productImage),
    description: z.string(),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    inStock: z.boolean(),
    stockQuantity: z.number().int(),
    /**
     * Stock is counted per product or per variant. Per variant, inStock is true if any variant is in stock, and
     * stockQuantity is the sum.
     */
    stockBy: z.enum(STOCK_BY),
    /** Sorted as its colors and sizes. */
    variants: z.array(variantStock),
    featured: z.boolean(),
    tags: z.array(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Product' })

export type Product = z.infer<typeof product>

/** 3D model: a binary glTF 2.0 whose variants (KHR_materials_variants) are named after the product's colors. */
export const productModel = z.object({ path: z.string() }).meta({ id: 'ProductModel' })

/** Single product. Lists omit `sizeAndFit` and `model` (null if there is none) and have fewer fields per variant. */
export const productDetail = product
  .extend({
    sizeAndFit: sizeAndFit.nullable(),
    model: productModel.nullable(),
    variants: z.array(variant),
  })
  .meta({ id: 'ProductDetail' })

export type ProductDetail = z.infer<typeof productDetail>

export const productResponse = z.object({ product: productDetail })

/** Publication status for staff. `goesLiveAt` applies only to live products; null is immediately. */
export const publicationState = { publication: z.enum(PUBLICATIONS), goesLiveAt: z.string().nullable() }

/** Product as staff receive it. */
export const staffProductResponse = z.object({
  product: productDetail.extend(publicationState).meta({ id: 'StaffProduct' }),
})

export type StaffProduct = z.infer<typeof staffProductResponse>['product']

/** Product for everyone; with a preview token it includes the publication status. */
export const productOrPreviewResponse = z.union([productResponse, staffProductResponse])

const facetOption = z.object({ value: z.string(), count: z.number().int() })

/**
 * Filters of a list, with the number of products that each option would show in addition to the current filters. A
 * color family lists its colors. Prices are in dollars with both bounds included; null is no bound.
 */
export const facets = z
  .object({
    categories: z.array(facetOption.extend({ value: z.enum(CATEGORIES) })),
    sizes: z.array(facetOption),
    colors: z.array(facetOption),
    colorFamilies: z.array(
      z.object({ value: z.enum(COLOR_FAMILIES), colors: z.array(z.string()), count: z.number().int() }),
    ),
    prices: z.array(
      z.object({ min: z.number().nullable(), max: z.number().nullable(), count: z.number().int() }),
    ),
    inStock: z.number().int(),
    /** In stock and not made to order. */
    readyToShip: z.number().int(),
  })
  .meta({ id: 'Facets' })

/**
 * The first page of a category has facets, other lists only on request. `isPartial` is true if no product matches every
 * word of a search, and these match the most of them. `searchedFor` is the corrected search if the typed one finds
 * nothing and was probably misspelled. `understood` has the filters that were read out of a search, `help` up to three
 * pages that answer it; both are absent if there are none.
 */
export const productList = z.object({
  products: z.array(product),
  pagination,
  facets: facets.optional(),
  isPartial: z.literal(true).optional(),
  searchedFor: z.string().optional(),
  understood: understood.optional(),
  help: z.array(helpLink).optional(),
})

/** Related products, best match first. */
export const relatedProductList = z.object({
  similar: z.array(product).describe('Similar products of the same category'),
  goesWith: z.array(product).describe('Products to wear with it; empty if nothing fits'),
})

export type ProductList = z.infer<typeof productList>

const word = (name: string) =>
  z
    .string(`${name} must be an array of strings`)
    .trim()
    .min(1, `${name} must not contain an empty entry`)
    .max(100, `${name} must have entries of 100 characters or fewer`)

/** Compared without regard to case: 'Noir' equals 'noir'. */
const words = (name: string) =>
  z
    .array(word(name), `${name} must be an array of strings`)
    .max(50, `${name} must have 50 entries or fewer`)
    .refine((list) => !hasRepeatedName(list), `${name} must not repeat an entry`)

const newNames = (name: string) =>
  z.record(z.string(), word(name), `${name} must be an object of new names by current name`).optional()

export const writableFields = {
  name: z
    .string('name must be a string')
    .trim()
    .min(1, 'name must not be empty')
    .max(200, 'name must be 200 characters or fewer'),
  price: z
    .number('price must be a number')
    .min(0, 'price must be 0 or more')
    .max(1_000_000, 'price must be 1,000,000 or less')
    .refine(isWholeCents, 'price must have at most 2 decimals'),
  category: z.enum(CATEGORIES, `category must be one of ${CATEGORIES.join(', ')}`),
  description: z
    .string('description must be a string')
    .trim()
    .min(1, 'description must not be empty')
    .max(5000, 'description must be 5,000 characters or fewer'),
  sizes: words('sizes'),
  colors: words('colors'),
  tags: words('tags'),
  inStock: z.boolean('inStock must be a boolean'),
  stockQuantity: z
    .number('stockQuantity must be an integer')
    .int('stockQuantity must be an integer')
    .min(0, 'stockQuantity must be 0 or more')
    .max(1_000_000, 'stockQuantity must be 1,000,000 or less'),
  featured: z.boolean('featured must be a boolean'),
  sizeAndFit: writtenSizeAndFit,
}

const INSTANT = 'goesLiveAt must be a UTC time such as 2026-12-01T09:00:00Z, or null'

/** Set together: `goesLiveAt` means nothing without `publication`, and is null if omitted. */
const publishing = {
  publication: z.enum(PUBLICATIONS, `publication must be one of ${PUBLICATIONS.join(', ')}`).optional(),
  goesLiveAt: z.iso
    .datetime(INSTANT)
    .refine((instant) => /^20\d\d-/.test(instant), 'goesLiveAt must be in this century')
    .nullable()
    .optional(),
}

const isTimeOfLive = ({ publication, goesLiveAt }: { publication?: string; goesLiveAt?: string | null }) =>
  !goesLiveAt || publication === 'live'

const TIME_OF_LIVE = {
  error: 'goesLiveAt can only be set when publication is live',
  path: ['goesLiveAt'],
}

/** Initial count of a variant of a new product; omitted variants start at 0, and each may occur only once. */
const newCount = z.strictObject({
  size: z.string('size must be a string or null').nullable().default(null),
  color: z.string('color must be a string or null').nullable().default(null),
  inStock: writableFields.inStock.default(true),
  stockQuantity: writableFields.stockQuantity,
})

/**
 * Creates a product: name, price, category and description are required, the rest has the form's defaults. Without
 * `publication` it is live immediately, as documented; without `stockBy` it is counted as a whole.
 */
export const newProduct = z
  .strictObject({
    ...writableFields,
    ...publishing,
    sizes: writableFields.sizes.default([]),
    colors: writableFields.colors.default([]),
    tags: writableFields.tags.default([]),
    inStock: writableFields.inStock.default(true),
    stockQuantity: writableFields.stockQuantity.default(0),
    featured: writableFields.featured.default(false),
    sizeAndFit: writableFields.sizeAndFit.optional(),
    stockBy: z.enum(STOCK_BY, `stockBy must be one of ${STOCK_BY.join(', ')}`).optional(),
    counts: z
      .array(newCount, 'counts must be an array')
      .max(2500, 'counts must have 2,500 entries or fewer')
      .optional(),
  })
  .refine(isTimeOfLive, TIME_OF_LIVE)
  .refine(({ stockBy, counts }) => !counts || stockBy === 'variant', {
    error: 'counts can only be set when stockBy is variant',
    path: ['counts'],
  })
  .superRefine(({ counts = [], ...product }, context) => {
    for (const { path, sentence } of firstCountProblems(product, counts))
      context.addIssue({ code: 'custom', path: ['counts', ...path], message: sentence })
  })
  .meta({ id: 'NewProduct' })

export type NewProduct = z.infer<typeof newProduct>

const NO_IMAGES = 'images cannot be set here'

/** Body of the create request: the documented form also sends its empty list of images. */
export const newProductBody = newProduct.safeExtend({
  images: z.array(z.unknown(), NO_IMAGES).max(0, NO_IMAGES).optional(),
})

/**
 * Changes any fields of a product except its images, which have their own endpoints. `renames` gives sizes and colors
 * new names and keeps their variants. Without `removeStock`, removing a size or color that still has units is rejected
 * (409).
 */
export const productChange = z
  .strictObject({
    ...writableFields,
    ...publishing,
    stockReason,
    renames: z.strictObject(
      { sizes: newNames('renames.sizes'), colors: newNames('renames.colors') },
      'renames must be an object',
    ),
    removeStock: z.boolean('removeStock must be a boolean'),
  })
  .partial()
  .refine(isTimeOfLive, TIME_OF_LIVE)
  .refine(
    ({ stockReason: reason, stockQuantity, inStock }) =>
      !reason || stockQuantity !== undefined || inStock !== undefined,
    {
      error: 'stockReason can only be set with stockQuantity or inStock',
      path: ['stockReason'],
    },
  )
  .meta({ id: 'ProductChange' })

export type ProductChange = z.infer<typeof productChange>

const choices = (name: string, most = MAX_CHOICES, mostLetters = MAX_CHOICES_LENGTH) =>
  z
    .string()
    .max(mostLetters, `${name} must be ${mostLetters} characters or fewer`)
    .transform(splitCommaList)
    .refine((list) => list.length > 0, `${name} must not be empty`)
    .refine((list) => list.length <= most, `${name} must have ${most} entries or fewer`)

const priceBound = (name: string) =>
  z
    .string()
    .regex(PRICE_PATTERN, `${name} must be an amount of dollars with at most 2 decimals`)
    .transform(Number)

/**
 * Comma-separated ids, sizes or colors are alternatives; different parameters must all match. The default sort is
 * relevance for searches and featured for other lists.
 */
export const productQuery = z.object({
  ...pageQuery,
  ids: choices('ids', MAX_IDS, MAX_IDS_LENGTH).optional(),
  size: choices('size').optional(),
  color: choices('color').optional(),
  minPrice: priceBound('minPrice').optional(),
  maxPrice: priceBound('maxPrice').optional(),
  inStock: booleanParam('inStock').optional(),
  /** If true, only products, sizes and colors that are in stock and not made to order. */
  readyToShip: booleanParam('readyToShip').optional(),
  category: writableFields.category.optional(),
  featured: booleanParam('featured').optional(),
  facets: booleanParam('facets').optional(),
  sort: z.enum(PRODUCT_SORTS, `sort must be one of ${PRODUCT_SORTS.join(', ')}`).optional(),
  q: z
    .string()
    .transform((typed) => typed.trim().slice(0, MAX_SEARCH_CHARACTERS))
    .optional(),
})

export type ProductQuery = z.infer<typeof productQuery>
