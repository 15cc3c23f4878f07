import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { sumStock } from '../../../../../domain/rules/stock/stockMove.ts'
import { readCountsCell } from './readCountsCell.ts'
import { getFieldLabel } from './readCell.ts'
import type { CellValues } from './readRow.ts'

interface RowCounts {
  /** Fields that track stock by variant; empty if the cell is empty. */
  apart: Partial<Pick<NewProduct, 'stockBy' | 'counts' | 'inStock' | 'stockQuantity'>>
  mistakes: string[]
}

/** Parses the counts cell and checks it against the other stock cells of the row. */
export function readRowCounts(text: string, values: CellValues): RowCounts {
  if (text === '') return { apart: {}, mistakes: [] }
  const { sizes = [], colors = [] } = values as Partial<NewProduct>
  const { counts, mistakes } = readCountsCell(text, { sizes, colors })
  const whole = sumStock(counts)
  // It is unclear which of two different numbers is correct.
  if (mistakes.length === 0)
    for (const field of ['stockQuantity', 'inStock'] as const)
      if (values[field] !== undefined && values[field] !== whole[field])
        mistakes.push(`${getFieldLabel(field)} doesn’t match Counts. Leave it empty.`)
  return { apart: { stockBy: 'variant', counts, ...whole }, mistakes }
}
