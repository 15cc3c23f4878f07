import { useRole } from '../../session/useRole.ts'
import { listBulkActions } from './bulkActions.ts'
import type { BulkAction } from './bulkActions.ts'
import styles from './BulkBar.module.css'

interface BulkBarProps {
  /** Number of selected products, and of those not on this page. */
  count: number
  elsewhere: number
  /** True if all of them track stock by variant. */
  isAllByVariant: boolean
  onAction: (action: BulkAction) => void
  /** Opens the dialog for category, price and tags. */
  onEdit: () => void
  onClear: () => void
}

/** Bulk actions for the selected products. */
export function BulkBar({ count, elsewhere, isAllByVariant, onAction, onEdit, onClear }: BulkBarProps) {
  const role = useRole()
  return (
    <section className={styles.bar} aria-label="Selected products">
      <p className={styles.count}>
        {count} selected
        {elsewhere > 0 && <span className={styles.elsewhere}> · {elsewhere} not on this page</span>}
      </p>
      <div className={styles.actions}>
        {listBulkActions(role, isAllByVariant).map((action) => (
          <button key={action.label} type="button" className={styles.action} onClick={() => onAction(action)}>
            {action.label}
          </button>
        ))}
        <button type="button" className={styles.action} onClick={onEdit}>
          Edit…
        </button>
      </div>
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear selection
      </button>
    </section>
  )
}
