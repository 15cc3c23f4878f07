import type { Payload } from 'payload'
import type { Email } from '../../emails/composeEmail.ts'
import { searchTextOfEmail } from '../search/searchTexts.ts'
import { newRowId } from './newRowId.ts'
import { type Row, findRow, insertRow, updateRow } from '../tables.ts'

/** Row of the emails collection. `key` is unique and identifies the occasion, as in 'order-confirmed RV-…'. */
export type EmailRow = Omit<Row<'emails'>, 'updatedAt' | 'searchText'>

export interface NewEmail extends Pick<EmailRow, 'key' | 'kind' | 'to'> {
  email: Email
}

/** Inserts an email to send, or returns null if its key exists (unique index). */
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
    await insertRow(payload, 'emails', id, { ...row, searchText: searchTextOfEmail(row) })
    return { ...row, id }
  } catch (error) {
    if (await hasEmail(payload, key)) return null
    throw error
  }
}

export async function hasEmail(payload: Payload, key: string): Promise<boolean> {
  return (await findRow(payload, 'emails', { where: { key: { equals: key } } })) !== null
}

/** Marks a waiting email as replaced, atomically; sent or failed emails are left unchanged. */
export async function replaceEmail(payload: Payload, id: string): Promise<void> {
  await updateRow(
    payload,
    'emails',
    { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] },
    { state: 'replaced', nextAttemptAt: null },
  )
}

/** Does the same for the email with this key. */
export async function replaceEmailByKey(payload: Payload, key: string): Promise<void> {
  const row = await findRow(payload, 'emails', { where: { key: { equals: key } } })
  if (row) await replaceEmail(payload, String(row.id))
}

/** Finds an email by id. Returns null for a malformed id, on which the databases fail in different ways. */
export async function findEmail(payload: Payload, id: string): Promise<EmailRow | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  return findRow(payload, 'emails', { where: { id: { equals: id } } })
}

/** Updates an email atomically if its state and attempts are still the given ones; otherwise returns null. */
export async function transitionEmail(
  payload: Payload,
  { id, state, attempts }: Pick<EmailRow, 'id' | 'state' | 'attempts'>,
  data: Partial<Pick<EmailRow, 'state' | 'attempts' | 'failure' | 'nextAttemptAt' | 'sentAt'>>,
): Promise<EmailRow | null> {
  const row: unknown = await updateRow(
    payload,
    'emails',
    {
      and: [{ id: { equals: id } }, { state: { equals: state } }, { attempts: { equals: attempts } }],
    },
    data,
  )
  return row as EmailRow | null
}
