import { useId, useState } from 'react'
import type { ManagedProduct } from '../../../../../../domain/contract/productManagement.ts'
import type { CountDraft } from '../../state/countDraft.ts'
import { CellTools } from './CellTools.tsx'
import { CountGrid } from './CountGrid.tsx'
import styles from './GridEditor.module.css'
import { type Grid, listCells } from './buildGrid.ts'
import { undoOrRedoCounts } from '../../state/editCounts.ts'
import type { Cells } from './useCells.ts'

interface GridEditorProps {
  formId: string
  /** Null for a new product. */
  product: ManagedProduct | null
  grid: Grid
  draft: CountDraft | null
  label: string
  cells: Cells
  /** Result of the last save or paste. */
  message: string
  onMessage: (message: string) => void
}

/** Count grid with its instructions and the actions for the last focused cell. */
export function GridEditor({
  formId,
  product,
  grid,
  draft,
  label,
  cells,
  message,
  onMessage,
}: GridEditorProps) {
  const hintId = useId()
  const [chosen, setChosen] = useState<string>()
  const all = listCells(grid)
  const current = all.find(({ id }) => id === chosen) ?? all[0]
  const step = (direction: 'undo' | 'redo') => {
    const id = undoOrRedoCounts(formId, direction)
    // Undo and redo buttons can become disabled: move the focus to the changed cell.
    if (id) cells.focusCell(id)
  }
  return (
    <div className={styles.editor}>
      <p id={hintId} className={styles.hint}>
        Enter a quantity, <kbd>m</kbd> (made to order) or <kbd>n</kbd> (not for sale). You can paste from a
        spreadsheet.
      </p>
      <CountGrid
        formId={formId}
        grid={grid}
        draft={draft}
        label={label}
        hintId={hintId}
        cells={cells}
        current={current?.id}
        onCurrent={setChosen}
        onStep={step}
        onMessage={onMessage}
      />
      <p role="status" className={styles.message}>
        {message}
      </p>
      {current && <CellTools formId={formId} product={product} cell={current} draft={draft} onStep={step} />}
    </div>
  )
}
