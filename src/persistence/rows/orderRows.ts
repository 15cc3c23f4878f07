import { randomInt } from 'node:crypto'
import type { Payload } from 'payload'
import { type CustomerInfo, emailAddress } from '../../../domain/contract/customer.ts'
import type { Order } from '../../../domain/contract/order.ts'
import type { PaymentStatus } from '../../../domain/rules/orders/statuses.ts'
import type { OrderDispute } from '../../../domain/rules/payments/disputes.ts'
import { foldText } from '../../../domain/rules/content/foldText.ts'
import type { OrderEvent } from '../../../domain/rules/orders/orderHistory.ts'
import type { PaymentCheck } from '../../../domain/rules/payments/paymentCover.ts'
import { newRowId } from './newRowId.ts'
import type { PricedLine } from '../../operations/checkout/priceCart.ts'

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
  /** When the order's emails are to be looked at, as after every change they tell of; null while none is due. */
  mailsDueAt?: string | null
  createdAt: string
  trackingUrl: string | null
  /** Written whole, only together with what it tells of; null in orders from before there was one. */
  history: OrderEvent[] | null
  /** Counts how often the history was written; null in orders from before it was counted. */
  revision?: number | null
  /** The dispute of its payment that presses most, over or not; null where there was none. */
  dispute?: OrderDispute | null
}

type Searched = Pick<OrderRow, 'orderId' | 'email' | 'customerInfo'>
type Condition = { equals: unknown } | { exists: false }

/** The column that searches for an order read: its id, name and e-mail, folded. */
export function searchTextOf({ orderId, email, customerInfo }: Searched): string {
  const { firstName, lastName } = customerInfo ?? {}
  return foldText([orderId, firstName, lastName, email ?? customerInfo?.email].filter(Boolean).join(' '))
}

/** Where emails of an order go; a payment of another program may name anything, or nobody. */
export function emailAddressOf({ email }: Pick<OrderRow, 'email'>): string | null {
  return emailAddress.safeParse(email).data ?? null
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
 * The condition that nothing was added to an order's history since it was read. The amount refunded alone would not
 * say so: it goes down again where a refund fails.
 */
export function sameHistory({
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
    paymentCheck: sameAs(paymentCheck),
    revision: sameAs(revision),
  }
}

/** The condition that a column is as it was read; neither database finds what is missing by `equals`. */
export function sameAs(value: unknown): Condition {
  return value === null || value === undefined ? { exists: false } : { equals: value }
}

/** Inserts an order, or answers null when the payment already has one. The unique index decides, not a look before. */
export async function insertOrder(
  payload: Payload,
  order: Omit<OrderRow, 'id' | 'createdAt' | 'orderId' | 'searchText' | 'revision'>,
): Promise<OrderRow | null> {
  try {
    const named = { ...order, orderId: newOrderId() }
    const row = {
      ...named,
      searchText: searchTextOf(named),
      revision: 0,
      createdAt: new Date().toISOString(),
    }
    const id = newRowId()
    await payload.db.create({ collection: 'orders', customID: id, data: { ...row }, returning: false })
    return { ...row, id }
  } catch (error) {
    if (await findOrder(payload, order.paymentIntentId)) return null
    throw error
  }
}

/**
 * Changes an order in one atomic update, only while `where` still holds; null when it no longer does. A history is only
 * ever written where it is the `sameHistory`.
 */
export async function changeOrder(
  { db }: Payload,
  order: Searched & Pick<OrderRow, 'id' | 'revision'>,
  where: Record<string, Condition>,
  data: Partial<Omit<OrderRow, 'id' | 'orderId' | 'searchText' | 'revision'>>,
): Promise<OrderRow | null> {
  const conditions = Object.entries(where).map(([field, condition]) => ({ [field]: condition }))
  const isRenamed = 'customerInfo' in data || 'email' in data
  const row: unknown = await db.updateOne({
    collection: 'orders',
    where: { and: [{ id: { equals: order.id } }, ...conditions] },
    data: {
      ...data,
      ...('history' in data && { revision: (order.revision ?? 0) + 1 }),
      ...(isRenamed && { searchText: searchTextOf({ ...order, ...data }) }),
    },
    options: { atomic: true },
  })
  return row as OrderRow | null
}

// Without emails and digits that are mistaken for each other on the phone.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function newOrderId(): string {
  return `RV-${Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
