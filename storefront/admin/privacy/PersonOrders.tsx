import { Link } from 'react-router'
import type { PersonSummary } from '../../../domain/contract/people/privacy.ts'
import { formatCents, toCents } from '../../../domain/rules/payments/money.ts'
import { paths } from '../../navigation/paths.ts'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import { StatusBadge } from '../orders/parts/StatusBadge.tsx'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import styles from './PersonResult.module.css'

type PersonOrder = PersonSummary['orders'][number]

const COLUMNS: readonly Column<PersonOrder>[] = [
  {
    key: 'order',
    header: 'Order',
    isPlain: true,
    className: styles.order,
    cell: ({ orderId }) => (
      <Link className={styles.link} to={paths.adminOrder(orderId)}>
        {orderId}
      </Link>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    className: styles.date,
    cell: ({ placedAt }) => <OrderDate date={placedAt} />,
  },
  {
    key: 'status',
    header: 'Status',
    className: styles.status,
    cell: ({ status }) => (
      // The cell is a grid on phones, which would stretch the badge.
      <span>
        <StatusBadge status={status} />
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    className: styles.total,
    cell: ({ total }) => formatCents(toCents(total)),
  },
  {
    key: 'erasing',
    header: 'Erasing',
    className: styles.reason,
    cell: ({ kept }) => (kept ? `Kept. ${kept}` : 'Can be erased'),
  },
]

/** Orders of a person, with the ones that must be kept. */
export function PersonOrders({ orders, isBusy }: { orders: readonly PersonOrder[]; isBusy: boolean }) {
  return (
    <DataTable
      label="Orders"
      columns={COLUMNS}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      isBusy={isBusy}
    />
  )
}
