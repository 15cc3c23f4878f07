import { useId } from 'react'
import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { isMadeToOrder } from '../../../../../../domain/rules/stock/madeToOrder.ts'
import type { StockCount } from '../../../../../../domain/rules/stock/stockChange.ts'
import { countLabel } from '../../../../../../domain/rules/stock/stockLabels.ts'
import { joinClasses } from '../../../../../ui/joinClasses.ts'
import { type CountDraft, isChanged, isInvalid, getCellText } from '../../state/countDraft.ts'
import styles from './CountGrid.module.css'
import type { GridCell } from './buildGrid.ts'

interface CountCellProps {
  cell: GridCell
  draft: CountDraft | null
  isCurrent: boolean
  isReadOnly: boolean
  register: (field: HTMLInputElement | null) => void
  onFocus: () => void
  onType: (text: string) => void
}

/** Count field with its meaning and its previous count below it. */
export function CountCell({ cell, draft, isCurrent, isReadOnly, register, onFocus, onType }: CountCellProps) {
  const noteId = useId()
  const text = getCellText(draft, cell)
  const isWrongHere = draft !== null && isInvalid(draft, cell.id)
  const isChangedHere = draft !== null && isChanged(draft, cell.id)
  const note = isWrongHere ? 'Whole number, or m' : noteOf(cell, text, draft, isChangedHere)
  return (
    <td
      data-cell={cell.id}
      className={joinClasses(styles.cell, isChangedHere && styles.changed, isCurrent && styles.current)}
    >
      <input
        ref={register}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        // "m" and "n" are codes, not words.
        spellCheck={false}
        enterKeyHint="next"
        // Roving tabindex: Tab stops once, at the last focused cell, and arrow keys move within the grid.
        tabIndex={isCurrent ? 0 : -1}
        aria-label={cell.name}
        aria-invalid={isWrongHere || undefined}
        aria-describedby={note ? noteId : undefined}
        readOnly={isReadOnly}
        value={text}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus()
        }}
        onChange={({ target }) => onType(target.value)}
      />
      {note && (
        <p id={noteId} className={isWrongHere ? styles.wrong : styles.note}>
          {note}
        </p>
      )}
    </td>
  )
}

function noteOf({ id }: GridCell, text: string, draft: CountDraft | null, isChangedHere: boolean): string {
  const count = readCount(text)
  const isFirst = draft !== null && draft.purpose !== 'change'
  const seen = draft?.seen[id]
  return [
    count && describeCount(count, isFirst),
    isChangedHere &&
      !isFirst &&
      seen &&
      (draft.overtaken[id] ? `now ${countLabel(seen)}` : `was ${countLabel(seen)}`),
  ]
    .filter(Boolean)
    .join(', ')
}

function describeCount(count: StockCount, isFirst: boolean): string {
  if (isMadeToOrder(count)) return 'made to order'
  if (count.inStock) return ''
  if (count.stockQuantity > 0) return 'not for sale'
  return isFirst ? '' : 'sold out'
}
