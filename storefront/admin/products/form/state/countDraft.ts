import { formatStockCount, readCount } from '../../../../../domain/rules/stock/countText.ts'
import type { StockCount } from '../../../../../domain/rules/stock/stockChange.ts'
import { isSameCount } from '../../../../../domain/rules/stock/stockHistory.ts'
import { NO_REASON, type StockReasonValues } from './stockReasonValues.ts'

type ByCell<T> = Readonly<Record<string, T>>

/** Grid cell: the variant's ID and its count without typed text. */
export interface CountedCell {
  id: string
  count: StockCount
}

/** Unsaved edits in the count grid. */
export interface CountDraft {
  /** 'change' edits existing counts, 'move' starts tracking by variant, 'begin' sets the counts of a new product. */
  purpose: 'change' | 'move' | 'begin'
  typed: ByCell<string>
  /** Count of each cell when typing began, or the newer count that was displayed since. */
  seen: ByCell<StockCount>
  /** Previous count of cells that changed before the typed count was saved. */
  overtaken: ByCell<StockCount>
  /** Undo and redo stacks. */
  past: readonly ByCell<string>[]
  future: readonly ByCell<string>[]
  /** Cell being typed into; its keystrokes are one undo step. */
  typing: string | null
  reason: StockReasonValues
  state: 'typed' | 'saving'
  failure: string
}

export const createCountDraft = (purpose: CountDraft['purpose']): CountDraft => ({
  purpose,
  typed: {},
  seen: {},
  overtaken: {},
  past: [],
  future: [],
  typing: null,
  reason: NO_REASON,
  state: 'typed',
  failure: '',
})

/** Returns the displayed text of a cell. */
export function getCellText(draft: CountDraft | null, { id, count }: CountedCell): string {
  return draft?.typed[id] ?? formatStockCount(count)
}

/** Sets the text of one or more cells as one undo step. Consecutive edits of `typing` extend the step. */
export function withTexts(
  draft: CountDraft,
  texts: readonly { cell: CountedCell; text: string }[],
  typing: string | null = null,
): CountDraft {
  let { typed, seen, overtaken } = draft
  for (const { cell, text } of texts) {
    if (typed[cell.id] === undefined) seen = { ...seen, [cell.id]: cell.count }
    const before = seen[cell.id] ?? cell.count
    typed = text === formatStockCount(before) ? without(typed, cell.id) : { ...typed, [cell.id]: text }
    // Typing again resolves the conflict.
    overtaken = without(overtaken, cell.id)
  }
  const isSameStep = typing !== null && typing === draft.typing
  const past = isSameStep ? draft.past : [...draft.past, draft.typed]
  return { ...draft, typed, seen, overtaken, past, future: [], typing, failure: '' }
}

/** Resets a cell to its count. */
export function withoutText(draft: CountDraft, id: string): CountDraft {
  if (draft.typed[id] === undefined) return draft
  return {
    ...draft,
    typed: without(draft.typed, id),
    overtaken: without(draft.overtaken, id),
    past: [...draft.past, draft.typed],
    future: [],
    typing: null,
  }
}

/** Undoes or redoes one step. Returns the same draft if there is none. */
export function undoOrRedo(draft: CountDraft, direction: 'undo' | 'redo'): CountDraft {
  const { past, future, typed } = draft
  const typedThen = direction === 'undo' ? past.at(-1) : future.at(-1)
  if (!typedThen) return draft
  return direction === 'undo'
    ? { ...draft, typed: typedThen, past: past.slice(0, -1), future: [...future, typed], typing: null }
    : { ...draft, typed: typedThen, future: future.slice(0, -1), past: [...past, typed], typing: null }
}

/** Returns the first cell whose text differs between two drafts. */
export function firstDifference(a: CountDraft, b: CountDraft): string | undefined {
  return [...Object.keys(a.typed), ...Object.keys(b.typed)].find((id) => a.typed[id] !== b.typed[id])
}

/** Returns true if the text of a cell differs from its count. */
export function isChanged({ typed, seen }: CountDraft, id: string): boolean {
  const [text, count] = [typed[id], seen[id]]
  if (text === undefined || !count) return false
  const read = readCount(text)
  return read === null || !isSameCount(read, count)
}

export const isInvalid = ({ typed }: CountDraft, id: string): boolean =>
  typed[id] !== undefined && readCount(typed[id]) === null

/** IDs of changed, invalid and undecided cells. */
export const listChangedCells = (draft: CountDraft) =>
  Object.keys(draft.typed).filter((id) => isChanged(draft, id))
export const listInvalidCells = (draft: CountDraft) =>
  Object.keys(draft.typed).filter((id) => isInvalid(draft, id))
export const listUndecidedCells = (draft: CountDraft) =>
  listChangedCells(draft).filter((id) => draft.overtaken[id] !== undefined)

/** Returns the counts to save, without undecided conflicts. */
export function listCountsToSave(draft: CountDraft) {
  return listChangedCells(draft).flatMap((id) => {
    const [count, seen] = [readCount(draft.typed[id] ?? ''), draft.seen[id]]
    return count && seen && !draft.overtaken[id] ? [{ id, seen, ...count }] : []
  })
}

/** Resolves a conflict: keeps the typed count or discards it. */
export function resolveConflict(draft: CountDraft, id: string, keep: 'mine' | 'theirs'): CountDraft {
  const overtaken = without(draft.overtaken, id)
  return { ...draft, overtaken, ...(keep === 'theirs' && { typed: without(draft.typed, id) }) }
}

/** Returns the draft after a save: without the saved counts, and with conflicts at their new count. */
export function applySavedCounts(
  draft: CountDraft,
  sent: readonly string[],
  now: ByCell<StockCount>,
  conflictIds: readonly string[],
): CountDraft {
  let { typed, seen, overtaken } = draft
  for (const id of sent) {
    const [before, count] = [seen[id], now[id]]
    if (!conflictIds.includes(id) || !count || !before) typed = without(typed, id)
    else {
      seen = { ...seen, [id]: count }
      overtaken = { ...overtaken, [id]: before }
    }
  }
  const isDone = Object.keys(typed).length === 0
  return {
    ...draft,
    typed,
    seen,
    overtaken,
    past: [],
    future: [],
    typing: null,
    state: 'typed',
    failure: '',
    // Remaining conflicts are saved with the same reason.
    reason: isDone ? NO_REASON : draft.reason,
  }
}

/** Returns true if discarding the draft would lose edits. */
export function hasUnsavedCounts(draft: CountDraft | null): boolean {
  return draft !== null && listChangedCells(draft).length > 0
}

function without<T>(cells: ByCell<T>, id: string): ByCell<T> {
  const { [id]: _gone, ...others } = cells
  return others
}
