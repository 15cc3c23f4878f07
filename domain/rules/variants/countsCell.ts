import { formatStockCount } from '../stock/countText.ts'
import type { FirstCount } from './firstCounts.ts'

/** Formats counts as one cell of a product file: "Noir / 6 = 3; Noir / 8 = m" (m: made to order). */
export function countsCell(counts: readonly FirstCount[]): string {
  return counts.map((count) => `${choiceName(count)} = ${formatStockCount(count)}`).join('; ')
}

/** Formats a color and size as in a counts cell: "Noir / 6". */
export function choiceName({ size, color }: Pick<FirstCount, 'size' | 'color'>): string {
  return [color, size].filter((part) => part !== null).join(' / ')
}
