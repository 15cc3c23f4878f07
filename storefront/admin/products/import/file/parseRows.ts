import Papa from 'papaparse'
import { cleanText } from '../../../../../domain/rules/content/cleanText.ts'
import { FileProblem } from './FileProblem.ts'

/** A row of the file; `number` counts as a spreadsheet does, from 1 and with empty rows. */
export interface CsvRow {
  number: number
  cells: string[]
}

const DELIMITERS = [',', ';', '\t'] as const
/** A line that Excel reads and does not show: it names the sign between the cells. */
const NAMED_DELIMITER = /^sep=(.)\n/i

/** The rows of a CSV text that are not empty, whatever sign parts its cells: Excel in Europe writes semicolons. */
export function parseRows(text: string): CsvRow[] {
  const lines = text.replace(/\r\n?/g, '\n')
  const named = NAMED_DELIMITER.exec(lines)?.[1]
  const rest = lines.replace(NAMED_DELIMITER, '')
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter: named ?? delimiterOf(rest) })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    throw new FileProblem(
      `A quotation mark in row ${(quotes.row ?? 0) + 1} is out of place, so the rows after it can’t be read. ` +
        'Text in quotation marks must end with one, and a quotation mark inside it is written twice.',
    )
  }
  return data
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cleanText(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Column names hold none of the signs, so the one between them is the one that is there most. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1)
  const count = (sign: string) => header.split(sign).length
  return DELIMITERS.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
