import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { type CountDraft, textIn } from '../../state/countDraft.ts'
import type { GridCell } from './gridOf.ts'

/** How many units stand in the cells, with what was typed into them. */
export function tallyOf(cells: readonly GridCell[], draft: CountDraft | null): number {
  return cells.reduce((sum, cell) => sum + (readCount(textIn(draft, cell))?.stockQuantity ?? 0), 0)
}
