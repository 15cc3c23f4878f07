import { useId, useState } from 'react'
import { mayWrite } from '../../../../../domain/productFields.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useRole } from '../../../session/useRole.ts'
import type { OpenForm } from '../state/openForm.ts'
import styles from './StockHistory.module.css'
import { StockHistoryPanel } from './StockHistoryPanel.tsx'

/** Opens why the count is what it is, for those whom it concerns; nothing for a product that is not there. */
export function StockHistory({ form: { product, isGone } }: { form: OpenForm }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isForThem = mayWrite(useRole(), 'stockQuantity')
  if (!product || isGone || !isForThem) return null
  const label = `Stock history of ${product.name}`
  return (
    <div className={styles.history}>
      <Button
        variant="quiet"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Stock history
      </Button>
      {isOpen && (
        <section id={panelId} aria-label={label}>
          <StockHistoryPanel product={product} />
        </section>
      )}
    </div>
  )
}
