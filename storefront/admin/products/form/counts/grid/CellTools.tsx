import { useId, useState } from 'react'
import { readCount } from '../../../../../../domain/rules/stock/countText.ts'
import { isMadeToOrder } from '../../../../../../domain/rules/stock/madeToOrder.ts'
import { countLabel } from '../../../../../../domain/rules/stock/stockLabels.ts'
import { Button } from '../../../../../ui/Button.tsx'
import type { ManagedProduct } from '../../../../../../domain/contract/productManagement.ts'
import { type CountDraft, getCellText } from '../../state/countDraft.ts'
import { StockHistoryPanel } from '../../stock/StockHistoryPanel.tsx'
import styles from './CellTools.module.css'
import { fillCounts } from '../../state/editCounts.ts'
import { toggleForSale } from './gridKeys.ts'
import type { GridCell } from './buildGrid.ts'

interface CellToolsProps {
  formId: string
  product: ManagedProduct | null
  cell: GridCell
  draft: CountDraft | null
  onStep: (direction: 'undo' | 'redo') => void
}

/** Actions for the last focused cell, also usable by touch, and its stock history. */
export function CellTools({ formId, product, cell, draft, onStep }: CellToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const historyId = useId()
  const text = getCellText(draft, cell)
  const count = readCount(text)
  const isMade = count !== null && isMadeToOrder(count)
  const isKept = count !== null && !count.inStock && count.stockQuantity > 0
  const isSaving = draft?.state === 'saving'
  const set = (next: string) => fillCounts(formId, [{ cell, text: next }])
  const hasHistory = product !== null && draft?.purpose !== 'move'
  const question = 'View history'
  const history = `Stock history of ${cell.name}`
  return (
    <>
      <div role="group" aria-label={`Count of ${cell.name}`} className={styles.tools}>
        <p className={styles.name}>{cell.name}</p>
        <Button
          variant="quiet"
          aria-pressed={isMade}
          disabled={isSaving}
          onClick={() => set(isMade ? '0' : 'm')}
        >
          Made to order
        </Button>
        <Button
          variant="quiet"
          aria-pressed={isKept}
          disabled={isSaving || !count || count.stockQuantity === 0}
          onClick={() => set(toggleForSale(text))}
        >
          Not for sale
        </Button>
        {hasHistory && (
          <Button
            variant="quiet"
            aria-label={`${question} ${cell.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? historyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {question}
          </Button>
        )}
        <div className={styles.steps}>
          <Button variant="quiet" disabled={isSaving || !draft?.past.length} onClick={() => onStep('undo')}>
            Undo
          </Button>
          <Button variant="quiet" disabled={isSaving || !draft?.future.length} onClick={() => onStep('redo')}>
            Redo
          </Button>
        </div>
      </div>
      {isOpen && hasHistory && (
        <section id={historyId} aria-label={history}>
          <h4 className={styles.title}>{history}</h4>
          <StockHistoryPanel
            key={cell.id}
            productId={product.id}
            variantId={cell.id}
            version={`${product.etag} ${countLabel(cell.count)}`}
          />
        </section>
      )}
    </>
  )
}
