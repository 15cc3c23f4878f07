import Papa from 'papaparse'

/** First characters that make spreadsheets evaluate a cell. Papa's own pattern misses cells with several lines. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns CSV (RFC 4180) with CRLF line endings; prefixes cells that would be evaluated as formulas with an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `${lines}\r\n`
}
