import type { Where } from 'payload'
import type { ProductExportQuery, StockFilter } from '../../../domain/contract/productManagement.ts'
import { type PublicationState, NEVER_LIVE } from '../../../domain/rules/products/publication.ts'
import { LOW_STOCK } from '../../../domain/rules/stock/stock.ts'
import { buildLiveFilter } from '../../persistence/liveProducts.ts'
import { productConditions } from '../../persistence/rows/productPage.ts'

const STOCK: Record<StockFilter, Where[]> = {
  in: [{ inStock: { equals: true } }],
  low: [
    { inStock: { equals: true } },
    { stockQuantity: { greater_than_equal: 1 } },
    { stockQuantity: { less_than_equal: LOW_STOCK } },
  ],
  out: [{ inStock: { equals: false } }],
}

/** Returns the conditions of the filters that staff set, without the search text. */
export function buildManagedProductFilter({
  category,
  featured,
  stock,
  publication,
}: Omit<ProductExportQuery, 'q'>): Where[] {
  return [
    ...productConditions({ category, featured }),
    ...(stock ? STOCK[stock] : []),
    ...(publication ? buildPublicationFilter(publication) : []),
  ]
}

/** Builds the condition for a publication state; for live the same as on the storefront. */
function buildPublicationFilter(state: PublicationState, now = new Date()): Where[] {
  if (state === 'live') return [buildLiveFilter(now)]
  if (state !== 'scheduled') return [{ publication: { equals: state } }]
  return [{ goesLiveAt: { greater_than: now.toISOString() } }, { goesLiveAt: { less_than: NEVER_LIVE } }]
}
