import { randomBytes } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { newRowId } from './newRowId.ts'

/** A row of the waiting list. */
export interface WaitlistRow {
  id: string
  /** The id of the piece. */
  product: string
  /** Empty where the piece has none to choose; the same of `color`. */
  size: string
  color: string
  /** In lower case. */
  email: string
  consentAt: string
  /** When the email was written; waiting is who has none. */
  notifiedAt: string | null
  /** What the way out in the email carries; nobody can guess it. */
  token: string
}

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
    await payload.db.create({ collection: 'waitlist', customID: newRowId(), data, returning: false })
  } catch (error) {
    const known = await payload.db.findOne({ collection: 'waitlist', where: whereKey(key) })
    if (!known) throw error
  }
}

/** Puts an entry back that was written to, with a consent of now; does nothing to one that waits. */
export async function renewWaiting({ db }: Payload, key: WaitlistKey): Promise<void> {
  await db.updateOne({
    collection: 'waitlist',
    where: { and: [whereKey(key), { notifiedAt: { exists: true } }] },
    data: { consentAt: new Date().toISOString(), notifiedAt: null },
    options: { atomic: true },
  })
}

/** For how many pieces, sizes and colors an address waits. */
export async function countWaiting({ db }: Payload, email: string): Promise<number> {
  const where: Where = { and: [{ email: { equals: email } }, { notifiedAt: { exists: false } }] }
  return (await db.count({ collection: 'waitlist', where })).totalDocs
}

/** Takes one entry back. */
export async function dropWaiting({ db }: Payload, key: WaitlistKey): Promise<void> {
  await db.deleteMany({ collection: 'waitlist', where: whereKey(key) })
}

/** Some of those who wait for a piece. */
export async function findWaiting({ db }: Payload, product: string, limit: number): Promise<WaitlistRow[]> {
  const { docs } = await db.find<WaitlistRow>({
    collection: 'waitlist',
    where: { and: [{ product: { equals: product } }, { notifiedAt: { exists: false } }] },
    sort: ['consentAt', 'id'],
    limit,
    pagination: false,
  })
  return docs
}

/** Takes somebody off the list who was written to, unless they left it or asked anew meanwhile. */
export async function moveToNotified({ db }: Payload, { id, consentAt }: WaitlistRow): Promise<void> {
  await db.updateOne({
    collection: 'waitlist',
    where: {
      and: [{ id: { equals: id } }, { consentAt: { equals: consentAt } }, { notifiedAt: { exists: false } }],
    },
    data: { notifiedAt: new Date().toISOString() },
    options: { atomic: true },
  })
}

/** Forgets every entry of the address that has this token, and tells whether somebody has it. */
export async function forgetAddress({ db }: Payload, token: string): Promise<boolean> {
  const row = await db.findOne<WaitlistRow>({ collection: 'waitlist', where: { token: { equals: token } } })
  if (row) await db.deleteMany({ collection: 'waitlist', where: { email: { equals: row.email } } })
  return row !== null
}

/** Forgets everybody who waits, or waited, for a piece that is gone; a database may have emptied its name already. */
export async function forgetProduct({ db }: Payload, product: string): Promise<void> {
  const where: Where = { or: [{ product: { equals: product } }, { product: { exists: false } }] }
  await db.deleteMany({ collection: 'waitlist', where })
}

const whereKey = ({ product, size, color, email }: WaitlistKey): Where => ({
  and: [
    { product: { equals: product } },
    { size: { equals: size } },
    { color: { equals: color } },
    { email: { equals: email } },
  ],
})
