import type { Subscriber } from '../../../domain/contract/people/people.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { PeopleSection } from './PeopleSection.tsx'
import styles from './PeopleSection.module.css'
import { buildRemovalAction } from './personAction.ts'

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

const ACTIONS = [
  buildRemovalAction<Subscriber>({
    title: 'Remove Subscriber',
    path: adminPaths.subscriber,
    getQuestion: ({ email }) =>
      `${email} will be deleted, along with the consent record. To stop only the newsletter, use the unsubscribe link in it.`,
  }),
]

export function SubscribersPage() {
  useTitle('Subscribers')
  return (
    <>
      <PageHeader title="Subscribers">
        <p className={styles.purpose}>
          People who confirmed their newsletter subscription. Unsubscribed addresses stay on record.
        </p>
      </PageHeader>
      <PeopleSection
        title="Subscribers"
        noun="subscriber"
        search={{ label: 'Search subscribers', placeholder: 'Email' }}
        states={STATES}
        listPath={(query) => adminPaths.subscribers({ ...query })}
        columns={COLUMNS}
        emptyMessage="No subscribers yet. The sign-up form is in the footer of every page."
        actions={ACTIONS}
      />
    </>
  )
}
