import type { Payload } from 'payload'
import type { Email } from '../../emails/email.ts'
import { searchTextOfEmail } from '../search/searchTexts.ts'
import { newRowId } from './newRowId.ts'
import { type Row, findRow, insertRow, updateRow } from '../tables.ts'

/** A row of the mails collection. `key` says what the email is about, as in 'order-confirmed RV-…'; there is one of a key. */
export type EmailRow = Omit<Row<'mails'>, 'updatedAt' | 'searchText'>

export interface NewEmail extends Pick<EmailRow, 'key' | 'kind' | 'to'> {
  email: Email
}

/** Inserts an email to be sent, or answers null when there is one of its key. The unique index decides. */
export async function insertEmail(
  payload: Payload,
  { key, kind, to, email }: NewEmail,
): Promise<EmailRow | null> {
  const now = new Date().toISOString()
  const { subject, text, html, headers = null } = email
  const row: Omit<EmailRow, 'id'> = {
    key,
    kind,
    to,
    subject,
    text,
    html,
    headers,
    state: 'waiting',
    attempts: 0,
    failure: null,
    nextAttemptAt: now,
    sentAt: null,
    createdAt: now,
  }
  try {
    const id = newRowId()
    await insertRow(payload, 'mails', id, { ...row, searchText: searchTextOfEmail(row) })
    return { ...row, id }
  } catch (error) {
    if (await hasEmail(payload, key)) return null
    throw error
  }
}

/** Whether there is an email of this key. */
export async function hasEmail(payload: Payload, key: string): Promise<boolean> {
  return (await findRow(payload, 'mails', { where: { key: { equals: key } } })) !== null
}

/** Takes back an email that still waits, in one atomic update; one that went, or was given up, stays what it is. */
export async function replaceEmail(payload: Payload, id: string): Promise<void> {
  await updateRow(
    payload,
    'mails',
    { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] },
    { state: 'replaced', nextAttemptAt: null },
  )
}

/** The same for the email of a key. */
export async function replaceEmailOfKey(payload: Payload, key: string): Promise<void> {
  const row = await findRow(payload, 'mails', { where: { key: { equals: key } } })
  if (row) await replaceEmail(payload, String(row.id))
}

/** An email by its id, or null; the databases would each stumble over other words that are no id. */
export async function findEmail(payload: Payload, id: string): Promise<EmailRow | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  return findRow(payload, 'mails', { where: { id: { equals: id } } })
}

/** Changes an email in one atomic update, only while it still is as `expected`; null when it no longer is. */
export async function moveEmail(
  payload: Payload,
  { id, state, attempts }: Pick<EmailRow, 'id' | 'state' | 'attempts'>,
  data: Partial<Pick<EmailRow, 'state' | 'attempts' | 'failure' | 'nextAttemptAt' | 'sentAt'>>,
): Promise<EmailRow | null> {
  const row: unknown = await updateRow(
    payload,
    'mails',
    {
      and: [{ id: { equals: id } }, { state: { equals: state } }, { attempts: { equals: attempts } }],
    },
    data,
  )
  return row as EmailRow | null
}
