import { STAFF } from '../../../domain/rules/staff/roles.ts'
import { Button } from '../../ui/Button.tsx'
import { useIsOneOf } from '../session/useRole.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './ProductsHeader.module.css'

interface ProductsHeaderProps {
  onAdd: () => void
  onImport: () => void
}

export function ProductsHeader({ onAdd, onImport }: ProductsHeaderProps) {
  const mayTrade = useIsOneOf(STAFF.trade)
  return (
    <PageHeader
      title="Product Management"
      actions={
        mayTrade && (
          <div className={styles.actions}>
            <Button variant="quiet" onClick={onImport}>
              Import CSV
            </Button>
            <Button onClick={onAdd}>Add New Product</Button>
          </div>
        )
      }
    />
  )
}
