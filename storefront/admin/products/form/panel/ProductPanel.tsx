import { type ReactNode, useId, useState } from 'react'
import { type ProductFieldName, mayWrite } from '../../../../../domain/productFields.ts'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useRole } from '../../../session/useRole.ts'
import type { ProductFormState } from '../state/productFormState.ts'
import styles from './ProductPanel.module.css'

interface ProductPanelProps {
  form: ProductFormState
  title: string
  /** Field that the user must be allowed to edit to see the panel. */
  concerns: ProductFieldName
  children: (product: ManagedProduct) => ReactNode
}

/** Expandable panel of an existing product. Renders nothing for new or deleted products. */
export function ProductPanel({ form: { product, isGone }, title, concerns, children }: ProductPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isAllowed = mayWrite(useRole(), concerns)
  if (!product || isGone || !isAllowed) return null
  const label = `${title} of ${product.name}`
  return (
    <div className={styles.panel}>
      <Button
        variant="quiet"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
      </Button>
      {isOpen && (
        <section id={panelId} aria-label={label}>
          {children(product)}
        </section>
      )}
    </div>
  )
}
