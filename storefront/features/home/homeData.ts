import { CATEGORIES } from '../../../domain/rules/categories.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import type { Category } from '../../../domain/rules/categories.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'

/** Four featured products is what Home shows. */
export const FEATURED_QUERY: ProductListQuery = { featured: true, limit: 4 }

/** One product is enough to know that a collection has begun. */
export function tileQuery(category: Category): ProductListQuery {
  return { category, limit: 1 }
}

export function homeApiPaths(): string[] {
  return [FEATURED_QUERY, ...CATEGORIES.map(tileQuery)].map((query) => apiPaths.products(query))
}

export function homeHead(): PageHead {
  return { canonicalPath: paths.home }
}
