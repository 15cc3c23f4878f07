import type { Payload } from 'payload'
import type { EmailKind, EmailSummary } from '../../../domain/contract/email.ts'
import type { Email } from '../../emails/email.ts'
import { newRowId } from './newRowId.ts'

/** A row of the mails collection. */
export interface EmailRow {
  id: string
  /** What the email is about, as in 'order-confirmed RV-…'; there is one email of a key. */
  key: string
  kind: EmailKind
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string> | null
  state: EmailSummary['state']
  /** How often sending was begun; whoever begins counts up, which is how only one does. */
  attempts: number
  failure: string | null
  /** When a waiting email may be sent; null once it is sent or given up. */
  nextAttemptAt: string | null
  sentAt: string | null
  createdAt: string
}

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
    await payload.db.create({ collection: 'mails', customID: id, data: { ...row }, returning: false })
    return { ...row, id }
  } catch (error) {
    if (await hasEmail(payload, key)) return null
    throw error
  }
}

/** Whether there is an email of this key. */
export async function hasEmail({ db }: Payload, key: string): Promise<boolean> {
  return (await db.findOne({ collection: 'mails', where: { key: { equals: key } } })) !== null
}

/** Takes back an email that still waits, in one atomic update; one that went, or was given up, stays what it is. */
export async function replaceEmail({ db }: Payload, id: string): Promise<void> {
  await db.updateOne({
    collection: 'mails',
    where: { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] },
    data: { state: 'replaced', nextAttemptAt: null },
    options: { atomic: true },
  })
}

/** An email by its id, or null; the databases would each stumble over other words that are no id. */
export async function findEmail({ db }: Payload, id: string): Promise<EmailRow | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null
  return db.findOne<EmailRow>({ collection: 'mails', where: { id: { equals: id } } })
}

/** Changes an email in one atomic update, only while it still is as `expected`; null when it no longer is. */
export async function moveEmail(
  { db }: Payload,
  { id, state, attempts }: Pick<EmailRow, 'id' | 'state' | 'attempts'>,
  data: Partial<Pick<EmailRow, 'state' | 'attempts' | 'failure' | 'nextAttemptAt' | 'sentAt'>>,
): Promise<EmailRow | null> {
  const row: unknown = await db.updateOne({
    collection: 'mails',
    where: {
      and: [{ id: { equals: id } }, { state: { equals: state } }, { attempts: { equals: attempts } }],
    },
    data,
    options: { atomic: true },
  })
  return row as EmailRow | null
}
