import {
  type CountDraft,
  type CountedCell,
  decided,
  firstDifference,
  newDraft,
  stepped,
  withTexts,
  withoutText,
} from './countDraft.ts'
import { changeForm, formOf } from './openForm.ts'
import type { StockReasonValues } from './stockReasonValues.ts'

function edit(formId: string, change: (draft: CountDraft) => CountDraft): void {
  changeForm(formId, ({ countDraft }) => ({ countDraft: change(countDraft ?? newDraft('change')) }))
}

/** Types into a cell. Consecutive edits of a cell are one undo step. */
export const typeCount = (formId: string, cell: CountedCell, text: string) =>
  edit(formId, (draft) => withTexts(draft, [{ cell, text }], cell.id))

/** Fills several cells as one undo step. */
export const fillCounts = (formId: string, texts: readonly { cell: CountedCell; text: string }[]) =>
  edit(formId, (draft) => withTexts(draft, texts))

export const giveBackCount = (formId: string, cellId: string) =>
  edit(formId, (draft) => withoutText(draft, cellId))

/** Undoes or redoes a step. Returns the ID of the changed cell, or undefined if there is none. */
export function stepCounts(formId: string, direction: 'undo' | 'redo'): string | undefined {
  const before = formOf(formId)?.countDraft
  if (!before) return undefined
  const after = stepped(before, direction)
  edit(formId, () => after)
  return firstDifference(before, after)
}

/** Ends the undo step of the current cell. */
export function leaveCount(formId: string): void {
  if (formOf(formId)?.countDraft?.typing) edit(formId, (draft) => ({ ...draft, typing: null }))
}

export const decideCount = (formId: string, cellId: string, keep: 'mine' | 'theirs') =>
  edit(formId, (draft) => decided(draft, cellId, keep))

export const typeCountReason = (formId: string, typed: Partial<StockReasonValues>) =>
  edit(formId, (draft) => ({ ...draft, reason: { ...draft.reason, ...typed } }))

/** Starts assigning the product's total to its variants; saves nothing. */
export const beginMove = (formId: string) => changeForm(formId, () => ({ countDraft: newDraft('move') }))

/** Switches a new product between stock by variant and one total. Keeps the typed counts in case the user switches back. */
export const countApart = (formId: string, isCountedApart: boolean) =>
  changeForm(formId, ({ countDraft }) => ({
    isCountedApart,
    countDraft: countDraft ?? newDraft('begin'),
  }))

export const forgetCounts = (formId: string) => changeForm(formId, () => ({ countDraft: null }))
