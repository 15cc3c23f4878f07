import { ROLES_BY_RIGHT } from '../../../../domain/rules/staff/roles.ts'
import { Button } from '../../../ui/Button.tsx'
import { useHasRole } from '../../session/useRole.ts'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import styles from './NoProducts.module.css'

const COLUMNS = ['4.25rem', '1fr', '8rem', '8rem', '10rem', '7rem']

interface NoProductsProps {
  isLoading: boolean
  /** Undefined if no filter is set. */
  onClearFilters: (() => void) | undefined
}

/** Replaces the table while products load or if there are none. */
export function NoProducts({ isLoading, onClearFilters }: NoProductsProps) {
  const mayTrade = useHasRole(ROLES_BY_RIGHT.trade)
  if (isLoading) {
    return (
      <ListSkeleton columns={COLUMNS} isPictured>
        Loading products...
      </ListSkeleton>
    )
  }
  return (
    <div className={styles.message}>
      <h2 className={styles.title}>No products found</h2>
      {onClearFilters ? (
        <>
          <p>No products match your filters.</p>
          <Button variant="secondary" className={styles.clear} onClick={onClearFilters}>
            Clear filters
          </Button>
        </>
      ) : (
        <p>
          {mayTrade
            ? 'Create your first product to get started.'
            : 'Products are created by administrators. You can edit their text, sizes and images.'}
        </p>
      )}
    </div>
  )
}
