import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  ORDER_SORTS,
  type OrderSort,
} from '../../../domain/rules/orders/statuses.ts'
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

const SORT_LABELS: Record<OrderSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'total-desc': 'Total: High to Low',
  'total-asc': 'Total: Low to High',
}

export function OrderFilterBar({ filters, onChange }: OrderFilterBarProps) {
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label="Search orders"
        placeholder="ID, name, email, city, product or SKU"
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <StatusSelect
        label="Payment"
        statuses={PAYMENT_STATUSES}
        value={filters.paymentStatus}
        onChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      <StatusSelect
        label="Fulfillment"
        statuses={ORDER_STATUSES}
        value={filters.orderStatus}
        onChange={(orderStatus) => onChange({ orderStatus })}
      />
      <SelectField
        className={styles.sort}
        label="Sort by"
        value={filters.sort}
        onChange={({ target }) => onChange({ sort: target.value as OrderSort })}
      >
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
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

interface StatusSelectProps<Status extends string> {
  label: string
  statuses: readonly Status[]
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, statuses, value = '', onChange } = props
  return (
    <SelectField
      className={styles.status}
      label={label}
      value={value}
      onChange={({ target }) => onChange(statuses.find((status) => status === target.value))}
    >
      <option value="">All</option>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </SelectField>
  )
}
