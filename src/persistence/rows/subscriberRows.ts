import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { SignUp } from '../../operations/newsletter/confirmationTokens.ts'
import { newRowId } from './newRowId.ts'

/** A row of the subscribers collection. */
export interface Subscriber {
  id: string
  /** In lower case; an address is on the list once. */
  email: string
  consentAt: string
  unsubscribedAt: string | null
  /** What an unsubscribe link carries; nobody can guess it. */
  token: string
}

/** Adds an address to the list; does nothing when it is known. The unique index decides, not a look before. */
export async function insertSubscriber(payload: Payload, email: string): Promise<void> {
  const data = {
    email,
    consentAt: new Date().toISOString(),
    unsubscribedAt: null,
    token: randomBytes(32).toString('base64url'),
  }
  try {
    await payload.db.create({ collection: 'subscribers', customID: newRowId(), data, returning: false })
  } catch (error) {
    if (!(await findSubscriber(payload, email))) throw error
  }
}

export async function findSubscriber({ db }: Payload, email: string): Promise<Subscriber | null> {
  return db.findOne<Subscriber>({ collection: 'subscribers', where: { email: { equals: email } } })
}

export async function findSubscriberByToken({ db }: Payload, token: string): Promise<Subscriber | null> {
  return db.findOne<Subscriber>({ collection: 'subscribers', where: { token: { equals: token } } })
}

/** Takes an address back that had left the list before it signed up, with a consent of now; else does nothing. */
export async function renewSubscriber({ db }: Payload, { email, at }: SignUp): Promise<void> {
  await db.updateOne({
    collection: 'subscribers',
    where: {
      and: [{ email: { equals: email } }, { unsubscribedAt: { less_than: new Date(at).toISOString() } }],
    },
    data: { consentAt: new Date().toISOString(), unsubscribedAt: null },
    options: { atomic: true },
  })
}

/** Takes whoever has this token off the list; does nothing where nobody has it, or who has it left before. */
export async function removeSubscriber({ db }: Payload, token: string): Promise<void> {
  await db.updateOne({
    collection: 'subscribers',
    where: { and: [{ token: { equals: token } }, { unsubscribedAt: { exists: false } }] },
    data: { unsubscribedAt: new Date().toISOString() },
    options: { atomic: true },
  })
}
