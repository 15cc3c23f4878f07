import type { WaitingShopper } from '../../../domain/contract/people/people.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { OrderDate } from '../orders/parts/OrderDate.tsx'
import type { Column } from '../ui/list/DataTable.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { ClaimHours } from './claims/ClaimHours.tsx'
import { ClaimCell } from './claims/ClaimCell.tsx'
import { canRelease } from './claims/claimTexts.ts'
import { PeopleSection } from './PeopleSection.tsx'
import styles from './PeopleSection.module.css'
import { type PersonAction, buildRemovalAction } from './personAction.ts'

const STATES = { waiting: 'Waiting', unconfirmed: 'Unconfirmed', notified: 'Notified' } as const

const COLUMNS: readonly Column<WaitingShopper>[] = [
  {
    key: 'product',
    header: 'Product',
    isPlain: true,
    cell: ({ product, size, color }) => (
      <>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.choice}>{formatVariant({ size, color })}</span>
      </>
    ),
  },
  { key: 'email', header: 'Email', isPlain: true, className: styles.email, cell: ({ email }) => email },
  {
    key: 'asked',
    header: 'Requested',
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
    label: 'Release unit',
    getAriaLabel: ({ email }) => `Release the unit reserved for ${email}`,
    isAvailable: canRelease,
    title: 'Release Unit',
    path: adminPaths.waitlistEntryClaim,
    getQuestion: ({ email, ...wanted }) =>
      `The unit of ${formatWantedItem(wanted)} will no longer be reserved for ${email}, and their link will stop working. It goes back on sale, and everyone still waiting gets an email.`,
    getSuccessMessage: ({ email }) => `The unit is no longer reserved for ${email} and goes back on sale.`,
    getNotFoundMessage: ({ email }) => `No unit was reserved for ${email} anymore.`,
    failureTitle: 'The unit is still reserved',
  },
  buildRemovalAction({
    title: 'Remove from the Waiting List',
    path: adminPaths.waitlistEntry,
    getQuestion: (row) =>
      `${row.email} won’t be notified when “${row.product.name}” is back.${describeReservedUnit(row)}`,
  }),
]

/** Shoppers who wait for sold-out products, with the status of the units reserved for them. */
export function WaitlistPage() {
  useTitle('Waiting list')
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.purpose}>
          Shoppers who asked for an email when a product is back in stock, oldest first. Unconfirmed addresses
          get neither an email nor a reserved unit.
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
        emptyMessage="No requests yet. Shoppers can join from the page of an out-of-stock product."
        actions={ACTIONS}
      />
    </>
  )
}

const formatVariant = ({ size, color }: Pick<WaitingShopper, 'size' | 'color'>) =>
  [color, size].filter(Boolean).join(', ')

/** Formats product and variant: "“Nacre Gown” in Noir, 14". */
function formatWantedItem({
  product,
  ...choice
}: Pick<WaitingShopper, 'product' | 'size' | 'color'>): string {
  return [`“${product.name}”`, formatVariant(choice)].filter(Boolean).join(' in ')
}

function describeReservedUnit({ claim }: WaitingShopper): string {
  if (claim?.state !== 'open') return ''
  return claim.isBeingPaid
    ? ' They keep the unit in their open checkout.'
    : ' The unit reserved for them goes back on sale.'
}
