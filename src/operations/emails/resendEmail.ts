import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { emailCan, orderIdOf } from '../../../domain/rules/emails/emails.ts'
import type { EmailResent } from '../../../domain/rules/orders/orderHistory.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type EmailRow, findEmail } from '../../persistence/rows/emailRows.ts'
import { type OrderRow, changeOrder, sameAs, sameHistory } from '../../persistence/rows/orderRows.ts'
import { readOrder } from '../orders/readOrder.ts'

/** A person who needs more has another trouble than the post; and the row stays light to read. */
const MOST_RESENT = 50

export interface EmailResend {
  emailId: string
  to: string
  /** Whether `to` is the order's address from now on. */
  forLater: boolean
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
  /** Made up by whoever asks, once for each e-mail that is meant. */
  key: string
}

/**
 * Has an e-mail of an order sent again, perhaps to another address, and notes who did so and when: in the one update
 * that also has the order's e-mails looked at, see writeOrderEmails. The same key again sends nothing twice. Refuses (404)
 * an order or an e-mail of it that nobody knows, and (409) what is no longer true of the order, what is being sent again
 * at this moment, a key that was used for something else, and more than fifty.
 */
export async function resendEmail(
  shop: Pick<Shop, 'payload' | 'worker'>,
  id: string,
  { emailId, to, forLater, by, byId, key }: EmailResend,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    const mail = await findEmailOf(shop, order, emailId)
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
      { ...sameHistory(order), email: sameAs(order.email) },
      {
        ...(isNew && { email: to, customerInfo: { ...order.customerInfo, email: to } }),
        history: [...history, event],
        mailsDueAt: at,
      },
    )
    if (!changed) continue
    shop.worker.runSoon('emails')
    return changed
  }
}

async function findEmailOf({ payload }: Pick<Shop, 'payload'>, { orderId }: OrderRow, emailId: string) {
  const mail = await findEmail(payload, emailId)
  if (!mail || orderIdOf(mail) !== orderId) throw new HttpError(404, 'This order has no such e-mail.')
  return mail
}

function rejectResend(
  order: OrderRow,
  mail: EmailRow,
  resent: readonly EmailResent[],
  earlier: EmailResent | undefined,
): void {
  if (earlier)
    throw new HttpError(409, `This e-mail was sent again already, to ${earlier.to}.`, { field: 'key' })
  if (mail.state === 'replaced')
    throw new HttpError(409, 'This e-mail was replaced by a newer one. Send that one again instead.')
  if (mail.state === 'waiting' && resent.some(({ emailId }) => emailId === mail.id))
    throw new HttpError(409, 'This e-mail is being sent again already. Please look again in a moment.')
  if (!emailCan.resend(mail, order))
    throw new HttpError(409, 'What this e-mail says is no longer so of this order: it cannot be sent again.')
  if (resent.length >= MOST_RESENT)
    throw new HttpError(
      409,
      `E-mails of this order were sent again ${MOST_RESENT} times: no more can be sent.`,
    )
}
