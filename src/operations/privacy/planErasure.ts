import type { Erasure } from '../../../domain/contract/people/privacy.ts'
import { parseOrderId } from '../../../domain/rules/emails/emails.ts'
import { findRetentionReason } from '../../../domain/rules/privacy/findRetentionReason.ts'
import { hasEnded } from '../../persistence/privacy/personRows.ts'
import type { EmailRow } from '../../persistence/rows/emailRows.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import type { Shop } from '../../startup/shop.ts'
import type { Person } from './findPerson.ts'

export interface ErasurePlan {
  orders: OrderRow[]
  emails: EmailRow[]
  /** Number of records to erase, by kind. */
  erased: Erasure['erased']
  /** Data that must be retained for now, with the reasons. */
  kept: Erasure['kept']
  isEmpty: boolean
}

const OPEN_CHECKOUT =
  'A checkout is open. Its data is deleted automatically one day after it ends; if it is paid, it becomes an order.'

/** Returns the data of a person that can be erased now, and the data that must be retained for now. */
export function planErasure({ env }: Pick<Shop, 'env'>, person: Person): ErasurePlan {
  const now = new Date()
  const getReason = (order: OrderRow) => findRetentionReason(order, { returnDays: env.returnDays, now })
  const orders = person.orders.filter((order) => getReason(order) === null)
  const retainedOrders = person.orders.flatMap((order) => {
    const reason = getReason(order)
    return reason === null ? [] : [{ orderId: order.orderId, reason }]
  })
  const retainedIds = new Set(retainedOrders.map(({ orderId }) => orderId))
  // Emails of a retained order stay with it, because staff may need them.
  const emails = person.emails.filter((email) => !retainedIds.has(parseOrderId(email) ?? ''))
  const ended = person.checkouts.filter(hasEnded)
  const erased = {
    orders: orders.length,
    checkouts: ended.length,
    emails: emails.length,
    waiting: person.entries.length,
    subscriptions: person.subscriber ? 1 : 0,
  }
  const isEmpty = Object.values(erased).every((count) => count === 0) && person.othersOrders.length === 0
  const open = person.checkouts.length > ended.length ? [{ orderId: null, reason: OPEN_CHECKOUT }] : []
  return { orders, emails, erased, kept: [...retainedOrders, ...open], isEmpty }
}

/** Describes the retained data and the reasons, in sentences. */
export function describeRetainedData(kept: Erasure['kept']): string {
  return kept
    .map(({ orderId, reason }) => (orderId ? `Order ${orderId} is kept: ${uncapitalize(reason)}` : reason))
    .join(' ')
}

const uncapitalize = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
