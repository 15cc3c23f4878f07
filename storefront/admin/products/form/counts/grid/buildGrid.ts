import type { StockCount } from '../../../../../../domain/rules/stock/stockChange.ts'
import type { CountedCell } from '../../state/countDraft.ts'

export interface GridVariant extends StockCount {
  id: string
  size: string | null
  color: string | null
}

export interface GridCell extends CountedCell {
  /** Accessible name, such as "Noir, size 6". */
  name: string
}

/** Table of variants with a row per color and a column per size. A color or size is null if the product has none. */
export interface Grid {
  sizes: readonly (string | null)[]
  rows: readonly { color: string | null; cells: readonly (GridCell | null)[] }[]
}

/** Builds the grid in the order of the product's colors and sizes. `start` replaces the count of every variant. */
export function buildGrid(variants: readonly GridVariant[], start?: StockCount): Grid {
  const sizes = [...new Set(variants.map(({ size }) => size))]
  const colors = [...new Set(variants.map(({ color }) => color))]
  const buildCell = (color: string | null, size: string | null): GridCell | null => {
    const variant = variants.find((each) => each.color === color && each.size === size)
    if (!variant) return null
    const { inStock, stockQuantity } = start ?? variant
    return { id: variant.id, name: cellName(variant), count: { inStock, stockQuantity } }
  }
  return {
    sizes,
    rows: colors.map((color) => ({ color, cells: sizes.map((size) => buildCell(color, size)) })),
  }
}

export function cellName({ size, color }: Pick<GridVariant, 'size' | 'color'>): string {
  if (size === null) return color ?? 'Count'
  return color === null ? `Size ${size}` : `${color}, size ${size}`
}

export const listCells = ({ rows }: Grid): GridCell[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))

export interface GridPosition {
  row: number
  column: number
}

export function findPosition({ rows }: Grid, id: string): GridPosition | undefined {
  const row = rows.findIndex(({ cells }) => cells.some((cell) => cell?.id === id))
  if (row < 0) return undefined
  return { row, column: rows[row]?.cells.findIndex((cell) => cell?.id === id) ?? 0 }
}

export const getCell = ({ rows }: Grid, { row, column }: GridPosition): GridCell | null =>
  rows[row]?.cells[column] ?? null
