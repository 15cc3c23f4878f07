import type { ManagedVariant } from '../../../domain/contract/variant.ts'
import { type ValueNames, choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'

interface StockedProduct {
  stockBy?: string | null
  inStock?: boolean | null
  stockQuantity?: number | null
  valueNames?: ValueNames | null
}

/** A variant as staff read it: with its own count, or the one that it shares with its product's others. */
export function presentVariant(row: VariantRow, product: StockedProduct): ManagedVariant {
  const { inStock, stockQuantity } = product.stockBy === 'variant' ? row : product
  const { size, color } = choiceNames(product.valueNames, row)
  return {
    id: row.id,
    sku: row.sku,
    size: size || null,
    color: color || null,
    gtin: row.gtin ?? null,
    inStock: inStock ?? false,
    stockQuantity: stockQuantity ?? 0,
    isOffered: row.isOffered,
    revision: row.revision,
  }
}
