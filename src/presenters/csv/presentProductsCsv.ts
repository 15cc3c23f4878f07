import type { StaffProduct } from '../../../domain/contract/product.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '../../../domain/productFields.ts'
import { joinCommaList } from '../../../domain/rules/content/commaList.ts'
import { countsCell } from '../../../domain/rules/variants/countsCell.ts'
import { BYTE_ORDER_MARK, toCsv } from './toCsv.ts'

type FileField = Exclude<ProductFieldName, 'sizeAndFit'>

/** Columns of the import; a file cannot set size and fit. */
const FIELDS = PRODUCT_FIELD_NAMES.filter((name) => name !== 'sizeAndFit')

/**
 * Streams products as CSV that the import accepts, one chunk per batch. The header is sent together with the first batch,
 * so that a database failure before it is still an error response.
 */
export async function* presentProductsCsv(
  batches: AsyncIterable<StaffProduct[]>,
): AsyncGenerator<string, void> {
  let header = BYTE_ORDER_MARK + toCsv([[...FIELDS, 'counts']])
  for await (const products of batches) {
    yield header + toCsv(products.map(toRow))
    header = ''
  }
  if (header) yield header
}

function toRow(product: StaffProduct): string[] {
  const isByVariant = product.stockBy === 'variant'
  // The import derives both from the counts and rejects other values.
  const whole = isByVariant ? { inStock: null, stockQuantity: null } : {}
  const counts = isByVariant ? countsCell(product.variants) : ''
  return [...FIELDS.map((name) => toCell(name, { ...product, ...whole }[name])), counts]
}

function toCell(name: FileField, value: StaffProduct[FileField] | null): string {
  if (value === null) return ''
  if (Array.isArray(value)) return joinCommaList(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && productField(name).kind === 'dollars') return value.toFixed(2)
  return String(value)
}
