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

/** Why an email is not sent, and what comes next, as a sentence or two; '' where nothing is to be said. */
export function troubleOf({ state, attempts, failure }: EmailSummary): string {
  if (failure === null || state === 'sent' || state === 'replaced') return ''
  const tried = attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
  const next = state === 'waiting' ? ' It is tried again by itself.' : ''
  return `${tried} ${reasonOf(failure)}${next}`
}

/** What mail programs say, by its first sign that fits. */
const REASONS: readonly [RegExp, string][] = [
  [/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ECONNRESET|ESOCKET/, 'The mail server cannot be reached.'],
  [/ETIMEDOUT|timeout|timed out|aborted/i, 'The mail server did not answer in time.'],
  [/EAUTH|\b53[045]\b|Invalid login/, 'The mail server does not let the shop in: look at SMTP_URL.'],
  [/certificate|TLS|SSL/i, 'The mail server offers no encryption that can be trusted.'],
  [/\b55[013]\b/, 'The mail server does not know this address, or refuses it.'],
  [/\b5\d\d\b/, 'The mail server refuses this email.'],
  [/\b4\d\d\b/, 'The mail server asked for patience.'],
]

/** A failure as a sentence for those who look after orders; the mail server's own words are shown beside it. */
export function reasonOf(failure: string): string {
  return REASONS.find(([sign]) => sign.test(failure))?.[1] ?? failure.replace(/[.\s]*$/, '.')
}
