import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { parseOrderId } from '../../../domain/rules/emails/emails.ts'
import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import type { EmailResent } from '../../../domain/rules/orders/orderHistory.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type EmailRow, findEmail } from '../../persistence/rows/emailRows.ts'
import { type OrderRow, changeOrder, whereSame, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from '../orders/readOrder.ts'
import { requireAllowed } from '../orders/requireAllowed.ts'

/** Maximum resends per order: more would not help the customer, and the row stays small. */
const MAX_RESENDS = 50

export interface EmailResend {
  emailId: string
  to: string
  /** True if `to` becomes the order's email address. */
  forLater: boolean
  by: string
  /** Account ID; usernames can change. */
  byId?: string | undefined
  /** Idempotency key. */
  key: string
}

/**
 * Resends an email of an order, optionally to another address, and records the actor and time in the same update that
 * queues the order's emails, see writeOrderEmails. Idempotent by key. Throws 404 for an unknown order or email. Throws
 * 409 if the email is out of date or being resent, if the key was used for something else, or after fifty resends.
 */
export async function resendEmail(
  shop: Pick<Shop, 'payload' | 'worker'>,
  id: string,
  { emailId, to, forLater, by, byId, key }: EmailResend,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    const mail = await findOrderEmail(shop, order, emailId)
    const history = order.history ?? []
    const resent = history.filter((event) => 'resent' in event)
    const earlier = resent.find((event) => event.key === key)
    if (earlier?.emailId === emailId && earlier.to === to) return order
    rejectResend(order, mail, resent, earlier)
    const at = new Date().toISOString()
    const isNew = forLater && emailKey(order.email ?? '') !== emailKey(to)
    const event: EmailResent = {
      resent: mail.kind,
      emailId,
      to,
      instead: isNew ? order.email : null,
      key,
      at,
      by,
      ...(byId && { byId }),
    }
    const changed = await changeOrder(
      shop.payload,
      order,
      { ...whereUnchanged(order), email: whereSame(order.email) },
      {
        ...(isNew && { email: to, customerInfo: { ...order.customerInfo, email: to } }),
        history: [...history, event],
        emailsDueAt: at,
      },
    )
    if (!changed) continue
    shop.worker.requestRun('emails')
    return changed
  }
}

async function findOrderEmail({ payload }: Pick<Shop, 'payload'>, { orderId }: OrderRow, emailId: string) {
  const mail = await findEmail(payload, emailId)
  if (!mail || parseOrderId(mail) !== orderId) throw new HttpError(404, 'Email not found for this order.')
  return mail
}

function rejectResend(
  order: OrderRow,
  mail: EmailRow,
  resent: readonly EmailResent[],
  earlier: EmailResent | undefined,
): void {
  if (earlier) throw new HttpError(409, `This email was already resent to ${earlier.to}.`, { field: 'key' })
  if (mail.state === 'waiting' && resent.some(({ emailId }) => emailId === mail.id))
    throw new HttpError(409, 'This email is already being resent. Check again in a moment.')
  requireAllowed(orderCan.resendEmail(toOrderState(order), mail))
  if (resent.length >= MAX_RESENDS)
    throw new HttpError(409, `Emails of this order were resent ${MAX_RESENDS} times. You can’t resend more.`)
}
