import Papa from 'papaparse'
import { cleanText } from '../../../../../domain/rules/content/cleanText.ts'
import { unescapeFormula } from '../../../../../domain/rules/content/formulas.ts'
import { InvalidFileError } from './InvalidFileError.ts'

/** Row of the file; `number` is 1-based and counts empty rows, as in a spreadsheet. */
export interface CsvRow {
  number: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t'] as const
/** First line by which Excel declares the delimiter; Excel does not display it. */
const NAMED_DELIMITER = /^sep=(.)\n/i

/** Returns the non-empty rows of a CSV text. Detects the delimiter: Excel in Europe writes semicolons. */
export function parseRows(text: string): CsvRow[] {
  const lines = text.replace(/\r\n?/g, '\n')
  const named = NAMED_DELIMITER.exec(lines)?.[1]
  const rest = lines.replace(NAMED_DELIMITER, '')
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter: named ?? detectDelimiter(rest) })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    throw new InvalidFileError(
      `A quotation mark in row ${(quotes.row ?? 0) + 1} is out of place, so the rows after it can’t be read. ` +
        'Text in quotation marks must end with one, and a quotation mark inside it is written twice.',
    )
  }
  return data
    .map((cells, index) => ({
      number: index + 1,
      cells: cells.map((cell) => unescapeFormula(cleanText(cell).trim())),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Returns the most frequent delimiter in the header: column names contain none of them. */
function detectDelimiter(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const count = (sign: string) => header.split(sign).length
  return DELIMITERS.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
