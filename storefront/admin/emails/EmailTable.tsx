import { Link } from 'react-router'
import type { EmailSummary } from '../../../domain/contract/email.ts'
import { KIND_LABELS } from '../../../domain/rules/emails/emailLabels.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import { DataTable } from '../ui/list/DataTable.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { OrderIds } from '../ui/OrderIds.tsx'
import { EmailStatusBadge } from './parts/EmailStatusBadge.tsx'
import styles from './EmailTable.module.css'
import { explainUnsentEmail } from './parts/emailTexts.ts'

interface EmailTableProps {
  emails: readonly EmailSummary[]
  isBusy: boolean
  onOpen: (id: string) => void
}

export function EmailTable({ emails, isBusy, onOpen }: EmailTableProps) {
  return (
    <DataTable
      label="Emails"
      columns={buildColumns(onOpen)}
      rows={emails}
      rowKey={({ id }) => id}
      rowClassName={() => styles.row}
      isBusy={isBusy}
    />
  )
}

const buildColumns = (onOpen: (id: string) => void): readonly Column<EmailSummary>[] => [
  { key: 'to', header: 'To', isPlain: true, className: styles.to, cell: ({ to }) => to },
  {
    key: 'email',
    header: 'Email',
    isPlain: true,
    className: styles.email,
    cell: ({ kind, subject }) => (
      <>
        <span className={styles.subject}>
          <OrderIds text={subject} />
        </span>
        <span className={styles.kind}>{KIND_LABELS[kind]}</span>
      </>
    ),
  },
  {
    key: 'order',
    header: 'Order',
    isPlain: true,
    className: styles.order,
    cell: ({ orderId }) =>
      orderId && (
        <Link className={styles.orderLink} to={paths.adminOrder(orderId)} aria-label={`Order ${orderId}`}>
          {orderId}
        </Link>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    isPlain: true,
    className: styles.status,
    cell: (email) => (
      <>
        <span className={styles.badge}>
          <EmailStatusBadge state={email.state} />
        </span>
        <span className={styles.trouble}>{explainUnsentEmail(email)}</span>
      </>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    isPlain: true,
    className: styles.date,
    cell: ({ sentAt, createdAt }) => <OrderDate date={sentAt ?? createdAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    isPlain: true,
    className: styles.actions,
    cell: ({ id, subject, to }) => (
      <Button
        variant="quiet"
        className={styles.read}
        aria-label={`Read “${subject}” to ${to}`}
        onClick={() => onOpen(id)}
      >
        Read
      </Button>
    ),
  },
]
