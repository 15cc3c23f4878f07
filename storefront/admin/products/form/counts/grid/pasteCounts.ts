import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { type Grid, type GridCell, type GridPosition, getCell } from './buildGrid.ts'

interface PasteResult {
  texts: { cell: GridCell; text: string }[]
  /** Values that are not valid counts. */
  unread: string[]
  /** Number of values outside the grid. */
  beyond: number
}

/** Reads a pasted block of cells, tab- or comma-separated, starting at a cell. Empty values are skipped. */
export function pasteCounts(grid: Grid, from: GridPosition, text: string): PasteResult {
  const pasted: PasteResult = { texts: [], unread: [], beyond: 0 }
  for (const [row, values] of readBlock(text).entries())
    for (const [column, value] of values.entries()) {
      if (value === '') continue
      const cell = getCell(grid, { row: from.row + row, column: from.column + column })
      if (!cell) pasted.beyond++
      else if (readCount(value)) pasted.texts.push({ cell, text: value })
      else pasted.unread.push(value)
    }
  return pasted
}

/** Returns a message about the result of a paste. */
export function describePaste({ texts, unread, beyond }: PasteResult): string {
  const filled = texts.length === 1 ? 'Filled 1 cell.' : `Filled ${texts.length} cells.`
  const words = [...new Set(unread)]
  const named = words.slice(0, 3).map((word) => `“${word.slice(0, 30)}”`)
  if (words.length > 3) named.push(`${words.length - 3} more`)
  const list = new Intl.ListFormat('en-US').format(named)
  return [
    filled,
    words.length === 1 &&
      `${list} is not a valid count and was skipped. Use a whole number, or m for made to order.`,
    words.length > 1 &&
      `${list} are not valid counts and were skipped. Use whole numbers, or m for made to order.`,
    beyond === 1 && '1 value is outside the grid and was skipped.',
    beyond > 1 && `${beyond} values are outside the grid and were skipped.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function readBlock(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  return lines.map((line) => cellsIn(line).map((value) => value.trim().replace(/^"(.*)"$/, '$1')))
}

/** Splits a line into cells. A comma can be a separator or part of a number: "1,200" is one cell. */
function cellsIn(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  return readCount(line) ? [line] : line.split(/[;,]/)
}
