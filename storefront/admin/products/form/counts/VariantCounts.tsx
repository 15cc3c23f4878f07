import { useState } from 'react'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { countLabel } from '../../../../../domain/rules/stock/stockLabels.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import {
  listChangedCells,
  listCountsToSave,
  hasUnsavedCounts,
  listUndecidedCells,
  listInvalidCells,
} from '../state/countDraft.ts'
import { updateForm, getForm, type ProductFormState } from '../state/productFormState.ts'
import { ReasonFields } from '../stock/ReasonFields.tsx'
import { setCountReason } from '../state/editCounts.ts'
import { GridEditor } from './grid/GridEditor.tsx'
import { cellName, listCells, buildGrid } from './grid/buildGrid.ts'
import { CountConflicts } from './CountConflicts.tsx'
import { saveCountsNow } from './saveCounts.ts'
import { sumUnits } from './grid/sumUnits.ts'
import { useCells } from './grid/useCells.ts'
import styles from './VariantCounts.module.css'

interface VariantCountsProps {
  form: ProductFormState
  product: ManagedProduct
  variants: readonly ManagedVariant[]
  label: string
}

/** Edits and saves the counts of a product's variants, independently of the form. */
export function VariantCounts({ form, product, variants, label }: VariantCountsProps) {
  const [message, setMessage] = useState('')
  const cells = useCells()
  const { id: formId, countDraft: draft } = form
  const grid = buildGrid(variants.filter(({ isOffered }) => isOffered))
  const all = listCells(grid)
  const left = variants.filter(({ isOffered, stockQuantity }) => !isOffered && stockQuantity > 0)

  const decide = (id: string) => {
    setMessage('')
    cells.focusCell(id)
  }
  const save = async () => {
    const now = getForm(formId)?.countDraft
    const [wrong] = now ? listInvalidCells(now) : []
    if (wrong) {
      setMessage('Correct the marked cells first. Nothing was saved.')
      cells.focusCell(wrong)
      return
    }
    setMessage('')
    const failure = await saveCountsNow(formId)
    if (failure) setMessage(failure)
    const after = getForm(formId)?.countDraft
    // The Save button is unmounted if nothing is left to save: move the focus to an undecided or saved cell.
    const next =
      (after && listUndecidedCells(after)[0]) ?? (failure && now ? listChangedCells(now)[0] : undefined)
    if (next) cells.focusCell(next)
  }

  return (
    <>
      <GridEditor
        formId={formId}
        product={product}
        grid={grid}
        draft={draft}
        label={label}
        cells={cells}
        message={message}
        onMessage={setMessage}
      />
      {left.length > 0 && (
        <p className={styles.soft}>
          Also in stock, but no longer offered:{' '}
          {left.map((variant) => `${cellName(variant)} (${countLabel(variant)})`).join('; ')}.
        </p>
      )}
      {draft && <CountConflicts formId={formId} draft={draft} cells={all} onDecided={decide} />}
      <Alert>{draft?.failure}</Alert>
      {draft && hasUnsavedCounts(draft) ? (
        <div className={styles.save}>
          <p className={styles.tally}>
            {savingTally(listChangedCells(draft).length, sumUnits(all, null), sumUnits(all, draft))}
          </p>
          <ReasonFields
            label="Why these counts change"
            reason={draft.reason}
            onType={(typed) => setCountReason(formId, typed)}
          />
          <div className={styles.row}>
            <Button
              onClick={() => void save()}
              busy={draft.state === 'saving'}
              disabled={listCountsToSave(draft).length === 0 && listInvalidCells(draft).length === 0}
            >
              Save counts
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.begin}>
          <Button variant="quiet" onClick={() => updateForm(formId, () => ({ isMergingStock: true }))}>
            Track one total instead
          </Button>
        </div>
      )}
    </>
  )
}

/** Returns a sentence such as "2 changes. Total 12 → 20." */
function savingTally(changed: number, before: number, after: number): string {
  const subject = changed === 1 ? '1 change.' : `${changed} changes.`
  return `${subject} Total ${before.toLocaleString('en-US')} → ${after.toLocaleString('en-US')}.`
}
