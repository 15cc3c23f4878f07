import type { WaitingShopper } from '../../../domain/contract/people/people.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { ClaimHours } from './claims/ClaimHours.tsx'
import { ClaimCell } from './claims/ClaimCell.tsx'
import { isForTheNext } from './claims/claimTexts.ts'
import { PeopleSection } from './PeopleSection.tsx'
import styles from './PeopleSection.module.css'
import { type PersonAction, removalOf } from './personAction.ts'

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
        <span className={styles.choice}>{choiceOf({ size, color })}</span>
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
    key: 'status',
    header: 'Status',
    className: styles.date,
    cell: (row) => <ClaimCell {...row} />,
  },
]

const ACTIONS: readonly PersonAction<WaitingShopper>[] = [
  {
    label: 'Give to the next',
    nameOf: ({ email }) => `Give to the next what is kept for ${email}`,
    isFor: isForTheNext,
    title: 'Give to the Next in Line',
    path: adminPaths.waitingClaim,
    ask: ({ email, ...wanted }) =>
      `The unit of ${nameOf(wanted)} will no longer be kept for ${email}, whose link stops working. It goes to the next in line, or back on sale where nobody waits.`,
    done: ({ email }) =>
      `Nothing is kept for ${email} any more: the unit goes to the next in line, or back on sale.`,
    gone: ({ email }) => `Nothing was kept for ${email} any more.`,
    failed: 'The unit is still kept',
  },
  removalOf({
    title: 'Remove from the Waiting List',
    path: adminPaths.waiting,
    ask: (row) => `${row.email} will not hear when “${row.product.name}” is back.${whatBecomesOfUnit(row)}`,
  }),
]

/** Who wants to hear when a sold-out product is back, and what became of the units that were kept for them. */
export function WaitlistPage() {
  useTitle('Waiting list')
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.purpose}>
          Who asked to hear when a product is back in stock. The emails go out by themselves.
        </p>
        <ClaimHours />
      </div>
      <PeopleSection
        title="Waiting list"
        noun="shopper"
        search={{ label: 'Search the waiting list', placeholder: 'Email or product' }}
        states={STATES}
        listPath={(query) => adminPaths.waitlist({ ...query })}
        columns={COLUMNS}
        nobody="Nobody is waiting. Shoppers join from the page of a product that is out of stock."
        actions={ACTIONS}
      />
    </>
  )
}

const choiceOf = ({ size, color }: Pick<WaitingShopper, 'size' | 'color'>) =>
  [color, size].filter(Boolean).join(', ')

/** '“Nacre Gown” in Noir, 14'. */
function nameOf({ product, ...choice }: Pick<WaitingShopper, 'product' | 'size' | 'color'>): string {
  return [`“${product.name}”`, choiceOf(choice)].filter(Boolean).join(' in ')
}

function whatBecomesOfUnit({ claim }: WaitingShopper): string {
  if (claim?.state !== 'open') return ''
  return claim.isBeingPaid
    ? ' The unit that they are just paying for stays theirs.'
    : ' The unit that is kept for them goes to the next in line.'
}
