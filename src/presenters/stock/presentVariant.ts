import type { ManagedVariant } from '../../../domain/contract/variant.ts'
import { type ValueNames, choiceNames } from '../../../domain/rules/variants/valueKeys.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'

interface StockedProduct {
  stockBy?: string | null
  inStock?: boolean | null
  stockQuantity?: number | null
  valueNames?: ValueNames | null
}

/** Returns a variant for staff, with its own count or its product's shared one. */
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
