import type { NewProduct } from '../../../../domain/contract/product.ts'
import type { ProductImportResponse } from '../../../../domain/contract/productManagement.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'

const BATCH_SIZE = 25

/** Progress of an import. Sent products are in the shop, created now or by an earlier import. */
export interface Tally {
  sent: number
  created: number
  existing: number
}

export const NOTHING_SENT: Tally = { sent: 0, created: 0, existing: 0 }

/**
 * Sends products in batches, starting at the tally, and reports progress after each. A failed batch is sent again on retry: the
 * server recognizes its products, so none is duplicated.
 */
export async function sendProducts(
  products: readonly NewProduct[],
  tally: Tally,
  onProgress: (tally: Tally) => void,
  isStopped: () => boolean,
): Promise<void> {
  while (tally.sent < products.length && !isStopped()) {
    const some = products.slice(tally.sent, tally.sent + BATCH_SIZE)
    const { created, existing } = await callAdmin<ProductImportResponse>(adminPaths.productImport, {
      json: { products: some },
    })
    tally = {
      sent: tally.sent + some.length,
      created: tally.created + created,
      existing: tally.existing + existing,
    }
    onProgress(tally)
  }
}

/** Returns a summary of an import. */
export function summarizeImport({ created, existing }: Tally): string {
  const there = `${formatProductCount(existing)} ${existing === 1 ? 'was' : 'were'} already in the catalog.`
  if (created === 0 && existing > 0) return `Nothing was added: ${there}`
  const added = `${formatProductCount(created)} ${created === 1 ? 'was' : 'were'} added.`
  return existing === 0 ? added : `${added} ${there}`
}

/** Formats a number of products: "1 product", "1,000 products". */
export function formatProductCount(products: number): string {
  return `${products.toLocaleString('en-US')} ${products === 1 ? 'product' : 'products'}`
}
