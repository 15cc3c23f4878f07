import type { ProductList } from '../../../domain/contract/product.ts'
import { lazyPage } from '../../browser/lazyPage.tsx'
import type { RouteMatch } from '../../navigation/routeMatch.ts'
import { parsePage } from './parsePage.ts'

/** Loaded on demand: most listings have a single page. */
export const LazyMorePages = lazyPage(
  'products/paging/MorePages.tsx',
  async () => (await import('./MorePages.tsx')).MorePages,
)

/** Returns the lazy components that a page with these API responses needs. */
export function getPagingComponents({ search }: RouteMatch, data: Record<string, unknown>) {
  const lists = Object.values(data) as Partial<ProductList>[]
  return parsePage(search) > 1 || lists.some(({ pagination }) => pagination && pagination.pages > 1)
    ? [LazyMorePages]
    : []
}
