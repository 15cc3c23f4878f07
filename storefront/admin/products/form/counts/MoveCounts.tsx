import { useState } from 'react'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { EMPTY_COUNT } from '../../../../../domain/rules/stock/stockHistory.ts'
import { isMadeToOrder } from '../../../../../domain/rules/stock/madeToOrder.ts'
import { choiceNoun, formatUnitCount } from '../../../../../domain/rules/stock/stockSpread.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { listInvalidCells } from '../state/countDraft.ts'
import type { CountDraft } from '../state/countDraft.ts'
import { discardCounts } from '../state/editCounts.ts'
import { GridEditor } from './grid/GridEditor.tsx'
import { listCells, buildGrid } from './grid/buildGrid.ts'
import { switchToVariantStock } from './switchStock.ts'
import { sumUnits } from './grid/sumUnits.ts'
import { useCells } from './grid/useCells.ts'
import styles from './VariantCounts.module.css'

interface MoveCountsProps {
  formId: string
  product: ManagedProduct
  variants: readonly ManagedVariant[]
  draft: CountDraft
  label: string
}

/** Assigns a product's total to its variants. Saves only when confirmed. */
export function MoveCounts({ formId, product, variants, draft, label }: MoveCountsProps) {
  const [message, setMessage] = useState('')
  const cells = useCells()
  const isMade = isMadeToOrder(product)
  const { inStock, stockQuantity } = product
  const offered = variants.filter(({ isOffered }) => isOffered)
  const grid = buildGrid(offered, isMade ? { inStock, stockQuantity } : EMPTY_COUNT)
  const all = listCells(grid)
  const noun = choiceNoun(offered)

  const finish = () => {
    const [wrong] = listInvalidCells(draft)
    if (!wrong) return void switchToVariantStock(formId, all)
    setMessage('Correct the marked cells first. Nothing was changed.')
    cells.focusCell(wrong)
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
      <Alert>{draft.failure}</Alert>
      <div className={styles.save}>
        <AssignedUnits product={product} given={sumUnits(all, draft)} noun={noun} />
        <div className={styles.row}>
          <Button onClick={finish} busy={draft.state === 'saving'}>
            Track by {noun}
          </Button>
          <Button variant="quiet" onClick={() => discardCounts(formId)} disabled={draft.state === 'saving'}>
            Keep one total
          </Button>
        </div>
      </div>
    </>
  )
}

/** Number of assigned units, with a warning about the rest. */
function AssignedUnits({ product, given, noun }: { product: ManagedProduct; given: number; noun: string }) {
  const { inStock, stockQuantity } = product
  const places = noun === 'size and color' ? 'sizes and colors' : `${noun}s`
  const rest = stockQuantity - given
  const soFar = `${given.toLocaleString('en-US')} assigned to ${places}`
  return (
    <div className={styles.tally}>
      <p role="status">
        {isMadeToOrder(product)
          ? `Made to order in total; ${soFar}.`
          : `${formatUnitCount(stockQuantity)} in total; ${soFar}.`}
      </p>
      {rest > 0 && given > 0 && (
        <p className={styles.warning}>
          {formatUnitCount(rest)} {rest === 1 ? 'has' : 'have'} not been assigned and will no longer be
          counted.
        </p>
      )}
      {rest < 0 && stockQuantity > 0 && (
        <p className={styles.warning}>That is {formatUnitCount(-rest)} more than the total.</p>
      )}
      {!inStock && (
        <p className={styles.warning}>
          This product isn’t for sale. Variants with units will be for sale; press n in a cell to keep one
          from sale.
        </p>
      )}
    </div>
  )
}
