import { EMAIL_KINDS, type EmailKind, type EmailSummary } from '../../contract/email.ts'
import { type Role, hasRight } from '../staff/roles.ts'

/** Returns the email kinds that a role may read. Only administrators may know who receives the newsletter. */
export function emailKindsFor(role: Role): readonly EmailKind[] {
  if (role === 'admin') return EMAIL_KINDS
  return hasRight(role, 'orders') ? EMAIL_KINDS.filter(isOrderEmail) : []
}

/** Returns whether an email of this kind is about an order. */
export function isOrderEmail(kind: EmailKind): boolean {
  return kind.startsWith('order-')
}

/** Returns the order ID in an email's key ('order-refunded RV-… 1050'), or null for other kinds. */
export function parseOrderId({ kind, key }: { kind: EmailKind; key: string }): string | null {
  return (isOrderEmail(kind) && key.split(' ')[1]) || null
}

/** Decides which actions an email allows, for both the button and the endpoint. For resending, see orderCan.resendEmail. */
export const emailCan = {
  /** Allowed for failed emails and, once there is a mail server, for emails stored without one. */
  retry: ({ state }: Pick<EmailSummary, 'state'>, { sendsEmails }: { sendsEmails: boolean }) =>
    state === 'failed' || (state === 'kept' && sendsEmails),
}
