import type { Product } from '../../../domain/contract/product.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './QuickAddButton.module.css'

interface QuickAddButtonProps {
  product: Pick<Product, 'name' | 'inStock'>
  onAdd: () => void
}

export function QuickAddButton({ product, onAdd }: QuickAddButtonProps) {
  return (
    <Button variant="secondary" className={styles.button} disabled={!product.inStock} onClick={onAdd}>
      <span className={styles.words}>
        {product.inStock ? 'Quick Add' : 'Out of Stock'}
        <VisuallyHidden> {product.name}</VisuallyHidden>
      </span>
    </Button>
  )
}
