import { type ReactNode, useId, useState } from 'react'
import { choiceNoun, formatUnitCount } from '../../../../../domain/rules/stock/stockSpread.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { setStockByVariant } from '../state/editCounts.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import { buildInitialVariants } from './initialCounts.ts'
import { GridEditor } from './grid/GridEditor.tsx'
import { type Grid, listCells, buildGrid } from './grid/buildGrid.ts'
import { sumUnits } from './grid/sumUnits.ts'
import { useCells } from './grid/useCells.ts'
import styles from './VariantCounts.module.css'

interface NewStockProps {
  form: ProductFormState
  mayCount: boolean
  /** Controls for stock as one total. */
  children: ReactNode
  /** Controls beside the stock in both modes. */
  beside: ReactNode
}

/** Stock of a new product: one total, or a count for each typed size and color. */
export function NewStock({ form, mayCount, children, beside }: NewStockProps) {
  const variants = buildInitialVariants(form.values)
  if (!mayCount || variants.length === 0) return children
  const noun = choiceNoun(variants)
  return (
    <>
      <CheckboxField
        label={`Track stock by ${noun}`}
        checked={form.tracksByVariant}
        onChange={({ target }) => setStockByVariant(form.id, target.checked)}
      />
      {form.tracksByVariant ? (
        <>
          <InitialCounts form={form} grid={buildGrid(variants)} title={`Stock by ${noun}`} />
          {beside}
        </>
      ) : (
        children
      )}
    </>
  )
}

/** Grid of initial counts, which are saved with the product. */
function InitialCounts({ form, grid, title }: { form: ProductFormState; grid: Grid; title: string }) {
  const titleId = useId()
  const [message, setMessage] = useState('')
  const cells = useCells()
  const { id, countDraft } = form
  return (
    <section aria-labelledby={titleId} className={styles.counts}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <GridEditor
        formId={id}
        product={null}
        grid={grid}
        draft={countDraft}
        label={title}
        cells={cells}
        message={message}
        onMessage={setMessage}
      />
      <p role="status" className={styles.tally}>
        {formatUnitCount(sumUnits(listCells(grid), countDraft))} in total.
      </p>
    </section>
  )
}
