import type { VariantField } from '../state/variantDrafts.ts'

export const FIELD_LABELS: Record<VariantField, string> = { sku: 'SKU', gtin: 'Barcode' }
