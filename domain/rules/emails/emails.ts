import { EMAIL_KINDS, type EmailKind, type EmailSummary } from '../../contract/email.ts'
import { type Standing, awaitsCheck } from '../orders/orderStatus.ts'
import type { Role } from '../staff/roles.ts'

/** Which emails a role reads: who looks after orders those of orders, who is on the newsletter's list is not theirs to know. */
export function emailKindsFor(role: Role): readonly EmailKind[] {
  if (role === 'admin') return EMAIL_KINDS
  return role === 'fulfillment' ? EMAIL_KINDS.filter(isOfOrder) : []
}

/** Whether an email of this kind is about an order. */
export function isOfOrder(kind: EmailKind): boolean {
  return kind.startsWith('order-')
}

/** The order that an email is about, which its key names after its kind: 'order-refunded RV-… 1050'; null of others. */
export function orderIdOf({ kind, key }: { kind: EmailKind; key: string }): string | null {
  return (isOfOrder(kind) && key.split(' ')[1]) || null
}

/** What may be done with an email as it is; the same for the button and for the call behind it. */
export const emailCan = {
  /** One that was given up, or, once there is a mail server, one that was kept for want of it. */
  retry: ({ state }: Pick<EmailSummary, 'state'>, { sendsEmails }: { sendsEmails: boolean }) =>
    state === 'failed' || (state === 'kept' && sendsEmails),
  /** One more of the same kind, as the order is now: no longer what would not be true of it. */
  resend: ({ kind, state }: Pick<EmailSummary, 'kind' | 'state'>, order: Standing) =>
    state !== 'replaced' && isTrueOf(kind, order),
}

/** Whether what an e-mail of this kind says is so of an order as it stands. */
export function isTrueOf(kind: EmailKind, order: Standing): boolean {
  const { orderStatus, paymentCheck, refundedInCents } = order
  switch (kind) {
    case 'order-payment-received':
      return awaitsCheck(order)
    case 'order-confirmed':
      return paymentCheck !== 'open' && orderStatus !== 'cancelled'
    case 'order-shipped':
      return orderStatus === 'shipped' || orderStatus === 'delivered'
    case 'order-cancelled':
      return orderStatus === 'cancelled'
    case 'order-refunded':
      return refundedInCents > 0
    case 'newsletter-confirm':
    case 'newsletter-welcome':
    case 'back-in-stock':
    case 'sign-in-alert':
    case 'password-reset':
      return false
  }
}
