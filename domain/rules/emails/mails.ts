import { MAIL_KINDS, type MailKind, type MailSummary } from '../../contract/mail.ts'
import { type Standing, awaitsCheck } from '../orders/orderStatus.ts'
import type { Role } from '../staff/roles.ts'

/** Which emails a role reads: who looks after orders those of orders, who is on the newsletter's list is not theirs to know. */
export function mailKindsFor(role: Role): readonly MailKind[] {
  if (role === 'admin') return MAIL_KINDS
  return role === 'fulfilment' ? MAIL_KINDS.filter(isOfOrder) : []
}

/** Whether an email of this kind is about an order. */
export function isOfOrder(kind: MailKind): boolean {
  return kind.startsWith('order-')
}

/** The order that an email is about, which its key names after its kind: 'order-refunded RV-… 1050'; null of others. */
export function orderIdOf({ kind, key }: { kind: MailKind; key: string }): string | null {
  return (isOfOrder(kind) && key.split(' ')[1]) || null
}

/** What may be done with an email as it is; the same for the button and for the call behind it. */
export const mailCan = {
  /** One that was given up, or, once there is a mail server, one that was kept for want of it. */
  retry: ({ state }: Pick<MailSummary, 'state'>, { sendsMails }: { sendsMails: boolean }) =>
    state === 'failed' || (state === 'kept' && sendsMails),
  /** One more of the same kind, as the order is now: no longer what would not be true of it. */
  resend: ({ kind, state }: Pick<MailSummary, 'kind' | 'state'>, order: Standing) =>
    state !== 'replaced' && isTrueOf(kind, order),
}

/** Whether what an e-mail of this kind says is so of an order as it stands. */
export function isTrueOf(kind: MailKind, order: Standing): boolean {
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
