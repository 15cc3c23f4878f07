import Papa from 'papaparse'
import { FORMULA } from '../../../domain/rules/content/formulas.ts'

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Returns CSV (RFC 4180) with CRLF line endings; prefixes cells that would be evaluated as formulas with an apostrophe,
 * which unescapeFormula removes.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => [...row]),
    { newline: '\r\n', escapeFormulae: FORMULA },
  )
  return `${lines}\r\n`
}
