import { setImmediate } from 'node:timers/promises'
import type { StaffProduct } from '../../../domain/contract/product.ts'
import type { ProductExportQuery } from '../../../domain/contract/productManagement.ts'
import { findProductsAfter } from '../../persistence/rows/productPage.ts'
import { presentStaffProduct } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { searchManagedProducts } from '../search/searchManagedProducts.ts'
import { buildManagedProductFilter } from './buildManagedProductFilter.ts'

/** Small, because the SQLite driver blocks the event loop while it reads. */
const BATCH = 25

/** Yields all products that the filters match, by ID, in batches, so that any number of them fits into memory. */
export async function* exportProducts(
  shop: Pick<Shop, 'payload'>,
  { q, ...filter }: ProductExportQuery,
): AsyncGenerator<StaffProduct[], void> {
  const conditions = buildManagedProductFilter(filter)
  const found = q ? eachFound(shop, q, conditions) : eachMatch(shop, conditions)
  for await (const products of found) {
    if (products.length > 0) yield products.map(presentStaffProduct)
    // Let pending requests run first.
    await setImmediate()
  }
}

type Conditions = ReturnType<typeof buildManagedProductFilter>

async function* eachMatch({ payload }: Pick<Shop, 'payload'>, and: Conditions) {
  let last: string | undefined
  do {
    const found = await findProductsAfter(payload, { and }, last, BATCH)
    yield found.products
    last = found.last
  } while (last !== undefined)
}

async function* eachFound(shop: Pick<Shop, 'payload'>, q: string, conditions: Conditions) {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const asked = { order: ['id'], byRelevance: false, page, limit: BATCH }
    const found = await searchManagedProducts(shop, q, conditions, asked)
    yield found.products
    pages = found.pagination.pages
  }
}
