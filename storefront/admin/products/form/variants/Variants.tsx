import { useId, useState } from 'react'
import { mayWrite } from '../../../../../domain/productFields.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useRole } from '../../../session/useRole.ts'
import type { OpenForm } from '../state/openForm.ts'
import styles from './Variants.module.css'
import { VariantsPanel } from './VariantsPanel.tsx'

/** Opens the numbers of a product's variants, for those whom they concern; nothing for a product that is not there. */
export function Variants({ form }: { form: OpenForm }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isForThem = mayWrite(useRole(), 'price')
  const { product, isGone } = form
  if (!product || isGone || !isForThem) return null
  const label = `SKUs and barcodes of ${product.name}`
  return (
    <div className={styles.variants}>
      <Button
        variant="quiet"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        SKUs and barcodes
      </Button>
      {isOpen && (
        <section id={panelId} aria-label={label}>
          <VariantsPanel form={form} product={product} />
        </section>
      )}
    </div>
  )
}
