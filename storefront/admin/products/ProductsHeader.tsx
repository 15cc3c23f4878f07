import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './ProductsHeader.module.css'

interface ProductsHeaderProps {
  onAdd: () => void
  onImport: () => void
}

export function ProductsHeader({ onAdd, onImport }: ProductsHeaderProps) {
  return (
    <PageHeader
      title="Product Management"
      actions={
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onImport}>
            Import CSV
          </Button>
          <Button onClick={onAdd}>Add New Product</Button>
        </div>
      }
    />
  )
}
