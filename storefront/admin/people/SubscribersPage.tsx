import type { Subscriber } from '../../../domain/contract/people.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { PeoplePage } from './PeoplePage.tsx'
import styles from './PeoplePage.module.css'

const STATES = { subscribed: 'Subscribed', left: 'Unsubscribed' } as const

const COLUMNS: readonly Column<Subscriber>[] = [
  { key: 'email', header: 'Email', isPlain: true, className: styles.email, cell: ({ email }) => email },
  {
    key: 'consented',
    header: 'Consented',
    className: styles.date,
    cell: ({ consentAt }) => <OrderDate date={consentAt} />,
  },
  {
    key: 'left',
    header: 'Unsubscribed',
    className: styles.date,
    cell: ({ unsubscribedAt }) => (unsubscribedAt ? <OrderDate date={unsubscribedAt} /> : '–'),
  },
]

/** Who receives the newsletter. */
export function SubscribersPage() {
  return (
    <PeoplePage
      title="Subscribers"
      noun="subscriber"
      search={{ label: 'Search subscribers', placeholder: 'Email' }}
      states={STATES}
      listPath={(query) => adminPaths.subscribers({ ...query })}
      columns={COLUMNS}
      nobody="Nobody has subscribed yet. The newsletter’s form stands at the foot of every page."
      removal={{
        title: 'Remove Subscriber',
        path: adminPaths.subscriber,
        ask: ({ email }) =>
          `${email} is forgotten, with the consent that was given. To stop the newsletter alone, the link in it is enough.`,
      }}
    >
      Who confirmed that they want the newsletter. Whoever unsubscribes stays on record as having left.
    </PeoplePage>
  )
}
