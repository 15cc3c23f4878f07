import { useState } from 'react'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../../parts/LoadFailure.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { useVariants } from './useVariants.ts'
import styles from './VariantsPanel.module.css'
import { VariantsTable } from './VariantsTable.tsx'

/** SKU and barcode of each variant, with loading and error states. */
export function VariantsPanel({ form, product }: { form: ProductFormState; product: ManagedProduct }) {
  const { variants, failure, isLoading, retry } = useVariants(product)
  const [status, setStatus] = useState('')
  return (
    <div className={styles.panel}>
      {!variants && !failure && [1, 2, 3].map((row) => <Skeleton key={row} className={styles.rowToCome} />)}
      <LoadFailure
        title="Failed to load the SKUs and barcodes"
        failure={failure}
        onRetry={retry}
        isBusy={isLoading}
      />
      {variants && (
        <>
          <p className={styles.soft}>
            Press Enter to save a row. In a barcode, Enter moves to the next one, so you can scan.
          </p>
          <VariantsTable form={form} product={product} variants={variants} onStatus={setStatus} />
        </>
      )}
      <p role="status">
        <VisuallyHidden>
          {variants ? status : failure === undefined && 'Loading SKUs and barcodes...'}
        </VisuallyHidden>
      </p>
    </div>
  )
}
