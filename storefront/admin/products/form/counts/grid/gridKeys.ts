import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { isMadeToOrder } from '../../../../../../domain/rules/stock/madeToOrder.ts'
import { type Grid, type GridCell, type Place, cellIn, cellsOf } from './gridOf.ts'

export interface PressedKey {
  key: string
  shiftKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean
}

/** Returns the cell that a key moves to, as in a spreadsheet, or null if there is none. */
export function cellAfter(
  grid: Grid,
  from: Place,
  { key, shiftKey, isCommand }: PressedKey,
): GridCell | null {
  const step = (row: number, column: number) => cellAlong(grid, from, { row, column })
  switch (key) {
    case 'ArrowUp':
      return step(-1, 0)
    case 'ArrowDown':
      return step(1, 0)
    case 'ArrowLeft':
      return step(0, -1)
    case 'ArrowRight':
      return step(0, 1)
    case 'Enter': {
      const way = shiftKey ? -1 : 1
      // In a single row Enter moves to the next size.
      return grid.rows.length === 1 ? step(0, way) : step(way, 0)
    }
    case 'Home':
      return cellsAcross(grid, from, isCommand)[0] ?? null
    case 'End':
      return cellsAcross(grid, from, isCommand).at(-1) ?? null
    default:
      return null
  }
}

/** Returns the cells of the row, or of the whole grid with Ctrl. A corner can be empty if that color is not made in that size. */
const cellsAcross = (grid: Grid, { row }: Place, isWholeGrid: boolean) =>
  cellsOf(isWholeGrid ? grid : { ...grid, rows: grid.rows.slice(row, row + 1) })

/** Returns the next existing cell in a direction. */
function cellAlong(grid: Grid, from: Place, way: Place): GridCell | null {
  let place = from
  do place = { row: place.row + way.row, column: place.column + way.column }
  while (isIn(grid, place) && !cellIn(grid, place))
  return cellIn(grid, place)
}

const isIn = ({ rows, sizes }: Grid, { row, column }: Place) =>
  row >= 0 && row < rows.length && column >= 0 && column < sizes.length

/**
 * Returns the text with the units switched between for sale and not for sale. Made to order becomes 0; text without units is
 * returned unchanged.
 */
export function toggleForSale(text: string): string {
  const count = readCount(text)
  if (!count) return text
  if (isMadeToOrder(count)) return '0'
  if (count.stockQuantity === 0) return text
  return count.inStock ? `${count.stockQuantity} n` : String(count.stockQuantity)
}
