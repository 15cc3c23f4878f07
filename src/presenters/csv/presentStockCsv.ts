import type { LowStock } from '../../../domain/contract/stock.ts'
import { BYTE_ORDER_MARK, toCsv } from './toCsv.ts'

const COLUMNS: Record<string, (item: LowStock['items'][number]) => string | number> = {
  SKU: ({ variant }) => variant?.sku ?? '',
  'Product ID': ({ product }) => product.id,
  Product: ({ product }) => product.name,
  Size: ({ variant }) => variant?.size ?? '',
  Color: ({ variant }) => variant?.color ?? '',
  'In stock': ({ stockQuantity }) => stockQuantity,
  'For sale': ({ inStock }) => (inStock ? 'yes' : 'no'),
  Waiting: ({ waiting }) => waiting,
}

/** Streams products to reorder as CSV, one chunk per batch. */
export async function* presentStockCsv(
  batches: AsyncIterable<LowStock['items']>,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + toCsv([Object.keys(COLUMNS)])
  for await (const items of batches)
    yield toCsv(items.map((item) => Object.values(COLUMNS).map((column) => String(column(item)))))
}
