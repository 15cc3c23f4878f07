import { Link, useLocation } from 'react-router'
import type { Order } from '../../../../domain/contract/order.ts'
import type { OrderSort } from '../../../../domain/rules/orders/statuses.ts'
import { formatDollars } from '../../../../domain/rules/payments/money.ts'
import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { OrderDate } from '../parts/OrderDate.tsx'
import { paths } from '../../../navigation/paths.ts'
import { getCustomerName, formatPlace, shortPaymentId } from '../parts/orderTexts.ts'
import { ReviewNotice } from '../parts/ReviewNotice.tsx'
import { StatusBadge } from '../parts/StatusBadge.tsx'
import { OrderLines } from './OrderLines.tsx'
import styles from './OrdersTable.module.css'

interface OrdersTableProps {
  orders: readonly Order[]
  newIds: ReadonlySet<string>
  isBusy: boolean
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

export function OrdersTable({ orders, newIds, isBusy, sort, onSort }: OrdersTableProps) {
  const { search } = useLocation()
  return (
    <DataTable
      label="Orders"
      columns={buildColumns(search)}
      rows={orders}
      rowKey={({ id }) => id}
      rowClassName={({ id }) => joinClasses(styles.row, newIds.has(id) && styles.new)}
      isBusy={isBusy}
      sort={sort}
      onSort={(key) => onSort(key as OrderSort)}
      isDense
    />
  )
}

/** Returns the columns. `search` is the query of the list, kept in the URL of an opened order. */
const buildColumns = (search: string): readonly Column<Order>[] => [
  {
    key: 'id',
    header: 'Order ID',
    isPlain: true,
    className: styles.id,
    cell: ({ orderId, isTest }) => (
      <>
        <span className={styles.orderId}>{orderId}</span>
        {isTest && <span className={styles.testMode}>Test order</span>}
      </>
    ),
  },
  {
    key: 'customer',
    header: 'Customer',
    isPlain: true,
    className: styles.customer,
    cell: (order) => (
      <>
        <span className={styles.name}>
          {getCustomerName(order) || (
            <span className={styles.unknown}>{order.erasedAt ? 'Erased' : 'Not provided'}</span>
          )}
        </span>
        <span className={styles.place}>{formatPlace(order)}</span>
      </>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    isPlain: true,
    className: styles.email,
    cell: ({ customerInfo: { email } }) =>
      email ? (
        <a className={styles.emailLink} title={email} href={`mailto:${email}`}>
          {email}
        </a>
      ) : (
        <span className={styles.unknown}>Not provided</span>
      ),
  },
  {
    key: 'items',
    header: 'Items',
    isPlain: true,
    className: styles.items,
    cell: ({ items }) => <OrderLines items={items} />,
  },
  {
    key: 'total',
    header: 'Total',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    align: 'end',
    isPlain: true,
    className: styles.total,
    cell: (order) => (
      <>
        <span className={styles.amount}>{formatDollars(order.total)}</span>
        <span className={styles.payment}>Stripe: {shortPaymentId(order)}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    isPlain: true,
    className: styles.status,
    cell: ({ payment, orderStatus, review, paymentCheck }) => (
      <>
        <span className={styles.badge}>
          <StatusBadge status={payment.status} />
          <span className={styles.step}>{statusLabel(orderStatus)}</span>
        </span>
        <ReviewNotice reason={review} isAboutPayment={paymentCheck === 'open'} className={styles.review} />
      </>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    sort: { asc: 'oldest', desc: 'newest' },
    isPlain: true,
    className: styles.date,
    cell: ({ createdAt }) => <OrderDate date={createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    isPlain: true,
    className: styles.actions,
    cell: ({ orderId }) => (
      <LinkButton
        as={Link}
        variant="quiet"
        className={styles.view}
        aria-label={`View order ${orderId}`}
        to={{ pathname: paths.adminOrder(orderId), search }}
      >
        View
      </LinkButton>
    ),
  },
]
