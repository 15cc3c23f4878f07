/**
 * Matches cells that spreadsheets evaluate as formulas, and cells that begin like an escaped one. Papa's own pattern misses
 * cells with several lines.
 */
export const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/

/** Removes the apostrophe that escapes a formula in a CSV cell. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
