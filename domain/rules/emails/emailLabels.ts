import type { EmailKind } from '../../contract/email.ts'

/** Labels of email kinds for staff. */
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

/** Hint next to the option to notify the customer, if the shop has no mail server. */
export const EMAIL_IS_OFF = "Email isn't set up: it will be saved, not sent."

/** Returns the recipient of a resent email, with the order's former address if it changed. */
export function recipientLabel({ to, instead }: { to: string; instead: string | null }): string {
  return instead === null ? `To ${to}` : `To ${to}, from now on the order’s address instead of ${instead}`
}
