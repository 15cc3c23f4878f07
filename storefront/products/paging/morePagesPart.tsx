import type { ProductList } from '../../../domain/contract/product.ts'
import { lazyPage } from '../../browser/lazyPage.tsx'
import type { Place } from '../../navigation/place.ts'
import { pageFrom } from './pageFrom.ts'

/** Code of its own: most listings end with their first page. */
export const MorePages = lazyPage(
  'products/paging/MorePages.tsx',
  async () => (await import('./MorePages.tsx')).MorePages,
)

/** The parts that a page with a list among its answers is made of. */
export function pagingParts({ search }: Place, data: Record<string, unknown>) {
  const lists = Object.values(data) as Partial<ProductList>[]
  return pageFrom(search) > 1 || lists.some(({ pagination }) => pagination && pagination.pages > 1)
    ? [MorePages]
    : []
}
