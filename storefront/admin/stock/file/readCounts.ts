import type { SkuCounts } from '../../../../domain/contract/stock.ts'
import { readCount } from '../../../../domain/rules/stock/countText.ts'
import { decodeText } from '../../products/import/file/decodeText.ts'
import { InvalidFileError } from '../../products/import/file/InvalidFileError.ts'
import { type CsvRow, parseRows } from '../../products/import/file/parseRows.ts'
import { readCell } from '../../products/import/file/readCell.ts'
import { readCountsHeader } from './readCountsHeader.ts'

/** Limit of the endpoint. */
export const MAX_COUNTS = 1000

/** Invalid row, by its number in the file. */
export interface InvalidCount {
  number: number
  sentence: string
}

export interface CountsFile {
  counts: SkuCounts['counts']
  /** File row of each count, numbered as in a spreadsheet. */
  numbers: number[]
  bad: InvalidCount[]
}

/** Parses the counts of a file or of pasted text without saving them. Throws FileProblem if it is invalid as a whole. */
export function readCounts(source: Uint8Array | string): CountsFile {
  const [header, ...rows] = parseRows(typeof source === 'string' ? source : decodeText(source))
  if (!header) throw new InvalidFileError('The file is empty.')
  const columns = readCountsHeader(header.cells)
  if (rows.length === 0) throw new InvalidFileError('The file has a header row and no counts.')
  if (rows.length > MAX_COUNTS) {
    throw new InvalidFileError(
      `There are ${rows.length.toLocaleString('en-US')} rows, and the limit is ${MAX_COUNTS.toLocaleString('en-US')}. ` +
        'Split the file into several.',
    )
  }
  const file: CountsFile = { counts: [], numbers: [], bad: [] }
  for (const row of rows) {
    const read = readRow(row, columns)
    if (typeof read === 'string') file.bad.push({ number: row.number, sentence: read })
    else {
      file.counts.push(read)
      file.numbers.push(row.number)
    }
  }
  return file
}

type Columns = ReturnType<typeof readCountsHeader>

/** Returns the count of a row, or a message if it is invalid. */
function readRow({ cells }: CsvRow, columns: Columns): SkuCounts['counts'][number] | string {
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
  const sku = cell(columns.sku).toUpperCase()
  const productId = cell(columns.productId)
  if (sku === '' && productId === '') return 'The SKU is missing.'
  const target = sku === '' ? { productId } : { sku }
  const name = sku || productId
  const typed = cells[columns.stock] ?? ''
  const count = readCount(typed)
  if (!count)
    return typed === ''
      ? `The stock of ${name} is missing.`
      : `The stock of ${name} must be a whole number such as 12, or “made to order”, not “${typed}”.`
  const said = columns.inStock === undefined ? '' : (cells[columns.inStock] ?? '')
  if (said === '') return { ...target, ...count }
  const read = readCell('inStock', said)
  if ('mistake' in read) return `${read.mistake.replace(/\.$/, '')} (${name}).`
  return { ...target, stockQuantity: count.stockQuantity, inStock: read.value === true }
}
