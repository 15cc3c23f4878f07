import type { EmailStatus, EmailSummary } from '../../../../domain/contract/email.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

export const STATE_LABELS: Record<EmailStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Saved, not sent',
  failed: 'Failed',
  replaced: 'Replaced',
}

export const STATE_TONES: Record<EmailStatus, BadgeTone> = {
  waiting: 'yellow',
  sent: 'green',
  kept: 'grey',
  failed: 'red',
  replaced: 'grey',
}

/** Explains why an email was not sent and what happens next; empty if there is nothing to explain. */
export function explainUnsentEmail({ state, attempts, failure }: EmailSummary): string {
  if (failure === null || state === 'sent' || state === 'replaced') return ''
  const tried = attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
  const next = state === 'waiting' ? ' It will be retried automatically.' : ''
  return `${tried} ${explainSendError(failure)}${next}`
}

/** Explanations of mail server errors; the first match applies. */
const REASONS: readonly [RegExp, string][] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ECONNRESET|ESOCKET/, 'The mail server cannot be reached.'],
  [/ETIMEDOUT|timeout|timed out|aborted/i, 'The mail server did not respond in time.'],
  [/EAUTH|\b53[045]\b|Invalid login/, 'The mail server rejected the sign-in. Check SMTP_URL.'],
  [/certificate|TLS|SSL/i, 'The mail server has no trusted encryption.'],
  [/\b55[013]\b/, 'The mail server rejected this address.'],
  [/\b5\d\d\b/, 'The mail server rejected this email.'],
  [/\b4\d\d\b/, 'The mail server asked us to try again later.'],
]

/** Explains a failure to staff; the mail server's own response is displayed beside it. */
export function explainSendError(failure: string): string {
  return REASONS.find(([pattern]) => pattern.test(failure))?.[1] ?? failure.replace(/[.\s]*$/, '.')
}
