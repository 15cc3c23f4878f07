import Papa from 'papaparse'

/** What spreadsheets run at the beginning of a cell. Papa's own pattern overlooks a cell of more than one line. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** At the beginning of a file it tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Lines of CSV (RFC 4180), each ended by CRLF; a cell that would be run as a formula begins with an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `${lines}\r\n`
}
