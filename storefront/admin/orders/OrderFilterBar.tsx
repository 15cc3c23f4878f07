import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../../domain/rules/orders/statuses.ts'
import { statusLabel } from '../../../domain/rules/orders/statusLabel.ts'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { CheckboxField } from '../../ui/forms/CheckboxField.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import { DayRangeFields } from './DayRangeFields.tsx'
import styles from './OrderFilterBar.module.css'
import type { OrderFilters } from './orderFilters.ts'

interface OrderFilterBarProps {
  filters: OrderFilters
  onChange: (changed: Partial<OrderFilters>) => void
}

/** One select for both kinds of status: no name is in both. */
const STATUSES = [
  { label: 'Payment', statuses: PAYMENT_STATUSES },
  { label: 'Order', statuses: ORDER_STATUSES },
] as const

export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  const chooseStatus = (chosen: string) =>
    onChange({
      paymentStatus: PAYMENT_STATUSES.find((status) => status === chosen),
      orderStatus: ORDER_STATUSES.find((status) => status === chosen),
    })
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label="Search orders"
        placeholder="Order or payment ID, name or email"
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        className={styles.status}
        label="Status"
        value={filters.paymentStatus ?? filters.orderStatus ?? ''}
        onChange={(event) => chooseStatus(event.target.value)}
      >
        <option value="">All</option>
        {STATUSES.map(({ label, statuses }) => (
          <optgroup key={label} label={label}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <CheckboxField
        className={styles.review}
        label="Needs review"
        checked={filters.review}
        onChange={(event) => onChange({ review: event.target.checked })}
      />
      <div className={styles.days}>
        <DayRangeFields range={{ from: filters.from, to: filters.to }} onChange={onChange} />
      </div>
    </div>
  )
}
