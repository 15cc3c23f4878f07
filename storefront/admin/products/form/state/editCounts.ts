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

/** A letter into a cell; those that follow are the same step. */
export const typeCount = (formId: string, cell: CountedCell, text: string) =>
  edit(formId, (draft) => withTexts(draft, [{ cell, text }], cell.id))

/** Several cells in one step. */
export const fillCounts = (formId: string, texts: readonly { cell: CountedCell; text: string }[]) =>
  edit(formId, (draft) => withTexts(draft, texts))

export const giveBackCount = (formId: string, cellId: string) =>
  edit(formId, (draft) => withoutText(draft, cellId))

/** Undoes a step or does it again; the id of the cell that it was about, undefined where there is none. */
export function stepCounts(formId: string, direction: 'undo' | 'redo'): string | undefined {
  const before = formOf(formId)?.countDraft
  if (!before) return undefined
  const after = stepped(before, direction)
  edit(formId, () => after)
  return firstDifference(before, after)
}

/** What is typed into a cell from now on is a step of its own. */
export function leaveCount(formId: string): void {
  if (formOf(formId)?.countDraft?.typing) edit(formId, (draft) => ({ ...draft, typing: null }))
}

export const decideCount = (formId: string, cellId: string, keep: 'mine' | 'theirs') =>
  edit(formId, (draft) => decided(draft, cellId, keep))

export const typeCountReason = (formId: string, typed: Partial<StockReasonValues>) =>
  edit(formId, (draft) => ({ ...draft, reason: { ...draft.reason, ...typed } }))

/** Begins to spread the product's count; nothing is written by it. */
export const beginMove = (formId: string) => changeForm(formId, () => ({ countDraft: newDraft('move') }))

/** Has a product that is still to be made counted apart, or as a whole; what was typed stays for whoever changes their mind. */
export const countApart = (formId: string, isCountedApart: boolean) =>
  changeForm(formId, ({ countDraft }) => ({
    isCountedApart,
    countDraft: countDraft ?? newDraft('begin'),
  }))

export const forgetCounts = (formId: string) => changeForm(formId, () => ({ countDraft: null }))
