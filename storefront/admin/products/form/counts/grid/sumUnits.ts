import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { type CountDraft, getCellText } from '../../state/countDraft.ts'
import type { GridCell } from './buildGrid.ts'

/** Returns the total units of the cells, including typed counts. */
export function sumUnits(cells: readonly GridCell[], draft: CountDraft | null): number {
  return cells.reduce((sum, cell) => sum + (readCount(getCellText(draft, cell))?.stockQuantity ?? 0), 0)
}
