import { eraseAddress, eraseCustomer, eraseHistory } from '../../../domain/rules/privacy/eraseCustomer.ts'
import { keepReason } from '../../../domain/rules/privacy/keepReason.ts'
import {
  deleteEmails,
  findCheckoutsPaidBy,
  findEmailsOf,
  forgetCustomer,
} from '../../persistence/privacy/personRows.ts'
import { changeOrder, findOrderById, sameAs, sameHistory } from '../../persistence/rows/orderRows.ts'
import type { Shop } from '../../startup/shop.ts'

/**
 * Takes the customer out of an order, for good, and deletes its e-mails; amounts, items, payment, dates and what tax law asks
 * of places stay. Doing it again does what is left of it. An order that has to stay by now is left as it is. False where its
 * e-mails are being written at this moment: then it is to be tried again.
 */
export async function eraseOrder(shop: Pick<Shop, 'payload' | 'env'>, id: string): Promise<boolean> {
  const { payload, env } = shop
  for (;;) {
    const order = await findOrderById(payload, id)
    if (!order) return true
    if (!order.erasedAt) {
      if (keepReason(order, { returnDays: env.returnDays, now: new Date() })) return true
      // Whoever writes them has read the order, and would write its customer down again.
      if (order.mailsDueAt) return false
      const erased = await changeOrder(
        payload,
        order,
        {
          ...sameHistory(order),
          email: sameAs(order.email),
          paymentStatus: { equals: order.paymentStatus },
          review: sameAs(order.review),
          mailsDueAt: sameAs(null),
        },
        {
          email: null,
          customerInfo: eraseCustomer(order.customerInfo),
          history: eraseHistory(order.history),
          trackingUrl: null,
          erasedAt: new Date().toISOString(),
        },
      )
      if (!erased) continue
    }
    for (const checkout of await findCheckoutsPaidBy(payload, order.paymentIntentId))
      await forgetCustomer(payload, checkout.id)
    const emails = await findEmailsOf(payload, order.orderId)
    await deleteEmails(
      payload,
      emails.map((email) => email.id),
    )
    return true
  }
}

/** Takes one address out of the history of somebody else's order, to which e-mails of it were sent. */
export async function eraseFromHistory(
  { payload }: Pick<Shop, 'payload'>,
  id: string,
  key: string,
): Promise<void> {
  for (;;) {
    const order = await findOrderById(payload, id)
    const history = eraseAddress(order?.history ?? null, key)
    if (!order || !history) return
    if (await changeOrder(payload, order, sameHistory(order), { history })) return
  }
}
