import {
  type CountDraft,
  type CountedCell,
  resolveConflict,
  firstDifference,
  createCountDraft,
  undoOrRedo,
  withTexts,
  withoutText,
} from './countDraft.ts'
import { updateForm, getForm } from './productFormState.ts'
import type { StockReasonValues } from './stockReasonValues.ts'

function updateDraft(formId: string, change: (draft: CountDraft) => CountDraft): void {
  updateForm(formId, ({ countDraft }) => ({ countDraft: change(countDraft ?? createCountDraft('change')) }))
}

/** Types into a cell. Consecutive edits of a cell are one undo step. */
export const setCellText = (formId: string, cell: CountedCell, text: string) =>
  updateDraft(formId, (draft) => withTexts(draft, [{ cell, text }], cell.id))

/** Fills several cells as one undo step. */
export const fillCounts = (formId: string, texts: readonly { cell: CountedCell; text: string }[]) =>
  updateDraft(formId, (draft) => withTexts(draft, texts))

export const resetCell = (formId: string, cellId: string) =>
  updateDraft(formId, (draft) => withoutText(draft, cellId))

/** Undoes or redoes a step. Returns the ID of the changed cell, or undefined if there is none. */
export function undoOrRedoCounts(formId: string, direction: 'undo' | 'redo'): string | undefined {
  const before = getForm(formId)?.countDraft
  if (!before) return undefined
  const after = undoOrRedo(before, direction)
  updateDraft(formId, () => after)
  return firstDifference(before, after)
}

/** Ends the undo step of the current cell. */
export function endUndoStep(formId: string): void {
  if (getForm(formId)?.countDraft?.typing) updateDraft(formId, (draft) => ({ ...draft, typing: null }))
}

export const resolveCountConflict = (formId: string, cellId: string, keep: 'mine' | 'theirs') =>
  updateDraft(formId, (draft) => resolveConflict(draft, cellId, keep))

export const setCountReason = (formId: string, typed: Partial<StockReasonValues>) =>
  updateDraft(formId, (draft) => ({ ...draft, reason: { ...draft.reason, ...typed } }))

/** Starts assigning the product's total to its variants; saves nothing. */
export const startStockMove = (formId: string) =>
  updateForm(formId, () => ({ countDraft: createCountDraft('move') }))

/** Switches a new product between stock by variant and one total. Keeps the typed counts in case the user switches back. */
export const setStockByVariant = (formId: string, isCountedApart: boolean) =>
  updateForm(formId, ({ countDraft }) => ({
    tracksByVariant: isCountedApart,
    countDraft: countDraft ?? createCountDraft('begin'),
  }))

export const discardCounts = (formId: string) => updateForm(formId, () => ({ countDraft: null }))
