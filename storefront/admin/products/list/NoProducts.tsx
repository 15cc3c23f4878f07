import { Button } from '../../../ui/Button.tsx'
import styles from './NoProducts.module.css'

interface NoProductsProps {
  isLoading: boolean
  /** Only where something narrows the list. */
  onClearFilters: (() => void) | undefined
}

/** What stands where the table would: products on their way, or none. */
export function NoProducts({ isLoading, onClearFilters }: NoProductsProps) {
  if (isLoading) {
    return (
      <div className={styles.message}>
        <p role="status">Loading products...</p>
      </div>
    )
  }
  return (
    <div className={styles.message}>
      <h2 className={styles.title}>No products found</h2>
      {onClearFilters ? (
        <>
          <p>Nothing matches what you are looking for.</p>
          <Button variant="secondary" className={styles.clear} onClick={onClearFilters}>
            Clear filters
          </Button>
        </>
      ) : (
        <p>Create your first product to get started.</p>
      )}
    </div>
  )
}
