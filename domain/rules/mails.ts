import { MAIL_KINDS, type MailKind, type MailSummary } from '../contract/mail.ts'
import type { Role } from './roles.ts'

/** Which letters a role reads: who looks after orders those of orders, who is on the newsletter's list is not theirs to know. */
export function mailKindsFor(role: Role): readonly MailKind[] {
  if (role === 'admin') return MAIL_KINDS
  return role === 'fulfilment' ? MAIL_KINDS.filter(isOfOrder) : []
}

/** Whether a letter of this kind is about an order. */
export function isOfOrder(kind: MailKind): boolean {
  return kind.startsWith('order-')
}

/** What may be done with a letter as it is; the same for the button and for the call behind it. */
export const mailCan = {
  /** One that was given up, or, once there is a mail server, one that was kept for want of it. */
  retry: ({ state }: Pick<MailSummary, 'state'>, { sendsMails }: { sendsMails: boolean }) =>
    state === 'failed' || (state === 'kept' && sendsMails),
}
