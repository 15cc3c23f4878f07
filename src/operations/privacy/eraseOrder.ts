import {
  eraseEmailAddress,
  eraseCustomer,
  eraseHistory,
} from '../../../domain/rules/privacy/eraseCustomer.ts'
import { findRetentionReason } from '../../../domain/rules/privacy/findRetentionReason.ts'
import {
  deleteEmails,
  findCheckoutsPaidBy,
  eraseCheckoutCustomer,
  findEmailsOf,
} from '../../persistence/privacy/personRows.ts'
import { changeOrder, findOrderById, whereSame, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import type { Shop } from '../../startup/shop.ts'

/** An email due later than this is not being written, even if the database delays the next update. */
const EMAIL_JOB_MARGIN_MS = 60_000

/**
 * Erases the customer from an order permanently and deletes its emails; keeps amounts, items, payment, dates and the parts of
 * the address that tax law requires. Repeating it finishes an interrupted run. Does not change an order that must be retained
 * by now. Returns false if emails of it are due; try again then.
 */
export async function eraseOrder(shop: Pick<Shop, 'payload' | 'env'>, id: string): Promise<boolean> {
  const { payload, env } = shop
  for (;;) {
    const order = await findOrderById(payload, id)
    if (!order) return true
    if (!order.erasedAt) {
      if (findRetentionReason(order, { returnDays: env.returnDays, now: new Date() })) return true
      // The job that writes them may have read the order, and would store its customer again.
      if (order.emailsDueAt && Date.parse(order.emailsDueAt) < Date.now() + EMAIL_JOB_MARGIN_MS) return false
      const erased = await changeOrder(
        payload,
        order,
        {
          ...whereUnchanged(order),
          email: whereSame(order.email),
          paymentStatus: { equals: order.paymentStatus },
          review: whereSame(order.review),
          emailsDueAt: whereSame(order.emailsDueAt),
        },
        {
          emailsDueAt: null,
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
      await eraseCheckoutCustomer(payload, checkout.id)
    const emails = await findEmailsOf(payload, order.orderId)
    await deleteEmails(
      payload,
      emails.map((email) => email.id),
    )
    return true
  }
}

/** Erases an address from the history of another customer's order, for example because its emails were sent there. */
export async function eraseFromHistory(
  { payload }: Pick<Shop, 'payload'>,
  id: string,
  key: string,
): Promise<void> {
  for (;;) {
    const order = await findOrderById(payload, id)
    const history = eraseEmailAddress(order?.history ?? null, key)
    if (!order || !history) return
    if (await changeOrder(payload, order, whereUnchanged(order), { history })) return
  }
}
