import type { ProductList } from '../../../domain/contract/product.ts'
import { lazyPage } from '../../browser/lazyPage.tsx'
import type { Place } from '../../navigation/place.ts'
import { pageFrom } from './pageFrom.ts'

/** Loaded on demand: most listings have a single page. */
export const MorePages = lazyPage(
  'products/paging/MorePages.tsx',
  async () => (await import('./MorePages.tsx')).MorePages,
)

/** Returns the lazy components that a page with these API responses needs. */
export function pagingParts({ search }: Place, data: Record<string, unknown>) {
  const lists = Object.values(data) as Partial<ProductList>[]
  return pageFrom(search) > 1 || lists.some(({ pagination }) => pagination && pagination.pages > 1)
    ? [MorePages]
    : []
}
