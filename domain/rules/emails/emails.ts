import { EMAIL_KINDS, type EmailKind, type EmailSummary } from '../../contract/email.ts'
import { type Role, hasRight } from '../staff/roles.ts'

/** Which emails a role reads: who looks after orders those of orders, who is on the newsletter's list is not theirs to know. */
export function emailKindsFor(role: Role): readonly EmailKind[] {
  if (role === 'admin') return EMAIL_KINDS
  return hasRight(role, 'orders') ? EMAIL_KINDS.filter(isOfOrder) : []
}

/** Whether an email of this kind is about an order. */
export function isOfOrder(kind: EmailKind): boolean {
  return kind.startsWith('order-')
}

/** The order that an email is about, which its key names after its kind: 'order-refunded RV-… 1050'; null of others. */
export function orderIdOf({ kind, key }: { kind: EmailKind; key: string }): string | null {
  return (isOfOrder(kind) && key.split(' ')[1]) || null
}

/** What an email allows as it is; the same rule for the button and the endpoint. Resending: orderCan.resendEmail. */
export const emailCan = {
  /** One that was given up, or, once there is a mail server, one that was kept for want of it. */
  retry: ({ state }: Pick<EmailSummary, 'state'>, { sendsEmails }: { sendsEmails: boolean }) =>
    state === 'failed' || (state === 'kept' && sendsEmails),
}
