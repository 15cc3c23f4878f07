import type { Shop } from '../../startup/shop.ts'
import { sameAs, searchColumnsOfOrder } from '../../persistence/rows/orderRows.ts'
import { addressesIn } from '../../../domain/rules/privacy/eraseCustomer.ts'
import { type Row, findRows, updateRow } from '../../persistence/tables.ts'

const BATCH = 100

/** Writes the search text of orders from before there was one; reads an index and nothing else where all have theirs. */
export async function fillSearchTexts({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  for (;;) {
    const docs = await findRows(payload, 'orders', { where: { searchText: { exists: false } }, limit: BATCH })
    await Promise.all(
      docs.map((order) =>
        updateRow(
          payload,
          'orders',
          { and: [{ id: { equals: order.id } }, { searchText: { exists: false } }] },
          searchColumnsOfOrder(payload, order),
        ),
      ),
    )
    if (docs.length < BATCH) return
  }
}

/**
 * Writes the search text of orders anew whose e-mails went to other addresses before the text told of these. It reads every
 * order that has a history, once in a shop's life.
 */
export async function fillSearchAddresses({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  let last: Pick<Row<'orders'>, 'id'> | undefined
  do {
    const docs = await findRows(payload, 'orders', {
      where: { and: [{ history: { exists: true } }, ...(last ? [{ id: { greater_than: last.id } }] : [])] },
      select: {
        orderId: true,
        paymentIntentId: true,
        email: true,
        customerInfo: true,
        history: true,
        searchText: true,
      },
      sort: 'id',
      limit: BATCH,
    })
    for (const order of docs) {
      if (addressesIn(order.history).length === 0) continue
      const columns = searchColumnsOfOrder(payload, order)
      if (columns.searchText !== order.searchText)
        await updateRow(
          payload,
          'orders',
          { and: [{ id: { equals: order.id } }, { searchText: sameAs(order.searchText) }] },
          columns,
        )
    }
    last = docs.length === BATCH ? docs.at(-1) : undefined
  } while (last)
}
