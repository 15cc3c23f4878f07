import type { ServerProps } from 'payload'
import { failedSignInsMessage } from '../../domain/rules/staff/failedSignIns.ts'
import { LocalTime } from './dates/LocalTime.tsx'

/** Introduction to the panel, by role. */
export function Welcome({ user }: Pick<ServerProps, 'user'>) {
  const { title, words } = WELCOMES[user?.role as keyof typeof WELCOMES] ?? WELCOMES.admin
  return (
    <section className="house-welcome">
      <h1>{title}</h1>
      <p>{words}</p>
      <FailedSignIns count={user?.failedSignInsBefore} since={user?.failedSignInsSince} />
    </section>
  )
}

/** Notice about failed sign-ins, displayed for the whole session that followed them. */
function FailedSignIns({ count, since }: { count: unknown; since: unknown }) {
  if (typeof count !== 'number' || count === 0) return null
  return (
    <p className="house-notice" role="status">
      {failedSignInsMessage(count)}
      {typeof since === 'string' && (
        <>
          {' since '}
          <LocalTime at={since} />
        </>
      )}
      . If this wasn’t you, change your password.
    </p>
  )
}

const PORTAL = <a href="/admin">admin portal</a>

const WRITING =
  'Home, the header and footer, collections and pages are edited as drafts with a preview. Only staff see a draft until ' +
  'you publish it.'

const WELCOMES = {
  admin: {
    title: 'Content',
    words: (
      <>
        {WRITING} Products, orders and emails are in the {PORTAL}.
      </>
    ),
  },
  editor: {
    title: 'Content',
    words: (
      <>
        {WRITING} The text, sizes and images of products are in the {PORTAL}.
      </>
    ),
  },
  orderManager: {
    title: 'Orders',
    words: <>View, ship and refund orders in the {PORTAL}.</>,
  },
  fulfillment: {
    title: 'Orders',
    words: <>View and ship orders in the {PORTAL}.</>,
  },
}
