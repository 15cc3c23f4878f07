import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { type CountDraft, textIn } from '../../state/countDraft.ts'
import type { GridCell } from './gridOf.ts'

/** Returns the total units of the cells, including typed counts. */
export function tallyOf(cells: readonly GridCell[], draft: CountDraft | null): number {
  return cells.reduce((sum, cell) => sum + (readCount(textIn(draft, cell))?.stockQuantity ?? 0), 0)
}
