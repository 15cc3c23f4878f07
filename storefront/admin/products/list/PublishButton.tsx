import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { HIDE, PUBLISH } from '../selection/bulkActions.ts'
import type { BulkAction } from '../selection/bulkActions.ts'
import styles from './ProductTable.module.css'
import { getPublicationState } from './cells/getPublicationState.ts'

interface PublishButtonProps {
  product: ManagedProduct
  onPress: (product: ManagedProduct, action: BulkAction) => void
}

/** Publishes or hides a product. */
export function PublishButton({ product, onPress }: PublishButtonProps) {
  const action = getPublicationState(product) === 'live' ? HIDE : PUBLISH
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${action.label} ${product.name}`}
      onClick={() => onPress(product, action)}
    >
      {action.label}
    </button>
  )
}
