import type { Shop } from '../../startup/shop.ts'
import { finishCancellation } from '../orders/finishCancellation.ts'
import { hasEmail, insertEmail, replaceEmail, replaceEmailByKey } from '../../persistence/rows/emailRows.ts'
import type { ItemImages } from '../../emails/orderEmail.ts'
import { findItemImages } from '../orderItems/findItemImages.ts'
import { getNextEmailTime, listOrderEmails, listResentEmails, listUndoneShipmentKeys } from './orderEmails.ts'
import { type OrderRow, whereSame, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { findRows, updateRow } from '../../persistence/tables.ts'

const BATCH = 50
const MINUTE_MS = 60_000
/** Delay before an order's emails are retried after a failure. */
const RETRY_MS = 10 * MINUTE_MS

/**
 * Writes the emails of every order that changed since the last run. The update that changes an order also sets
 * `emailsDueAt`, so that a crash loses no email and no request waits for one. Also finishes cancellations, which use
 * the same field.
 */
export async function writeOrderEmails(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const readAt = Date.now()
    const due = (await findDue(shop)).filter(({ id }) => !seen.has(id))
    if (due.length === 0) return
    for (const order of due) {
      if (signal?.aborted) return
      seen.add(order.id)
      await writeEmailsForOrder(shop, order, readAt)
    }
  }
}

async function findDue({ payload }: Shop): Promise<OrderRow[]> {
  const docs = await findRows(payload, 'orders', {
    where: { emailsDueAt: { less_than_equal: new Date().toISOString() } },
    sort: ['emailsDueAt', 'id'],
    limit: BATCH,
  })
  return docs
}

async function writeEmailsForOrder(shop: Shop, due: OrderRow, readAt: number): Promise<void> {
  // Finish the cancellation before its email reports it; if that fails, still write the other emails.
  const finished = await finishCancellation(shop, due).catch((error: unknown) => {
    shop.payload.logger.warn(
      { err: error },
      `Failed to finish the cancellation of order ${due.orderId}; retrying in 10 minutes`,
    )
  })
  const order = finished ?? due
  try {
    for (const key of listUndoneShipmentKeys(order)) await replaceEmailByKey(shop.payload, key)
    const pictures = await findItemImages(shop, order.items)
    for (const mail of listOrderEmails(shop, order, pictures, readAt)) await insertEmail(shop.payload, mail)
    await writeResentEmails(shop, order, pictures)
    await updateDueTime(shop, order, finished ? getNextEmailTime(order, readAt) : getRetryTime())
  } catch (error) {
    shop.payload.logger.error(
      { err: error },
      `Failed to write the emails of order ${order.orderId}; retrying in 10 minutes`,
    )
    await updateDueTime(shop, order, getRetryTime())
  }
}

const getRetryTime = () => new Date(Date.now() + RETRY_MS).toISOString()

/**
 * Writes resent emails. First replaces an email that is still waiting: after a crash in between, the next run writes
 * the new one, so that both are never sent.
 */
async function writeResentEmails(shop: Shop, order: OrderRow, pictures: ItemImages): Promise<void> {
  for (const { replaces, ...mail } of listResentEmails(shop, order, pictures)) {
    if (await hasEmail(shop.payload, mail.key)) continue
    await replaceEmail(shop.payload, replaces)
    await insertEmail(shop.payload, mail)
  }
}

/**
 * Updates the due time only if the order is unchanged since it was read; otherwise its emails are due again. Also compares
 * the email and the history, because two changes within a millisecond set the same due time.
 */
async function updateDueTime({ payload }: Shop, order: OrderRow, emailsDueAt: string | null): Promise<void> {
  await updateRow(
    payload,
    'orders',
    {
      id: { equals: order.id },
      emailsDueAt: { equals: order.emailsDueAt },
      email: whereSame(order.email),
      ...whereUnchanged(order),
    },
    { emailsDueAt },
  )
}
