import type { Where } from 'payload'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import type { Shop } from '../../startup/shop.ts'
import { whereSame, searchColumnsOfOrder } from '../../persistence/rows/orderRows.ts'
import {
  SEARCH_TEXT_VERSION,
  searchTextOfAddress,
  searchTextOfEmail,
} from '../../persistence/search/searchTexts.ts'
import { deleteRows, readRowBatches, findRow, updateRow } from '../../persistence/tables.ts'
import { findGlobal } from '../content/findGlobal.ts'

/**
 * Rewrites the search texts and address keys that an older version stored, then saves the version. An interrupted run is
 * repeated at the next start.
 */
export async function backfillSearchTexts({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  const { searchTextVersion } = await findGlobal<{ searchTextVersion?: number | null }>(payload, 'seeds')
  if (searchTextVersion === SEARCH_TEXT_VERSION) return
  await rewriteOrders(payload)
  await rewriteEmails(payload)
  await rewriteAddresses(payload, 'subscribers')
  await rewriteAddresses(payload, 'waitlist')
  await payload.updateGlobal({ slug: 'seeds', data: { searchTextVersion: SEARCH_TEXT_VERSION } })
}

async function rewriteOrders(payload: Shop['payload']): Promise<void> {
  const select = {
    orderId: true,
    paymentIntentId: true,
    email: true,
    customerInfo: true,
    items: true,
    history: true,
    searchText: true,
  } as const
  for await (const orders of readRowBatches(payload, 'orders', { select }))
    for (const order of orders) {
      const columns = searchColumnsOfOrder(payload, order)
      if (columns.searchText === order.searchText) continue
      // An order that changed since already has its new text.
      const unchanged: Where = {
        and: [{ id: { equals: order.id } }, { searchText: whereSame(order.searchText) }],
      }
      await updateRow(payload, 'orders', unchanged, columns, { id: true })
    }
}

async function rewriteEmails(payload: Shop['payload']): Promise<void> {
  const select = { to: true, subject: true, searchText: true } as const
  for await (const emails of readRowBatches(payload, 'mails', { select }))
    for (const email of emails) {
      const searchText = searchTextOfEmail(email)
      if (searchText !== email.searchText)
        await updateRow(payload, 'mails', { id: { equals: email.id } }, { searchText }, { id: true })
    }
}

/** Rewrites address keys; deletes a row if the person has another one under the new key. */
async function rewriteAddresses(payload: Shop['payload'], table: 'subscribers' | 'waitlist'): Promise<void> {
  for await (const rows of readRowBatches(payload, table, {}))
    for (const row of rows) {
      const change = { email: emailKey(row.email), searchText: searchTextOfAddress(row.email) }
      if (change.email === row.email && change.searchText === row.searchText) continue
      const { product, size, color } = { product: undefined, size: undefined, color: undefined, ...row }
      const sameKey = Object.entries({ email: change.email, product, size, color }).flatMap(
        ([name, value]) => (value === undefined ? [] : [{ [name]: { equals: value } }]),
      )
      const where = { id: { equals: row.id } }
      const isDouble =
        change.email !== row.email && (await findRow(payload, table, { where: { and: sameKey } })) !== null
      if (isDouble) await deleteRows(payload, table, where)
      else await updateRow(payload, table, where, change, { id: true })
    }
}
