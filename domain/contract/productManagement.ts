import { z } from 'zod'
import { CATEGORIES } from '../rules/products/categories.ts'
import { PUBLICATIONS, type PublicationState } from '../rules/products/publication.ts'
import { booleanParam, pageQuery, pagination, searchTermParam } from './page.ts'
import { writableFields, newProduct, productDetail, publicationState } from './product.ts'

/** Product as the admin portal lists it; `etag` is for If-Match, which prevents lost updates. */
export const managedProduct = productDetail
  .extend({ ...publicationState, etag: z.string() })
  .meta({ id: 'ManagedProduct' })

export type ManagedProduct = z.infer<typeof managedProduct>

/** In stock (counted or made to order), running low (counted, LOW_STOCK or fewer left), or out of stock. */
export const STOCK_FILTERS = ['in', 'low', 'out'] as const
export type StockFilter = (typeof STOCK_FILTERS)[number]

/** Current state: live products with a future `goesLiveAt` are scheduled, not live. */
export const PUBLICATION_FILTERS = [
  'draft',
  'scheduled',
  'live',
  'hidden',
] as const satisfies readonly PublicationState[]

export const MANAGED_PRODUCT_SORTS = [
  'newest',
  'name-asc',
  'name-desc',
  'category-asc',
  'category-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const
export type ManagedProductSort = (typeof MANAGED_PRODUCT_SORTS)[number]

const productFilter = {
  category: z.enum(CATEGORIES, `category must be one of ${CATEGORIES.join(', ')}`).optional(),
  stock: z.enum(STOCK_FILTERS, `stock must be one of ${STOCK_FILTERS.join(', ')}`).optional(),
  featured: booleanParam('featured').optional(),
  publication: z
    .enum(PUBLICATION_FILTERS, `publication must be one of ${PUBLICATION_FILTERS.join(', ')}`)
    .optional(),
  q: searchTermParam,
}

export const managedProductQuery = z.object({
  ...pageQuery,
  ...productFilter,
  sort: z.enum(MANAGED_PRODUCT_SORTS, `sort must be one of ${MANAGED_PRODUCT_SORTS.join(', ')}`).optional(),
})

export type ManagedProductQuery = z.infer<typeof managedProductQuery>

export const productExportQuery = z.object(productFilter)

export type ProductExportQuery = z.infer<typeof productExportQuery>

export const managedProductResponse = z.object({ product: managedProduct })

/** `searchedFor` is the corrected search if the typed one finds nothing. */
export const managedProductList = z.object({
  products: z.array(managedProduct),
  pagination,
  searchedFor: z.string().optional(),
})

export type ManagedProductList = z.infer<typeof managedProductList>

const id = (name: string) =>
  z
    .string(`${name} must be an array of IDs`)
    .min(1, `${name} must be an array of IDs`)
    .max(100, `${name} must be an array of IDs`)

const ids = (name: string, most: number) =>
  z
    .array(id(name), `${name} must be an array of IDs`)
    .min(1, `${name} must not be empty`)
    .max(most, `${name} must have ${most} entries or fewer`)
    .refine((list) => new Set(list).size === list.length, `${name} must not repeat an entry`)

/** Changes several products. */
export const bulkProductChange = z
  .strictObject({
    ids: ids('ids', 100),
    change: z
      .strictObject(
        {
          inStock: z.boolean('inStock must be a boolean').optional(),
          featured: z.boolean('featured must be a boolean').optional(),
          publication: z
            .enum(PUBLICATIONS, `publication must be one of ${PUBLICATIONS.join(', ')}`)
            .optional(),
          category: writableFields.category.optional(),
          price: writableFields.price.optional(),
          /** Tags to add; existing ones remain. */
          addTags: writableFields.tags.optional(),
        },
        'change must be an object',
      )
      .refine((change) => Object.keys(change).length > 0, 'change must not be empty'),
  })
  .meta({ id: 'ProductsChange' })

export type BulkProductChange = z.infer<typeof bulkProductChange>

/** IDs of the products that were changed, that are deleted, that are too incomplete to go live, and that count stock by variant. */
export const bulkProductChangeResponse = z.object({
  changed: z.array(z.string()),
  missing: z.array(z.string()),
  incomplete: z.array(z.string()),
  countedApart: z.array(z.string()),
})

export type BulkProductChangeResponse = z.infer<typeof bulkProductChangeResponse>

export const MAX_PRODUCTS_PER_IMPORT = 50

/** Products read from a file; nothing is written if one of them is invalid. */
export const productImport = z
  .strictObject({
    products: z
      .array(newProduct, 'products must be an array')
      .min(1, 'products must not be empty')
      .max(MAX_PRODUCTS_PER_IMPORT, `products must have ${MAX_PRODUCTS_PER_IMPORT} entries or fewer`),
  })
  .meta({ id: 'ProductImport' })

/** Number of products added, and of identical ones that exist from an earlier import. */
export const productImportResponse = z.object({ created: z.number().int(), existing: z.number().int() })

export type ProductImportResponse = z.infer<typeof productImportResponse>

/** Path of a preview as shoppers will see the product; valid for an hour for anyone with the URL. */
export const productPreviewResponse = z.object({ path: z.string() })

/** IDs of all images of the product in display order. */
export const imageOrder = z.strictObject({ imageIds: ids('imageIds', 1000) }).meta({ id: 'ImageOrder' })

/**
 * `alt` is the alternative text; if empty, the product name is used. `color` is one of the product's, or null if the
 * image shows every color.
 */
export const imageChange = z
  .strictObject({
    alt: z.string('alt must be a string').trim().max(500, 'alt must be 500 characters or fewer').optional(),
    color: z.string('color must be a string or null').nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'alt or color is required', path: ['alt'] })
  .meta({ id: 'ImageChange' })

export type ImageChange = z.infer<typeof imageChange>
