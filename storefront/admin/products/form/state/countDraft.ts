import { countText, readCount } from '../../../../../domain/rules/stock/countText.ts'
import type { StockCount } from '../../../../../domain/rules/stock/stockChange.ts'
import { isSameCount } from '../../../../../domain/rules/stock/stockHistory.ts'
import { NO_REASON, type StockReasonValues } from './stockReasonValues.ts'

type ByCell<T> = Readonly<Record<string, T>>

/** What a cell of the grid is of, by its variant's id, and the count that it has without what is typed into it. */
export interface CountedCell {
  id: string
  count: StockCount
}

/** What was typed into the grid of counts since it was last saved. */
export interface CountDraft {
  /** New counts of variants that are counted, or what they begin with once they are, or once the product is made. */
  purpose: 'change' | 'move' | 'begin'
  typed: ByCell<string>
  /** The count of each cell when typing into it began, or as the person was told that it is now. */
  seen: ByCell<StockCount>
  /** Cells whose count changed before what was typed could be saved, with the count that it was. */
  overtaken: ByCell<StockCount>
  /** What was typed before each step, and what undone steps had. */
  past: readonly ByCell<string>[]
  future: readonly ByCell<string>[]
  /** The cell that is being typed into: all its letters are one step. */
  typing: string | null
  reason: StockReasonValues
  state: 'typed' | 'saving'
  failure: string
}

export const newDraft = (purpose: CountDraft['purpose']): CountDraft => ({
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

/** What stands in a cell. */
export function textIn(draft: CountDraft | null, { id, count }: CountedCell): string {
  return draft?.typed[id] ?? countText(count)
}

/** Typing into one cell, or filling several at once. */
export function withTexts(
  draft: CountDraft,
  texts: readonly { cell: CountedCell; text: string }[],
  typing: string | null = null,
): CountDraft {
  let { typed, seen, overtaken } = draft
  for (const { cell, text } of texts) {
    if (typed[cell.id] === undefined) seen = { ...seen, [cell.id]: cell.count }
    const before = seen[cell.id] ?? cell.count
    typed = text === countText(before) ? without(typed, cell.id) : { ...typed, [cell.id]: text }
    // Whoever types again has decided.
    overtaken = without(overtaken, cell.id)
  }
  const isSameStep = typing !== null && typing === draft.typing
  const past = isSameStep ? draft.past : [...draft.past, draft.typed]
  return { ...draft, typed, seen, overtaken, past, future: [], typing, failure: '' }
}

/** A cell as it was before anything was typed into it. */
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

/** A step back or forth; the same where there is none. */
export function stepped(draft: CountDraft, direction: 'undo' | 'redo'): CountDraft {
  const { past, future, typed } = draft
  const typedThen = direction === 'undo' ? past.at(-1) : future.at(-1)
  if (!typedThen) return draft
  return direction === 'undo'
    ? { ...draft, typed: typedThen, past: past.slice(0, -1), future: [...future, typed], typing: null }
    : { ...draft, typed: typedThen, future: future.slice(0, -1), past: [...past, typed], typing: null }
}

/** The first cell that has another text in one draft than in the other. */
export function firstDifference(a: CountDraft, b: CountDraft): string | undefined {
  return [...Object.keys(a.typed), ...Object.keys(b.typed)].find((id) => a.typed[id] !== b.typed[id])
}

/** Whether what stands in a cell differs from its count. */
export function isChanged({ typed, seen }: CountDraft, id: string): boolean {
  const [text, count] = [typed[id], seen[id]]
  if (text === undefined || !count) return false
  const read = readCount(text)
  return read === null || !isSameCount(read, count)
}

export const isWrong = ({ typed }: CountDraft, id: string): boolean =>
  typed[id] !== undefined && readCount(typed[id]) === null

/** Cells that are changed, wrong, or still to be decided, by their ids. */
export const changedIn = (draft: CountDraft) => Object.keys(draft.typed).filter((id) => isChanged(draft, id))
export const wrongIn = (draft: CountDraft) => Object.keys(draft.typed).filter((id) => isWrong(draft, id))
export const undecidedIn = (draft: CountDraft) =>
  changedIn(draft).filter((id) => draft.overtaken[id] !== undefined)

/** What saving sends: nothing over a count that the person has not decided about. */
export function countsToSave(draft: CountDraft) {
  return changedIn(draft).flatMap((id) => {
    const [count, seen] = [readCount(draft.typed[id] ?? ''), draft.seen[id]]
    return count && seen && !draft.overtaken[id] ? [{ id, seen, ...count }] : []
  })
}

/** Decides a cell whose count changed meanwhile: to save what was typed all the same, or to let it go. */
export function decided(draft: CountDraft, id: string, keep: 'mine' | 'theirs'): CountDraft {
  const overtaken = without(draft.overtaken, id)
  return { ...draft, overtaken, ...(keep === 'theirs' && { typed: without(draft.typed, id) }) }
}

/** After saving: what was saved is no draft any more, and what changed meanwhile stands beside its new count. */
export function afterSaving(
  draft: CountDraft,
  sent: readonly string[],
  now: ByCell<StockCount>,
  changedMeanwhile: readonly string[],
): CountDraft {
  let { typed, seen, overtaken } = draft
  for (const id of sent) {
    const [before, count] = [seen[id], now[id]]
    if (!changedMeanwhile.includes(id) || !count || !before) typed = without(typed, id)
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
    // What is left to decide is saved for the same reason.
    reason: isDone ? NO_REASON : draft.reason,
  }
}

/** Whether letting the draft go would lose something that was typed. */
export function isDrafted(draft: CountDraft | null): boolean {
  return draft !== null && changedIn(draft).length > 0
}

function without<T>(cells: ByCell<T>, id: string): ByCell<T> {
  const { [id]: _gone, ...others } = cells
  return others
}
