import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { isMadeToOrder } from '../../../../../../domain/rules/stock/madeToOrder.ts'
import { type Grid, type GridCell, type GridPosition, getCell, listCells } from './buildGrid.ts'

export interface PressedKey {
  key: string
  shiftKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean
}

/** Returns the cell that a key moves to, as in a spreadsheet, or null if there is none. */
export function findNextCell(
  grid: Grid,
  from: GridPosition,
  { key, shiftKey, isCommand }: PressedKey,
): GridCell | null {
  const step = (row: number, column: number) => findCellInDirection(grid, from, { row, column })
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
      return listCellsInScope(grid, from, isCommand)[0] ?? null
    case 'End':
      return listCellsInScope(grid, from, isCommand).at(-1) ?? null
    default:
      return null
  }
}

/** Returns the cells of the row, or of the whole grid with Ctrl. A corner can be empty if that color is not made in that size. */
const listCellsInScope = (grid: Grid, { row }: GridPosition, isWholeGrid: boolean) =>
  listCells(isWholeGrid ? grid : { ...grid, rows: grid.rows.slice(row, row + 1) })

/** Returns the next existing cell in a direction. */
function findCellInDirection(grid: Grid, from: GridPosition, way: GridPosition): GridCell | null {
  let place = from
  do place = { row: place.row + way.row, column: place.column + way.column }
  while (isInsideGrid(grid, place) && !getCell(grid, place))
  return getCell(grid, place)
}

const isInsideGrid = ({ rows, sizes }: Grid, { row, column }: GridPosition) =>
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
