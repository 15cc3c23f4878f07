import { randomBytes } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { searchTextOfAddress } from '../search/searchTexts.ts'
import { newRowId } from './newRowId.ts'
import { type Row, countRows, deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** Row of the waitlist; the email address is lower case. */
export type WaitlistRow = Omit<Row<'waitlist'>, 'createdAt' | 'updatedAt' | 'searchText'>

/** Unique key of an entry. */
export type WaitlistKey = Pick<WaitlistRow, 'product' | 'size' | 'color' | 'email'>

export type WaitlistConsent = Pick<
  WaitlistRow,
  'confirmedAt' | 'isNotifyOnly' | 'addressHash' | 'browserHash'
>

/** Condition on entries that are waiting and confirmed. */
const IS_WAITING: Where = { and: [{ notifiedAt: { exists: false } }, { confirmedAt: { exists: true } }] }

/** Condition on entries for which a unit may be reserved. */
const MAY_CLAIM: Where = { and: [IS_WAITING, { isNotifyOnly: { not_equals: true } }] }

/** Inserts an entry unless the key exists (unique index). */
export async function insertWaitlistEntry(
  payload: Payload,
  key: WaitlistKey,
  joining: WaitlistConsent,
): Promise<void> {
  const data = {
    ...key,
    ...joining,
    searchText: searchTextOfAddress(key.email),
    consentAt: new Date().toISOString(),
    notifiedAt: null,
    token: randomBytes(32).toString('base64url'),
  }
  try {
    await insertRow(payload, 'waitlist', newRowId(), data)
  } catch (error) {
    const known = await findRow(payload, 'waitlist', { where: whereKey(key) })
    if (!known) throw error
  }
}

/** Reactivates a notified entry with a new consent time; a waiting entry can only gain the right to a reservation. */
export async function renewWaitlistEntry(
  payload: Payload,
  key: WaitlistKey,
  joining: WaitlistConsent,
): Promise<void> {
  await updateRow(
    payload,
    'waitlist',
    { and: [whereKey(key), { notifiedAt: { exists: true } }] },
    { ...joining, consentAt: new Date().toISOString(), notifiedAt: null },
  )
  if (joining.isNotifyOnly) return
  await updateRow(
    payload,
    'waitlist',
    { and: [whereKey(key), { isNotifyOnly: { equals: true } }] },
    { isNotifyOnly: false },
  )
}

/** Returns true if the address has confirmed an entry that is still stored. */
export async function isConfirmed(payload: Payload, email: string): Promise<boolean> {
  const where: Where = { and: [{ email: { equals: email } }, { confirmedAt: { exists: true } }] }
  return Boolean(await findRow(payload, 'waitlist', { where, select: { id: true } }))
}

/** Confirms every entry of an address; resolves to all of them. */
export async function confirmEntries(payload: Payload, email: string): Promise<WaitlistRow[]> {
  const rows = await findRows(payload, 'waitlist', { where: { email: { equals: email } } })
  for (const { id } of rows)
    await updateRow(
      payload,
      'waitlist',
      { and: [{ id: { equals: id } }, { confirmedAt: { exists: false } }] },
      { confirmedAt: new Date().toISOString() },
    )
  return rows
}

/** Counts the variants that an address waits for. */
export async function countWaiting(payload: Payload, email: string): Promise<number> {
  const where: Where = { and: [{ email: { equals: email } }, { notifiedAt: { exists: false } }] }
  return await countRows(payload, 'waitlist', where)
}

/** Counts confirmed entries that a unit may be reserved for, optionally of one size and color, or with consent before `beforeAt`. */
export async function countWaitingFor(
  payload: Payload,
  filter: Pick<WaitlistKey, 'product'> & Partial<WaitlistKey>,
  beforeAt?: string,
): Promise<number> {
  const fields = Object.entries(filter).map(([field, value]): Where => ({ [field]: { equals: value } }))
  if (beforeAt) fields.push({ consentAt: { less_than: beforeAt } })
  return countRows(payload, 'waitlist', { and: [...fields, MAY_CLAIM] })
}

/** Deletes one entry. */
export async function deleteWaitlistEntry(payload: Payload, key: WaitlistKey): Promise<void> {
  await deleteRows(payload, 'waitlist', whereKey(key))
}

/** Returns the first `limit` confirmed entries for a product, oldest consent first. */
export async function findWaitlistEntries(
  payload: Payload,
  product: string,
  limit: number,
): Promise<WaitlistRow[]> {
  const docs = await findRows(payload, 'waitlist', {
    where: { and: [{ product: { equals: product } }, IS_WAITING] },
    sort: ['consentAt', 'id'],
    limit,
  })
  return docs
}

/** Marks an entry as notified unless it was deleted or renewed since it was read. */
export async function markNotified(payload: Payload, { id, consentAt }: WaitlistRow): Promise<void> {
  await updateRow(
    payload,
    'waitlist',
    {
      and: [{ id: { equals: id } }, { consentAt: { equals: consentAt } }, { notifiedAt: { exists: false } }],
    },
    { notifiedAt: new Date().toISOString() },
  )
}

/** Returns the unsubscribe token of an address, or undefined if it is not on the waitlist. */
export async function findLeaveToken(payload: Payload, email: string): Promise<string | undefined> {
  return (await findRow(payload, 'waitlist', { where: { email: { equals: email } } }))?.token
}

/** Returns all entries of the address with this token. */
export async function findEntriesByToken(payload: Payload, token: string): Promise<WaitlistRow[]> {
  const row = await findRow(payload, 'waitlist', { where: { token: { equals: token } } })
  return row ? findRows(payload, 'waitlist', { where: { email: { equals: row.email } } }) : []
}

/** Deletes every entry of an address, including ones added just now. */
export async function deleteEntriesByEmail(payload: Payload, email: string): Promise<void> {
  await deleteRows(payload, 'waitlist', { email: { equals: email } })
}

/** Deletes all entries of a deleted product; the database may have cleared their product already. */
export async function deleteEntriesByProduct(payload: Payload, product: string): Promise<void> {
  const where: Where = { or: [{ product: { equals: product } }, { product: { exists: false } }] }
  await deleteRows(payload, 'waitlist', where)
}

const whereKey = ({ product, size, color, email }: WaitlistKey): Where => ({
  and: [
    { product: { equals: product } },
    { size: { equals: size } },
    { color: { equals: color } },
    { email: { equals: email } },
  ],
})
