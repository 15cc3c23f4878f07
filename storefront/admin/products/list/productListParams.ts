import {
  MANAGED_PRODUCT_SORTS,
  PUBLICATION_FILTERS,
  STOCK_FILTERS,
} from '../../../../domain/contract/productManagement.ts'
import type { ManagedProductSort, StockFilter } from '../../../../domain/contract/productManagement.ts'
import { isCategory } from '../../../../domain/rules/products/categories.ts'
import type { Category } from '../../../../domain/rules/products/categories.ts'
import type { PublicationState } from '../../../../domain/rules/products/publication.ts'

/** Filters, sort order and page in the URL. */
export interface ProductListParams {
  page: number
  q: string
  category: Category | undefined
  stock: StockFilter | undefined
  featured: boolean | undefined
  publication: PublicationState | undefined
  /** Undefined for the default: newest first, or best match in a search. */
  sort: ManagedProductSort | undefined
}

export const DEFAULT_LIST_PARAMS: ProductListParams = {
  page: 1,
  q: '',
  category: undefined,
  stock: undefined,
  featured: undefined,
  publication: undefined,
  sort: undefined,
}

/** Parses the URL and ignores invalid values. */
export function readProductListParams(search: URLSearchParams): ProductListParams {
  const category = search.get('category')
  const featured = search.get('featured')
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : DEFAULT_LIST_PARAMS.page,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: isCategory(category) ? category : undefined,
    stock: STOCK_FILTERS.find((filter) => filter === search.get('stock')),
    featured: featured === 'true' ? true : featured === 'false' ? false : undefined,
    publication: PUBLICATION_FILTERS.find((state) => state === search.get('publication')),
    sort: MANAGED_PRODUCT_SORTS.find((sort) => sort === search.get('sort')),
  }
}

/** Returns the query parameters without defaults. */
export function writeProductListParams(list: ProductListParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, value]) =>
      value === undefined || value === DEFAULT_LIST_PARAMS[name as keyof ProductListParams]
        ? []
        : [[name, String(value)]],
    ),
  )
}

/** Returns the number of active filters, without the search. */
export function countFilters({ category, stock, featured, publication }: ProductListParams): number {
  return [category, stock, featured, publication].filter((choice) => choice !== undefined).length
}
