import { randomInt } from 'node:crypto'
import type { Payload, Where } from 'payload'
import { emailAddress } from '../../../domain/contract/customer.ts'
import { findEmailAddresses } from '../../../domain/rules/privacy/eraseCustomer.ts'
import { buildOrderGrams } from '../search/orderGrams.ts'
import { type SearchedOrder, searchTextOfOrder } from '../search/searchTexts.ts'
import { deriveId } from '../deriveId.ts'
import { type Row, databaseOf, findRow, findRows, insertRow, updateRow } from '../tables.ts'

/** Row of the orders collection; all amounts in cents. */
export type OrderRow = Omit<Row<'orders'>, 'updatedAt' | 'searchGrams'>

type Searched = SearchedOrder & Pick<OrderRow, 'paymentIntentId'>
type Condition = { equals: unknown } | { exists: false }

/** Returns the search columns of an order. SQLite maintains its index itself and needs only the text. */
export function searchColumnsOfOrder(
  payload: Payload,
  order: Searched,
): Pick<Row<'orders'>, 'searchText' | 'searchGrams'> {
  const searchText = searchTextOfOrder(order)
  if (databaseOf(payload) === 'sqlite') return { searchText }
  return { searchText, searchGrams: buildOrderGrams({ ...order, searchText }) }
}

/** Returns the recipient of an order's emails, or null. Payments created by other programs may have any value or none. */
export function emailAddressOf({ email }: Pick<OrderRow, 'email'>): string | null {
  return emailAddress.safeParse(email).data ?? null
}

export async function findOrder(payload: Payload, paymentIntentId: string) {
  return findRow(payload, 'orders', { where: { paymentIntentId: { equals: paymentIntentId } } })
}

export async function findOrderById(payload: Payload, id: string) {
  return findRow(payload, 'orders', { where: { id: { equals: id } } })
}

/** Returns the orders with these ids, newest first. */
export async function findOrders(payload: Payload, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  return findRows(payload, 'orders', { where: { id: { in: [...ids] } }, sort: ['-createdAt', '-orderId'] })
}

/** Returns a page of orders, and the total if `pagination` is set; without it the database skips the count. */
export async function findOrderWindow(
  { db }: Payload,
  where: Where,
  sort: string[],
  window: { page: number; limit: number },
  pagination: boolean,
): Promise<{ docs: OrderRow[]; totalDocs: number }> {
  return db.find<OrderRow>({ collection: 'orders', where, sort, ...window, pagination })
}

/**
 * Condition that an order's history is unchanged since it was read. The refunded amount would not suffice: it decreases
 * again when a refund fails.
 */
export function whereUnchanged({
  orderStatus,
  refundedInCents,
  paymentCheck,
  revision,
}: Pick<OrderRow, 'orderStatus' | 'refundedInCents' | 'paymentCheck' | 'revision'>): Record<
  string,
  Condition
> {
  return {
    orderStatus: { equals: orderStatus },
    refundedInCents: { equals: refundedInCents },
    paymentCheck: whereSame(paymentCheck),
    revision: whereSame(revision),
  }
}

/** Condition that a column is unchanged. `equals` does not match missing values in either database. */
export function whereSame(value: unknown): Condition {
  return value === null || value === undefined ? { exists: false } : { equals: value }
}

/** Inserts an order, or returns null if the payment already has one (unique index). */
export async function insertOrder(
  payload: Payload,
  order: Omit<OrderRow, 'id' | 'createdAt' | 'orderId' | 'searchText' | 'revision'>,
): Promise<OrderRow | null> {
  try {
    const named = { ...order, orderId: newOrderId() }
    const { searchText, ...index } = searchColumnsOfOrder(payload, named)
    const row = { ...named, searchText, revision: 0, createdAt: new Date().toISOString() }
    // The stock history refers to orders by this id: an order reinserted after a restore finds the units it took before.
    const id = deriveId(24, 'order', order.paymentIntentId)
    await insertRow(payload, 'orders', id, { ...row, ...index })
    return { ...row, id }
  } catch (error) {
    if (await findOrder(payload, order.paymentIntentId)) return null
    throw error
  }
}

/** Updates an order atomically if `where` still holds; otherwise returns null. Changes of the history require `whereUnchanged`. */
export async function changeOrder(
  payload: Payload,
  order: Searched & Pick<OrderRow, 'id' | 'revision'>,
  where: Record<string, Condition>,
  data: Partial<Omit<OrderRow, 'id' | 'orderId' | 'searchText' | 'revision'>>,
): Promise<OrderRow | null> {
  const conditions = Object.entries(where).map(([field, condition]) => ({ [field]: condition }))
  const namesOthers =
    'history' in data &&
    [order.history, data.history ?? null].some((each) => findEmailAddresses(each).length > 0)
  const changesSearch = 'customerInfo' in data || 'email' in data || 'items' in data || namesOthers
  const row: unknown = await updateRow(
    payload,
    'orders',
    { and: [{ id: { equals: order.id } }, ...conditions] },
    {
      ...data,
      ...('history' in data && { revision: (order.revision ?? 0) + 1 }),
      ...(changesSearch && searchColumnsOfOrder(payload, { ...order, ...data })),
    },
  )
  return row as OrderRow | null
}

// Letters and digits that are not easily confused with each other on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newOrderId(): string {
  return `RV-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
