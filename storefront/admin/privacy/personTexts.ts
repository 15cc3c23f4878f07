import type { Erasure, PersonSummary } from '../../../domain/contract/people/privacy.ts'
import type { Fact } from '../ui/FactList.tsx'
import { formatShopDateTime } from '../../../domain/rules/dates/shopTime.ts'

/** Formats a count: "2 orders", "1 order", "no orders". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `no ${many}` : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** Returns true if any data is stored about a person or was erased. */
export function hasPersonData(person: PersonSummary): boolean {
  const { orders, othersOrders, checkouts, emails, waiting, newsletter, account, erasures } = person
  const counts = [orders.length, othersOrders.length, checkouts.open, checkouts.ended, emails, waiting]
  return counts.some((count) => count > 0) || newsletter !== null || account !== null || erasures.length > 0
}

/** Returns the stored data by label, without empty entries. */
export function buildPersonFacts(person: PersonSummary): Fact[] {
  const { orders, othersOrders, checkouts, emails, waiting, claims, newsletter, account } = person
  const facts: (Fact | false)[] = [
    ['Orders', orders.length.toLocaleString('en-US')],
    othersOrders.length > 0 && [
      'Sent to',
      `Emails about ${othersOrders.join(', ')}, another customer’s order`,
    ],
    checkouts.open + checkouts.ended > 0 && ['Checkouts', checkoutsLabel(checkouts)],
    ['Emails', emails.toLocaleString('en-US')],
    ['Waiting list', waiting === 0 ? 'Not on it' : formatCount(waiting, 'entry', 'entries')],
    claims > 0 && ['Reserved units', claims.toLocaleString('en-US')],
    [
      'Newsletter',
      { subscribed: 'Subscribed', left: 'Unsubscribed', none: 'Not on it' }[newsletter ?? 'none'],
    ],
    account !== null && ['Account', `${account} (staff)`],
  ]
  return facts.filter((fact) => fact !== false)
}

function checkoutsLabel({ open, ended }: PersonSummary['checkouts']): string {
  return [open > 0 && `${open} open`, ended > 0 && `${ended} ended`].filter(Boolean).join(', ')
}

/** Returns a line for each kind of data that will be erased. */
export function listErasedData({ rest, othersOrders }: PersonSummary): string[] {
  const { orders, checkouts, emails, waiting, subscriptions } = rest
  return [
    orders > 0 && `Name, email, address, phone and notes in ${formatCount(orders, 'order')}`,
    checkouts > 0 && `Name, email and address in ${formatCount(checkouts, 'checkout')}`,
    emails > 0 && formatCount(emails, 'email'),
    waiting > 0 && `${formatCount(waiting, 'entry', 'entries')} on the waiting list, and any reserved units`,
    subscriptions > 0 && 'Newsletter subscription',
    othersOrders.length > 0 &&
      `The email address in the history of ${formatCount(othersOrders.length, 'order')} of other customers`,
  ].filter((line) => line !== false)
}

/** Returns a line with the reason for each kind of data that will be kept. */
export function listKeptData(person: PersonSummary): string[] {
  const { orders, rest, checkouts, account } = person
  return [
    ...(rest.orders > 0 ? ['Order items, payments, dates, state and ZIP code (required by tax law)'] : []),
    ...orders.flatMap(({ orderId, kept }) => (kept ? [`Order ${orderId}. ${kept}`] : [])),
    ...(checkouts.open > 0
      ? [`${formatCount(checkouts.open, 'open checkout')}, until a day after it ends`]
      : []),
    ...(account !== null
      ? [`The staff account ${account}. An administrator can delete it in the content panel.`]
      : []),
    'Payment records at Stripe, and backups',
  ]
}

/** Returns true if some data can only be erased later. */
export function isPartlyErasable({ orders, checkouts }: PersonSummary): boolean {
  return checkouts.open > 0 || orders.some(({ kept }) => kept !== null)
}

/** Returns a line such as "Erased on Nov 21, 2026, 9:05 AM ET by admin." */
export function describeErasure({ status, askedAt, doneAt, by, kept }: Erasure): string {
  if (status === 'open') return `${by} requested this erasure on ${formatShopDateTime(askedAt)}. In progress.`
  const left = kept.filter(({ orderId }) => orderId !== null).map(({ orderId }) => orderId)
  const but = left.length > 0 ? ` Kept: ${left.join(', ')}.` : ''
  return `Erased on ${formatShopDateTime(doneAt ?? askedAt)} by ${by}.${but}`
}

/** Returns the message after an erasure was requested. */
export function describeErasureResult({ status, kept }: Erasure, email: string): string {
  if (status === 'done')
    return kept.length > 0
      ? `Everything that can be erased now for ${email} was erased.`
      : `All data about ${email} was erased.`
  return `All data about ${email} is being erased. Check again in a minute.`
}
