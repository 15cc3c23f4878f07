import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { EmailKind } from '../../../domain/contract/email.ts'
import { findRows } from '../../persistence/tables.ts'

const MIN_INTERVAL_MS = 60 * 60 * 1000
/** Maximum confirmation emails of one kind to one address within the lifetime of a link. */
const MAX_EMAILS = 3

/**
 * Returns the key of the next confirmation email to an address, or null if it got one in the last hour or three in a
 * week. Only one of several concurrent callers can insert it, because email keys are unique.
 */
export async function findConfirmationKey(
  payload: Payload,
  kind: Extract<EmailKind, 'newsletter-confirm' | 'waitlist-confirm'>,
  email: string,
): Promise<string | null> {
  const digest = createHash('sha256').update(email).digest('base64url')
  const keys = Array.from({ length: MAX_EMAILS }, (_, n) => `${kind} ${digest} ${n}`)
  const docs = await findRows(payload, 'emails', {
    where: { key: { in: keys } },
    select: { key: true, createdAt: true },
  })
  if (docs.some(({ createdAt }) => Date.parse(createdAt) > Date.now() - MIN_INTERVAL_MS)) return null
  return keys.find((key) => docs.every((mail) => mail.key !== key)) ?? null
}
