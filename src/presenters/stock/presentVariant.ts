import type { ManagedVariant } from '../../../domain/contract/variant.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'

interface StockedProduct {
  stockBy?: string | null
  inStock?: boolean | null
  stockQuantity?: number | null
}

/** A variant as staff read it: with its own count, or the one that it shares with its product's others. */
export function presentVariant(row: VariantRow, product: StockedProduct): ManagedVariant {
  const { inStock, stockQuantity } = product.stockBy === 'variant' ? row : product
  return {
    id: row.id,
    sku: row.sku,
    size: row.size || null,
    color: row.color || null,
    gtin: row.gtin ?? null,
    inStock: inStock ?? false,
    stockQuantity: stockQuantity ?? 0,
    isOffered: row.isOffered,
    revision: row.revision,
  }
}
