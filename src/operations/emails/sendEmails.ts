import { EMAIL_KINDS, type EmailKind } from '../../../domain/contract/email.ts'
import type { Shop } from '../../startup/shop.ts'
import { RESET_TOKEN_PLACEHOLDER } from '../../emails/buildPasswordResetEmail.ts'
import { type EmailRow, transitionEmail } from '../../persistence/rows/emailRows.ts'
import { makeResetToken } from '../signIn/resetTokens.ts'
import { forEachConcurrently } from '../../concurrency/forEachConcurrently.ts'
import { findRows } from '../../persistence/tables.ts'

const BATCH = 20
/** Concurrent sends: a mail server responds slowly and accepts several connections per sender. */
const CONCURRENCY = 4
const MINUTE_MS = 60_000
const MAX_ATTEMPTS = 12
const MAX_BACKOFF_MINUTES = 300
const MAX_FAILURE_CHARACTERS = 500

/** Bulk emails, sent separately so that thousands of them do not delay order confirmations. */
export const BULK_EMAIL_KINDS: readonly EmailKind[] = ['back-in-stock']
/** Emails that one person waits for. */
export const PERSONAL_EMAIL_KINDS = EMAIL_KINDS.filter((kind) => !BULK_EMAIL_KINDS.includes(kind))

/**
 * Sends the due emails of some kinds, a few concurrently, until none is left or `signal` aborts. Several processes can do
 * this concurrently: each email is claimed by one of them.
 */
export async function sendEmails(
  shop: Shop,
  { kinds = EMAIL_KINDS, signal }: { kinds?: readonly EmailKind[]; signal?: AbortSignal } = {},
): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await findDue(shop, kinds)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    if (signal?.aborted) return
    for (const { id } of due) seen.add(id)
    await forEachConcurrently(due, (mail) => sendEmail(shop, mail), {
      concurrency: CONCURRENCY,
      signal,
      onFailure: ({ key }, error) =>
        shop.payload.logger.warn({ err: error }, `Failed to process email ${key}; retrying when it is due`),
    })
  }
}

/**
 * Sends one waiting email unless another process just claimed it. Failed attempts are retried with exponential backoff,
 * twelve times within a day; the claim lasts until the next attempt is due. A crash between sending and recording sends the
 * email twice, which is better than never. Without a mail server the email is kept and not reported as sent.
 */
export async function sendEmail(shop: Shop, mail: EmailRow): Promise<void> {
  const { payload } = shop
  if (mail.attempts >= MAX_ATTEMPTS) {
    await markFailed(shop, mail, 'The shop stopped while it was sending this email.')
    return
  }
  const attempts = mail.attempts + 1
  const backoffMinutes = Math.min(2 ** attempts, MAX_BACKOFF_MINUTES)
  const nextAttemptAt = new Date(Date.now() + backoffMinutes * MINUTE_MS).toISOString()
  const claimed = await transitionEmail(payload, mail, { attempts, nextAttemptAt })
  if (!claimed) return
  try {
    await payload.sendEmail(toMessage(shop, await insertResetToken(shop, claimed)))
  } catch (error) {
    const next = attempts < MAX_ATTEMPTS ? `; retrying in ${backoffMinutes} minutes` : ''
    payload.logger.warn({ err: error }, `Failed to send email ${mail.key}${next}`)
    const failure = String(error instanceof Error ? error.message : error).slice(0, MAX_FAILURE_CHARACTERS)
    if (attempts >= MAX_ATTEMPTS) await markFailed(shop, claimed, failure)
    else await transitionEmail(payload, claimed, { failure })
    return
  }
  const finished = { failure: null, nextAttemptAt: null }
  if (!shop.env.mail) {
    await transitionEmail(payload, claimed, { ...finished, state: 'kept' })
    return
  }
  const sent = { ...finished, state: 'sent' as const, sentAt: new Date().toISOString() }
  // An email that was replaced during sending was sent all the same: record that.
  if (!(await transitionEmail(payload, claimed, sent)))
    await transitionEmail(payload, { ...claimed, state: 'replaced' }, sent)
}

/** Adds the token to a password reset link only when it is sent, because stored emails can be read. */
async function insertResetToken({ payload }: Shop, mail: EmailRow): Promise<EmailRow> {
  const [kind, accountId = ''] = mail.key.split(' ')
  if (kind !== 'password-reset') return mail
  const token = await makeResetToken(payload, accountId)
  return {
    ...mail,
    text: mail.text.replaceAll(RESET_TOKEN_PLACEHOLDER, token),
    html: mail.html.replaceAll(RESET_TOKEN_PLACEHOLDER, token),
  }
}

async function findDue({ payload }: Pick<Shop, 'payload'>, kinds: readonly EmailKind[]): Promise<EmailRow[]> {
  const docs = await findRows(payload, 'emails', {
    where: {
      and: [{ kind: { in: [...kinds] } }, { nextAttemptAt: { less_than_equal: new Date().toISOString() } }],
    },
    sort: ['nextAttemptAt', 'id'],
    limit: BATCH,
  })
  return docs
}

function markFailed({ payload }: Shop, mail: EmailRow, failure: string) {
  payload.logger.error(`Failed to send email ${mail.key} after ${mail.attempts} attempts: ${failure}`)
  return transitionEmail(payload, mail, { state: 'failed', failure, nextAttemptAt: null })
}

function toMessage({ env }: Shop, { id, to, subject, text, html, headers }: EmailRow) {
  return {
    // As an object, so that a comma in the address does not make two recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The same for every attempt, so that mail programs can detect duplicates.
    messageId: `<${id}@${new URL(env.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}
