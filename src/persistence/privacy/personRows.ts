import type { Payload, Where } from 'payload'
import { EMAIL_KINDS } from '../../../domain/contract/email.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { isOrderEmail } from '../../../domain/rules/emails/emails.ts'
import type { Checkout } from '../rows/checkoutRows.ts'
import type { EmailRow } from '../rows/emailRows.ts'
import type { WaitlistRow } from '../rows/waitlistRows.ts'
import { type Row, deleteRows, findRow, findRows, updateRow } from '../tables.ts'

const BATCH = 200
const ENDED = ['closed', 'released'] as const
const ORDER_KINDS = EMAIL_KINDS.filter(isOrderEmail)

/** Returns the checkouts with this address. Scans those that still have customer data, because addresses are not indexed. */
export async function findCheckoutsOf(payload: Payload, key: string): Promise<Row<'checkouts'>[]> {
  const found: Row<'checkouts'>[] = []
  let last: string | undefined
  do {
    const rows = await findRows(payload, 'checkouts', {
      where: { and: [{ customerInfo: { exists: true } }, ...(last ? [{ id: { greater_than: last } }] : [])] },
      sort: 'id',
      limit: BATCH,
    })
    found.push(...rows.filter(({ customerInfo }) => emailKey(customerInfo?.email ?? '') === key))
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined
  } while (last)
  return found
}

export const hasEnded = ({ status }: Pick<Checkout, 'status'>): boolean =>
  ENDED.some((each) => each === status)

/** Deletes the customer's data from an ended checkout. */
export async function eraseCheckoutCustomer(payload: Payload, id: string): Promise<void> {
  await updateRow(
    payload,
    'checkouts',
    { and: [{ id: { equals: id } }, { status: { in: [...ENDED] } }] },
    { customerInfo: null, addressHash: null, forgetAt: null },
  )
}

export async function findCheckoutsPaidBy(payload: Payload, paymentIntentId: string): Promise<Checkout[]> {
  return findRows(payload, 'checkouts', { where: { paymentIntentId: { equals: paymentIntentId } } })
}

/** Returns the emails to these addresses, spelled as typed. */
export async function findEmailsTo(payload: Payload, addresses: readonly string[]): Promise<EmailRow[]> {
  return findRows(payload, 'emails', { where: { to: { in: [...addresses] } }, sort: ['createdAt', 'id'] })
}

/** Returns every email of an order, regardless of the recipient. */
export async function findEmailsOf(payload: Payload, orderId: string): Promise<EmailRow[]> {
  return findRows(payload, 'emails', {
    where: { or: ORDER_KINDS.map((kind) => buildKeyRange(kind, orderId)) },
  })
}

/** Matches `kind orderId`, optionally followed by a space and a suffix; a space sorts before `!`. */
const buildKeyRange = (kind: string, orderId: string): Where => ({
  and: [{ key: { greater_than_equal: `${kind} ${orderId}` } }, { key: { less_than: `${kind} ${orderId}!` } }],
})

export async function deleteEmails(payload: Payload, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH)
    await deleteRows(payload, 'emails', { id: { in: ids.slice(from, from + BATCH) } })
}

export async function findEntriesTo(payload: Payload, key: string): Promise<WaitlistRow[]> {
  return findRows(payload, 'waitlist', { where: { email: { equals: key } }, sort: ['consentAt', 'id'] })
}

export async function deleteSubscriber(payload: Payload, key: string): Promise<void> {
  await deleteRows(payload, 'subscribers', { email: { equals: key } })
}

/** Returns the staff account with this email address. */
export async function findAccountOf(payload: Payload, key: string): Promise<Row<'admins'> | null> {
  return findRow(payload, 'admins', { where: { emailKey: { equals: key } } })
}
