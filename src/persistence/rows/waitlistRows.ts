import { randomBytes } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { newRowId } from './newRowId.ts'
import { type Row, countRows, deleteRows, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** A row of the waiting list; the address is in lower case. */
export type WaitlistRow = Omit<Row<'waitlist'>, 'createdAt' | 'updatedAt'>

/** What there is only one row of. */
export type WaitlistKey = Pick<WaitlistRow, 'product' | 'size' | 'color' | 'email'>

/** Adds an entry, or does nothing when there is one; the unique index decides, not a look before. */
export async function insertWaiting(payload: Payload, key: WaitlistKey): Promise<void> {
  const data = {
    ...key,
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

/** Puts an entry back that was written to, with a consent of now; does nothing to one that waits. */
export async function renewWaiting(payload: Payload, key: WaitlistKey): Promise<void> {
  await updateRow(
    payload,
    'waitlist',
    { and: [whereKey(key), { notifiedAt: { exists: true } }] },
    { consentAt: new Date().toISOString(), notifiedAt: null },
  )
}

/** For how many pieces, sizes and colors an address waits. */
export async function countWaiting(payload: Payload, email: string): Promise<number> {
  const where: Where = { and: [{ email: { equals: email } }, { notifiedAt: { exists: false } }] }
  return await countRows(payload, 'waitlist', where)
}

/** How many wait for a product, or for it in one size and color. */
export async function countWaitingFor(
  payload: Payload,
  wished: Pick<WaitlistKey, 'product'> & Partial<WaitlistKey>,
): Promise<number> {
  const fields = Object.entries(wished).map(([field, value]): Where => ({ [field]: { equals: value } }))
  return countRows(payload, 'waitlist', { and: [...fields, { notifiedAt: { exists: false } }] })
}

/** Takes one entry back. */
export async function dropWaiting(payload: Payload, key: WaitlistKey): Promise<void> {
  await deleteRows(payload, 'waitlist', whereKey(key))
}

/** Some of those who wait for a piece. */
export async function findWaiting(payload: Payload, product: string, limit: number): Promise<WaitlistRow[]> {
  const docs = await findRows(payload, 'waitlist', {
    where: { and: [{ product: { equals: product } }, { notifiedAt: { exists: false } }] },
    sort: ['consentAt', 'id'],
    limit,
  })
  return docs
}

/** Takes somebody off the list who was written to, unless they left it or asked anew meanwhile. */
export async function moveToNotified(payload: Payload, { id, consentAt }: WaitlistRow): Promise<void> {
  await updateRow(
    payload,
    'waitlist',
    {
      and: [{ id: { equals: id } }, { consentAt: { equals: consentAt } }, { notifiedAt: { exists: false } }],
    },
    { notifiedAt: new Date().toISOString() },
  )
}

/** Every entry of the address that has this token; none where nobody has it. */
export async function findEntriesOf(payload: Payload, token: string): Promise<WaitlistRow[]> {
  const row = await findRow(payload, 'waitlist', { where: { token: { equals: token } } })
  return row ? findRows(payload, 'waitlist', { where: { email: { equals: row.email } } }) : []
}

/** Forgets every entry of an address, those of the last moment too. */
export async function forgetAddress(payload: Payload, email: string): Promise<void> {
  await deleteRows(payload, 'waitlist', { email: { equals: email } })
}

/** Forgets everybody who waits, or waited, for a piece that is gone; a database may have emptied its name already. */
export async function forgetProduct(payload: Payload, product: string): Promise<void> {
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
