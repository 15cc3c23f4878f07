import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { countLabel } from '../../../../../domain/rules/stock/stockLabels.ts'
import type { StockCount } from '../../../../../domain/rules/stock/stockChange.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type CountDraft, listUndecidedCells } from '../state/countDraft.ts'
import { resolveCountConflict } from '../state/editCounts.ts'
import type { GridCell } from './grid/buildGrid.ts'
import styles from './CountConflicts.module.css'

interface CountConflictsProps {
  formId: string
  draft: CountDraft
  cells: readonly GridCell[]
  /** Called after a choice, because its buttons are unmounted and the focus must move. */
  onDecided: (id: string) => void
}

/** Conflicts: counts that changed before the typed ones were saved, with a choice for each. */
export function CountConflicts({ formId, draft, cells, onDecided }: CountConflictsProps) {
  const undecided = listUndecidedCells(draft)
  if (undecided.length === 0) return null
  const decide = (id: string, keep: 'mine' | 'theirs') => {
    resolveCountConflict(formId, id, keep)
    onDecided(id)
  }
  return (
    <div className={styles.overtaken}>
      <p data-obstacle tabIndex={-1} className={styles.title}>
        {undecided.length === 1 ? 'This count' : 'These counts'} changed before yours could be saved. Choose
        what to keep, then save again.
      </p>
      <ul className={styles.list}>
        {undecided.map((id) => {
          const [was, now, typed] = [draft.overtaken[id], draft.seen[id], readCount(draft.typed[id] ?? '')]
          const name = cells.find((cell) => cell.id === id)?.name ?? ''
          if (!was || !now || !typed) return null
          const [mine, theirs] = [countLabel(typed), countLabel(now)]
          return (
            <li key={id} className={styles.line}>
              <p>
                <span className={styles.name}>{name}:</span> {describeChange(was, now)} You typed {mine}.
              </p>
              <div className={styles.answers}>
                <Button
                  variant="quiet"
                  aria-label={`Keep ${mine} for ${name}`}
                  onClick={() => decide(id, 'mine')}
                >
                  Keep {mine}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Take ${theirs} for ${name}`}
                  onClick={() => decide(id, 'theirs')}
                >
                  Take {theirs}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns a sentence such as "1 fewer since: now 4." The stock history shows if it was a sale. */
function describeChange(was: StockCount, now: StockCount): string {
  const by = now.stockQuantity - was.stockQuantity
  if (by === 0) return `Changed since: now ${countLabel(now)}.`
  return `${Math.abs(by)} ${by > 0 ? 'more' : 'fewer'} since: now ${countLabel(now)}.`
}
