import type { Category } from '../../domain/rules/categories.ts'

export interface ProductListQuery {
  category?: Category
  featured?: boolean
  sort?: 'newest'
  limit?: number
}

/** The addresses of the shop's calls; they are the cache's keys too, on the server and in the browser. */
export const apiPaths = {
  config: '/api/config',
  product: (id: string) => `/api/products/${encodeURIComponent(id)}`,
  products: ({ category, featured, sort, limit }: ProductListQuery = {}) => {
    const query = new URLSearchParams()
    if (category !== undefined) query.set('category', category)
    if (featured !== undefined) query.set('featured', String(featured))
    if (sort !== undefined) query.set('sort', sort)
    if (limit !== undefined) query.set('limit', String(limit))
    const text = query.toString()
    return text === '' ? '/api/products' : `/api/products?${text}`
  },
  createPaymentIntent: '/create-payment-intent',
  orders: '/api/orders',
} as const

/** The most products that one list call gives. */
export const WHOLE_LIST_LIMIT = 100
