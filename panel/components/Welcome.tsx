import type { ServerProps } from 'payload'
import { failedSignInsMessage } from '../../domain/rules/staff/failedSignIns.ts'
import { LocalTime } from './welcome/LocalTime.tsx'

/** What is done where, for somebody who sees the panel for the first time; each role reads of its own work. */
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

/** Told for as long as the session lasts that began with it. */
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
      . If that was not you, nothing is lost: they did not get in. Please tell an administrator if it goes on.
    </p>
  )
}

const PORTAL = <a href="/admin">admin portal</a>

const WRITING =
  'What you write for Home, the header and footer, collections and pages stays a draft that only you see, beside the ' +
  'text, until you publish it.'

const WELCOMES = {
  admin: {
    title: 'Words and pictures',
    words: (
      <>
        {WRITING} Products, orders and e-mails are in the {PORTAL}.
      </>
    ),
  },
  editor: {
    title: 'Words and pictures',
    words: (
      <>
        {WRITING} The words, sizes and pictures of products are in the {PORTAL}.
      </>
    ),
  },
  fulfillment: {
    title: 'Orders on their way',
    words: (
      <>
        Orders are looked after in the {PORTAL}: what was bought and where it goes, shipping, and giving money
        back.
      </>
    ),
  },
}
