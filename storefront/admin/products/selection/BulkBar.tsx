import { useRole } from '../../session/useRole.ts'
import { bulkActionsOf } from './bulkActions.ts'
import type { BulkAction } from './bulkActions.ts'
import styles from './BulkBar.module.css'

interface BulkBarProps {
  /** How many are selected, and how many of them the list does not show now. */
  count: number
  elsewhere: number
  /** Whether all of them count each size and color by itself. */
  isAllByVariant: boolean
  onAction: (action: BulkAction) => void
  /** Opens the dialog for category, price and tags. */
  onEdit: () => void
  onClear: () => void
}

/** What can be done with the selected products; there only while some are. */
export function BulkBar({ count, elsewhere, isAllByVariant, onAction, onEdit, onClear }: BulkBarProps) {
  const role = useRole()
  return (
    <section className={styles.bar} aria-label="Selected products">
      <p className={styles.count}>
        {count} selected
        {elsewhere > 0 && <span className={styles.elsewhere}> · {elsewhere} not on this page</span>}
      </p>
      <div className={styles.actions}>
        {bulkActionsOf(role, isAllByVariant).map((action) => (
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
