import { type ReactNode, useId, useState } from 'react'
import { choiceNoun, unitsInWords } from '../../../../../domain/rules/stock/stockSpread.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { countApart } from '../state/editCounts.ts'
import type { OpenForm } from '../state/openForm.ts'
import { firstVariants } from './firstCounts.ts'
import { GridEditor } from './grid/GridEditor.tsx'
import { type Grid, cellsOf, gridOf } from './grid/gridOf.ts'
import { tallyOf } from './grid/tally.ts'
import { useCells } from './grid/useCells.ts'
import styles from './VariantCounts.module.css'

interface NewStockProps {
  form: OpenForm
  mayCount: boolean
  /** Controls for stock as one total. */
  children: ReactNode
  /** Controls beside the stock in both modes. */
  beside: ReactNode
}

/** Stock of a new product: one total, or a count for each typed size and color. */
export function NewStock({ form, mayCount, children, beside }: NewStockProps) {
  const variants = firstVariants(form.values)
  if (!mayCount || variants.length === 0) return children
  const noun = choiceNoun(variants)
  return (
    <>
      <CheckboxField
        label={`Track stock by ${noun}`}
        checked={form.isCountedApart}
        onChange={({ target }) => countApart(form.id, target.checked)}
      />
      {form.isCountedApart ? (
        <>
          <FirstCounts form={form} grid={gridOf(variants)} title={`Stock by ${noun}`} />
          {beside}
        </>
      ) : (
        children
      )}
    </>
  )
}

/** Grid of initial counts, which are saved with the product. */
function FirstCounts({ form, grid, title }: { form: OpenForm; grid: Grid; title: string }) {
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
        onTold={setMessage}
      />
      <p role="status" className={styles.tally}>
        {unitsInWords(tallyOf(cellsOf(grid), countDraft))} in total.
      </p>
    </section>
  )
}
