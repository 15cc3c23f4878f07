import type { EmailKind } from '../../contract/email.ts'

/** What staff call an e-mail of a kind. */
export const KIND_LABELS: Record<EmailKind, string> = {
  'order-confirmed': 'Order confirmation',
  'order-payment-received': 'Payment received',
  'order-shipped': 'Shipping confirmation',
  'order-delivered': 'Delivery confirmation',
  'order-cancelled': 'Cancellation email',
  'order-refunded': 'Refund email',
  'newsletter-confirm': 'Newsletter confirmation',
  'newsletter-welcome': 'Newsletter welcome',
  'waitlist-confirm': 'Waiting list confirmation',
  'back-in-stock': 'Back in stock',
  'sign-in-alert': 'Failed sign-ins',
  'password-reset': 'New password',
}

/** Where an e-mail was sent again, and what else became of its order's address. */
export function recipientLabel({ to, instead }: { to: string; instead: string | null }): string {
  return instead === null ? `To ${to}` : `To ${to}, from now on the order’s address instead of ${instead}`
}
