import type { WaitingShopper } from '../../../domain/contract/people.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { PeoplePage } from './PeoplePage.tsx'
import styles from './PeoplePage.module.css'

const STATES = { waiting: 'Waiting', notified: 'Notified' } as const

const COLUMNS: readonly Column<WaitingShopper>[] = [
  {
    key: 'product',
    header: 'Product',
    isPlain: true,
    className: styles.product,
    cell: ({ product, size, color }) => (
      <>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.choice}>{[color, size].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { key: 'email', header: 'Email', isPlain: true, className: styles.email, cell: ({ email }) => email },
  {
    key: 'asked',
    header: 'Asked',
    className: styles.date,
    cell: ({ consentAt }) => <OrderDate date={consentAt} />,
  },
  {
    key: 'notified',
    header: 'Notified',
    className: styles.date,
    cell: ({ notifiedAt }) => (notifiedAt ? <OrderDate date={notifiedAt} /> : '–'),
  },
]

/** Who wants to hear when a sold-out product is back. */
export function WaitlistPage() {
  return (
    <PeoplePage
      title="Waiting list"
      noun="shopper"
      search={{ label: 'Search the waiting list', placeholder: 'Email or product' }}
      states={STATES}
      listPath={(query) => adminPaths.waitlist({ ...query })}
      columns={COLUMNS}
      nobody="Nobody is waiting. Shoppers join from the page of a product that is out of stock."
      removal={{
        title: 'Remove from the Waiting List',
        path: adminPaths.waiting,
        ask: ({ email, product }) => `${email} will not hear when “${product.name}” is back.`,
      }}
    >
      Who asked to hear when a product is back in stock. The emails go out by themselves.
    </PeoplePage>
  )
}
