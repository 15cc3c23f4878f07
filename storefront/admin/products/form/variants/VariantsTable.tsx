import { useRef } from 'react'
import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import type { ManagedVariant } from '../../../../../domain/contract/variant.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import type { ProductFormState } from '../state/productFormState.ts'
import { FIELD_LABELS } from './fieldLabels.ts'
import { VariantRow } from './VariantRow.tsx'
import styles from './VariantsTable.module.css'

interface VariantsTableProps {
  form: ProductFormState
  product: ManagedProduct
  variants: readonly ManagedVariant[]
  /** Called with the result of saving a row. */
  onStatus: (status: string) => void
}

/** Row per variant; variants that are no longer offered come last. */
export function VariantsTable({ form, product, variants, onStatus }: VariantsTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const goOn = (from: HTMLInputElement) => {
    const fields = [...(table.current?.querySelectorAll<HTMLInputElement>('input[name="gtin"]') ?? [])]
    const next = fields[fields.indexOf(from) + 1]
    next?.focus()
    // A scan replaces the selected text.
    next?.select()
  }
  const rowOf = (variant: ManagedVariant) => (
    <VariantRow
      key={variant.id}
      form={form}
      variant={variant}
      name={[variant.color, variant.size].filter(Boolean).join(', ') || product.name}
      onStatus={onStatus}
      onNext={goOn}
    />
  )
  const withdrawn = variants.filter(({ isOffered }) => !isOffered)
  return (
    <table ref={table} className={styles.table}>
      <caption>
        <VisuallyHidden>SKUs and barcodes of {product.name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Variant</VisuallyHidden>
          </th>
          <th scope="col">{FIELD_LABELS.sku}</th>
          <th scope="col">{FIELD_LABELS.gtin}</th>
          <th scope="col">
            <VisuallyHidden>Save or undo</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{variants.filter(({ isOffered }) => isOffered).map(rowOf)}</tbody>
      {withdrawn.length > 0 && (
        <tbody>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={4}>
              No longer offered
            </th>
          </tr>
          {withdrawn.map(rowOf)}
        </tbody>
      )}
    </table>
  )
}
