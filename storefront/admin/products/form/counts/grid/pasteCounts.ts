import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { type Grid, type GridCell, type Place, cellIn } from './gridOf.ts'

interface Pasted {
  texts: { cell: GridCell; text: string }[]
  /** What is no count. */
  unread: string[]
  /** How many values have no cell. */
  beyond: number
}

/** What is pasted into the grid from a cell on: a block of cells as spreadsheets and CSV files have them. Empty ones change nothing. */
export function pasteCounts(grid: Grid, from: Place, text: string): Pasted {
  const pasted: Pasted = { texts: [], unread: [], beyond: 0 }
  for (const [row, values] of readBlock(text).entries())
    for (const [column, value] of values.entries()) {
      if (value === '') continue
      const cell = cellIn(grid, { row: from.row + row, column: from.column + column })
      if (!cell) pasted.beyond++
      else if (readCount(value)) pasted.texts.push({ cell, text: value })
      else pasted.unread.push(value)
    }
  return pasted
}

/** What came of pasting, in plain sentences. */
export function pasteMessage({ texts, unread, beyond }: Pasted): string {
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

/** A comma may part two cells or be in a number: '1,200' by itself is one. */
function cellsIn(line: string): string[] {
  if (line.includes('\t')) return line.split('\t')
  return readCount(line) ? [line] : line.split(/[;,]/)
}
