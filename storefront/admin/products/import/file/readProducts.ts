import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { decodeText } from './decodeText.ts'
import { InvalidFileError } from './InvalidFileError.ts'
import { parseRows } from './parseRows.ts'
import { readHeader } from './readHeader.ts'
import { readRow } from './readRow.ts'
import type { InvalidRow, ValidRow } from './readRow.ts'

export const MAX_ROWS = 1000

/** Row that repeats an earlier one and is not imported again. */
export interface RepeatedRow extends ValidRow {
  repeats: number
}

export type ImportRow = ValidRow | RepeatedRow | InvalidRow

export interface ProductFile {
  /** Non-empty rows in file order. */
  rows: ImportRow[]
  /** Ignored columns, by their names in the file. */
  unknown: string[]
}

/** Parses a CSV file without importing it. Throws InvalidFileError if the file as a whole is invalid. */
export function readProducts(bytes: Uint8Array): ProductFile {
  const [header, ...rows] = parseRows(decodeText(bytes))
  if (!header) throw new InvalidFileError('The file is empty.')
  const { fields, unknown } = readHeader(header.cells)
  if (rows.length === 0) throw new InvalidFileError('The file has a header row and no products.')
  if (rows.length > MAX_ROWS) {
    throw new InvalidFileError(
      `The file has ${formatNumber(rows.length)} rows, and the limit is ${formatNumber(MAX_ROWS)}. ` +
        'Split it into several files.',
    )
  }
  return { rows: markRepeats(rows.map((row) => readRow(row, fields))), unknown }
}

export function isInvalidRow(row: ImportRow): row is InvalidRow {
  return 'mistakes' in row
}

/** Returns the products to import. */
export function listProductsToImport({ rows }: ProductFile): NewProduct[] {
  return rows.flatMap((row) => (isInvalidRow(row) || 'repeats' in row ? [] : [row.product]))
}

export const formatNumber = (count: number) => count.toLocaleString('en-US')

function markRepeats(rows: readonly (ValidRow | InvalidRow)[]): ImportRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (isInvalidRow(row)) return row
    const content = JSON.stringify(row.product)
    const repeats = seen.get(content)
    if (repeats !== undefined) return { ...row, repeats }
    seen.set(content, row.number)
    return row
  })
}
