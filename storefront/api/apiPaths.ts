import type { ProductSort } from '../../domain/contract/product.ts'
import type { Category } from '../../domain/rules/products/categories.ts'

export interface ProductListQuery {
  category?: Category
  featured?: boolean
  /** Requests facets; a list of one category always returns them. */
  facets?: true
  /** Search words, all of which must match. */
  q?: string
  sort?: ProductSort | undefined
  limit?: number
  /** IDs, sizes or colors, separated by commas. */
  ids?: string
  size?: string
  color?: string
  minPrice?: number
  maxPrice?: number
  inStock?: boolean
  readyToShip?: boolean
  /** From 1, the default. */
  page?: number
}

/** URLs of the shop's endpoints, also used as cache keys on the server and in the browser. */
export const apiPaths = {
  config: '/api/config',
  site: '/api/site',
  home: '/api/home',
  page: (slug: string, preview?: string) =>
    apiPaths.withPreview(`/api/pages/${encodeURIComponent(slug)}`, preview),
  /** Adds an editor's preview token; responses with a token are never cached. */
  withPreview: (path: string, preview?: string | null): string =>
    preview ? `${path}?preview=${encodeURIComponent(preview)}` : path,
  product: (id: string, preview?: string | null) =>
    apiPaths.withPreview(`/api/products/${encodeURIComponent(id)}`, preview),
  availability: (id: string) => `/api/products/${encodeURIComponent(id)}/availability`,
  relatedProducts: (id: string, preview?: string | null) =>
    apiPaths.withPreview(`/api/products/${encodeURIComponent(id)}/related`, preview),
  products: (query: ProductListQuery = {}) => {
    const { category, featured, q, sort, limit, facets, page = 1, ...filter } = query
    const asked = { category, featured, q, sort, limit, facets, ...filter, page: page > 1 ? page : null }
    const given = Object.entries(asked).filter(([, value]) => value != null)
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '/api/products' : `/api/products?${text}`
  },
  createPaymentIntent: '/create-payment-intent',
  orders: '/api/orders',
  orderLookup: '/api/orders/lookup',
  checkoutOutcome: '/api/orders/lookup/checkout',
  orderLink: '/api/orders/lookup/link',
  newsletter: '/api/newsletter',
  confirmNewsletter: '/api/newsletter/confirm',
  unsubscribe: '/api/newsletter/unsubscribe',
  waitlist: '/api/waitlist',
  confirmWaitlist: '/api/waitlist/confirm',
  leaveWaitlist: '/api/waitlist/leave',
  claim: '/api/claims/look',
  releaseClaim: '/api/claims/give-back',
} as const

/** Products per page of a listing or search: full rows of two, three and four. */
export const LIST_PAGE_SIZE = 24

/** Maximum query length of the search endpoint. */
export const MAX_SEARCH_LENGTH = 100
