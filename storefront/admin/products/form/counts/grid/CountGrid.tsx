import type { ClipboardEvent, KeyboardEvent } from 'react'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import { type CountDraft, getCellText } from '../../state/countDraft.ts'
import { CountCell } from './CountCell.tsx'
import styles from './CountGrid.module.css'
import { fillCounts, resetCell, endUndoStep, setCellText } from '../../state/editCounts.ts'
import { findNextCell, toggleForSale } from './gridKeys.ts'
import { type Grid, type GridCell, getCell, listCells, findPosition } from './buildGrid.ts'
import { pasteCounts, describePaste } from './pasteCounts.ts'
import type { Cells } from './useCells.ts'

interface CountGridProps {
  formId: string
  grid: Grid
  draft: CountDraft | null
  label: string
  /** ID of the element that describes the keyboard shortcuts. */
  hintId: string
  cells: Cells
  /** ID of the last focused cell. */
  current: string | undefined
  onCurrent: (id: string) => void
  onStep: (direction: 'undo' | 'redo') => void
  onMessage: (message: string) => void
}

/** Spreadsheet of counts: colors as rows, sizes as columns. */
export function CountGrid(props: CountGridProps) {
  const { formId, grid, draft, label, hintId, cells, current, onCurrent, onStep, onMessage } = props
  const isSaving = draft?.state === 'saving'
  const cellOf = (target: EventTarget) => {
    const id = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : ''
    return listCells(grid).find((cell) => cell.id === id)
  }
  const set = (cell: GridCell, text: string) => {
    fillCounts(formId, [{ cell, text }])
    cells.selectLater(cell.id)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, shiftKey, altKey, target } = event
    const cell = cellOf(target)
    const isCommand = event.ctrlKey || event.metaKey
    if (!cell || altKey || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    const step = isCommand ? getUndoDirection(key, shiftKey) : null
    if (step) onStep(step)
    else if (key === 'Escape') {
      if (!draft || isSaving || draft.typed[cell.id] === undefined) return
      resetCell(formId, cell.id)
      cells.selectLater(cell.id)
    } else if (!isCommand && !isSaving && (key === 'm' || key === 'M')) set(cell, 'm')
    else if (!isCommand && !isSaving && (key === 'n' || key === 'N'))
      set(cell, toggleForSale(getCellText(draft, cell)))
    else {
      if (!leavesField(target, key, shiftKey)) return
      const from = findPosition(grid, cell.id)
      const next = from && findNextCell(grid, from, { key, shiftKey, isCommand })
      // Enter must not submit the surrounding form, even if there is no next cell.
      if (!next && key !== 'Enter') return
      if (next) cells.focusCell(next.id)
    }
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event.target)
    const from = cell && findPosition(grid, cell.id)
    if (!from || isSaving) return
    event.preventDefault()
    const pasted = pasteCounts(grid, from, event.clipboardData.getData('text'))
    if (pasted.texts.length > 0) fillCounts(formId, pasted.texts)
    cells.selectLater(cell.id)
    onMessage(describePaste(pasted))
  }

  const isOneRow = grid.rows.length === 1 && grid.rows[0]?.color === null
  return (
    <div className={styles.scroller}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are typed into, and keys move between them
        role="grid"
        className={styles.grid}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => endUndoStep(formId)}
      >
        <GridHead sizes={grid.sizes} />
        <tbody>
          {grid.rows.map(({ color }, row) => (
            <tr key={color}>
              <th scope="row" className={styles.color}>
                {color ?? (isOneRow ? 'Count' : '')}
              </th>
              {grid.sizes.map((size, column) => {
                const cell = getCell(grid, { row, column })
                return cell ? (
                  <CountCell
                    key={size}
                    cell={cell}
                    draft={draft}
                    isCurrent={cell.id === current}
                    isReadOnly={isSaving}
                    register={cells.register(cell.id)}
                    onFocus={() => onCurrent(cell.id)}
                    onType={(text) => {
                      onMessage('')
                      setCellText(formId, cell, text)
                    }}
                  />
                ) : (
                  <td key={size}>
                    <VisuallyHidden>Not offered</VisuallyHidden>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Size headers, or a single count column if the product has no sizes. */
export function GridHead({ sizes }: Pick<Grid, 'sizes'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          <VisuallyHidden>Color</VisuallyHidden>
        </th>
        {sizes.map((size) => (
          <th key={size} scope="col" className={styles.size}>
            {size ?? <VisuallyHidden>Count</VisuallyHidden>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function getUndoDirection(key: string, shiftKey: boolean): 'undo' | 'redo' | null {
  if (key === 'y' || (shiftKey && key.toLowerCase() === 'z')) return 'redo'
  return key === 'z' ? 'undo' : null
}

/** Returns false while an arrow key still moves the caret within the text. */
function leavesField(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  key: string,
  shiftKey: boolean,
): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return true
  if (shiftKey) return false
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const edge = key === 'ArrowLeft' ? 0 : value.length
  return isWhole || (selectionStart === edge && selectionEnd === edge)
}
