import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import type { CustomerInfo } from '../../domain/contract/customer.ts'
import type { Order, PaymentStatus } from '../../domain/contract/order.ts'
import { foldText } from '../../domain/rules/foldText.ts'
import type { OrderEvent } from '../../domain/rules/orderHistory.ts'
import type { PaymentCheck } from '../../domain/rules/paymentCover.ts'
import { newRowId } from './newRowId.ts'
import type { PricedLine } from './priceBag.ts'

/** A row of the orders collection; all money in cents. */
export interface OrderRow {
  id: string
  orderId: string
  paymentIntentId: string
  email: string | null
  customerInfo: Partial<CustomerInfo> | null
  items: PricedLine[]
  totalInCents: number
  orderStatus: Order['orderStatus']
  paymentStatus: PaymentStatus
  paidInCents: number
  refundedInCents: number
  currency: string
  rehearsal: boolean
  review: string | null
  /** Where the payment stands that did not cover its items; null or missing where it did. */
  paymentCheck?: PaymentCheck | null
  /** What searches read, see searchTextOf; an order from before there was one has none until the next start. */
  searchText: string | null
  /** When the order's letters are to be looked at, as after every change they tell of; null while none is due. */
  mailsDueAt?: string | null
  createdAt: string
  trackingUrl: string | null
  /** Written whole, only together with a status or refunds that changed; null in orders from before there was one. */
  history: OrderEvent[] | null
}

type Searched = Pick<OrderRow, 'orderId' | 'email' | 'customerInfo'>

/** The column that searches for an order read: its id, name and e-mail, folded. */
export function searchTextOf({ orderId, email, customerInfo }: Searched): string {
  const { firstName, lastName } = customerInfo ?? {}
  return foldText([orderId, firstName, lastName, email ?? customerInfo?.email].filter(Boolean).join(' '))
}

export async function findOrder({ db }: Payload, paymentIntentId: string) {
  return db.findOne<OrderRow>({
    collection: 'orders',
    where: { paymentIntentId: { equals: paymentIntentId } },
  })
}

export async function findOrderById({ db }: Payload, id: string) {
  return db.findOne<OrderRow>({ collection: 'orders', where: { id: { equals: id } } })
}

/**
 * The condition that nothing was added to an order's history since it was read. An order never comes back to a status,
 * to an amount refunded, or to a payment to be looked at, and each event changes one of them.
 */
export function sameHistory({
  orderStatus,
  refundedInCents,
  paymentCheck,
}: Pick<OrderRow, 'orderStatus' | 'refundedInCents' | 'paymentCheck'>): Conditions {
  return {
    orderStatus: { equals: orderStatus },
    refundedInCents: { equals: refundedInCents },
    paymentCheck: paymentCheck ? { equals: paymentCheck } : { exists: false },
  }
}

type Conditions = Record<string, { equals: unknown } | { exists: boolean }>

/** Inserts an order, or answers null when the payment already has one. The unique index decides, not a look before. */
export async function insertOrder(
  payload: Payload,
  order: Omit<OrderRow, 'id' | 'createdAt' | 'orderId' | 'searchText'>,
): Promise<OrderRow | null> {
  try {
    const named = { ...order, orderId: newOrderId() }
    const row = { ...named, searchText: searchTextOf(named), createdAt: new Date().toISOString() }
    const id = newRowId()
    await payload.db.create({ collection: 'orders', customID: id, data: { ...row }, returning: false })
    return { ...row, id }
  } catch (error) {
    if (await findOrder(payload, order.paymentIntentId)) return null
    throw error
  }
}

/** Changes an order in one atomic update, only while `where` still holds; null when it no longer does. */
export async function changeOrder(
  { db }: Payload,
  order: Searched & Pick<OrderRow, 'id'>,
  where: Conditions,
  data: Partial<Omit<OrderRow, 'id' | 'orderId' | 'searchText'>>,
): Promise<OrderRow | null> {
  const conditions = Object.entries(where).map(([field, condition]) => ({ [field]: condition }))
  const isRenamed = 'customerInfo' in data || 'email' in data
  const row: unknown = await db.updateOne({
    collection: 'orders',
    where: { and: [{ id: { equals: order.id } }, ...conditions] },
    data: { ...data, ...(isRenamed && { searchText: searchTextOf({ ...order, ...data }) }) },
    options: { atomic: true },
  })
  return row as OrderRow | null
}

// Without letters and digits that are mistaken for each other on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newOrderId(): string {
  return `RV-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
