import type { NewProduct } from '../../../../../domain/contract/product.ts'
import { decodeText } from './decodeText.ts'
import { FileProblem } from './FileProblem.ts'
import { parseRows } from './parseRows.ts'
import { readHeader } from './readHeader.ts'
import { readRow } from './readRow.ts'
import type { BadRow, GoodRow } from './readRow.ts'

export const MOST_ROWS = 1000

/** Row that repeats an earlier one and is not imported again. */
export interface RepeatedRow extends GoodRow {
  repeats: number
}

export type ImportRow = GoodRow | RepeatedRow | BadRow

export interface ProductFile {
  /** Non-empty rows in file order. */
  rows: ImportRow[]
  /** Ignored columns, by their names in the file. */
  unknown: string[]
}

/** Parses a CSV file without importing it. Throws FileProblem if it is invalid as a whole. */
export function readProducts(bytes: Uint8Array): ProductFile {
  const [header, ...rows] = parseRows(decodeText(bytes))
  if (!header) throw new FileProblem('The file is empty.')
  const { fields, unknown } = readHeader(header.cells)
  if (rows.length === 0) throw new FileProblem('The file has a header row and no products.')
  if (rows.length > MOST_ROWS) {
    throw new FileProblem(
      `The file has ${inThousands(rows.length)} rows, and the limit is ${inThousands(MOST_ROWS)}. ` +
        'Split it into several files.',
    )
  }
  return { rows: markRepeats(rows.map((row) => readRow(row, fields))), unknown }
}

export function isBad(row: ImportRow): row is BadRow {
  return 'mistakes' in row
}

/** Returns the products to import. */
export function productsOf({ rows }: ProductFile): NewProduct[] {
  return rows.flatMap((row) => (isBad(row) || 'repeats' in row ? [] : [row.product]))
}

export const inThousands = (count: number) => count.toLocaleString('en-US')

function markRepeats(rows: readonly (GoodRow | BadRow)[]): ImportRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if (isBad(row)) return row
    const content = JSON.stringify(row.product)
    const repeats = seen.get(content)
    if (repeats !== undefined) return { ...row, repeats }
    seen.set(content, row.number)
    return row
  })
}
