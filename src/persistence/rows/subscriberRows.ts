import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { SignUp } from '../../operations/newsletter/confirmationTokens.ts'
import { searchTextOfAddress } from '../search/searchTexts.ts'
import { newRowId } from './newRowId.ts'
import { type Row, findRow, insertRow, updateRow } from '../tables.ts'

/** Row of the subscribers collection; email addresses are unique and lower case. */
export type Subscriber = Omit<Row<'subscribers'>, 'createdAt' | 'updatedAt' | 'searchText'>

/** Inserts a subscriber unless the address exists (unique index). */
export async function insertSubscriber(payload: Payload, email: string): Promise<void> {
  const data = {
    email,
    searchText: searchTextOfAddress(email),
    consentAt: new Date().toISOString(),
    unsubscribedAt: null,
    token: randomBytes(32).toString('base64url'),
  }
  try {
    await insertRow(payload, 'subscribers', newRowId(), data)
  } catch (error) {
    if (!(await findSubscriber(payload, email))) throw error
  }
}

export async function findSubscriber(payload: Payload, email: string): Promise<Subscriber | null> {
  return findRow(payload, 'subscribers', { where: { email: { equals: email } } })
}

export async function findSubscriberByToken(payload: Payload, token: string): Promise<Subscriber | null> {
  return findRow(payload, 'subscribers', { where: { token: { equals: token } } })
}

/** Resubscribes an address that unsubscribed before this sign-up, with a new consent time; otherwise does nothing. */
export async function renewSubscriber(payload: Payload, { email, at }: SignUp): Promise<void> {
  await updateRow(
    payload,
    'subscribers',
    {
      and: [{ email: { equals: email } }, { unsubscribedAt: { less_than: new Date(at).toISOString() } }],
    },
    { consentAt: new Date().toISOString(), unsubscribedAt: null },
  )
}

/** Unsubscribes the address with this token; does nothing if the token is unknown or already unsubscribed. */
export async function markUnsubscribed(payload: Payload, token: string): Promise<void> {
  await updateRow(
    payload,
    'subscribers',
    { and: [{ token: { equals: token } }, { unsubscribedAt: { exists: false } }] },
    { unsubscribedAt: new Date().toISOString() },
  )
}
