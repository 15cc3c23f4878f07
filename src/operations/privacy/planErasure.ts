import type { Erasure } from '../../../domain/contract/people/privacy.ts'
import { orderIdOf } from '../../../domain/rules/emails/emails.ts'
import { keepReason } from '../../../domain/rules/privacy/keepReason.ts'
import { hasEnded } from '../../persistence/privacy/personRows.ts'
import type { EmailRow } from '../../persistence/rows/emailRows.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import type { Shop } from '../../startup/shop.ts'
import type { Person } from './findPerson.ts'

export interface ErasurePlan {
  orders: OrderRow[]
  emails: EmailRow[]
  /** How many of each there are to erase. */
  erased: Erasure['erased']
  /** What has to stay for now, and why. */
  kept: Erasure['kept']
  isEmpty: boolean
}

const OPEN_CHECKOUT =
  'A checkout is open. Its data is deleted automatically one day after it ends; if it is paid, it becomes an order.'

/** What can be erased of somebody now, and what has to stay for now. */
export function planErasure({ env }: Pick<Shop, 'env'>, person: Person): ErasurePlan {
  const now = new Date()
  const reasonOf = (order: OrderRow) => keepReason(order, { returnDays: env.returnDays, now })
  const orders = person.orders.filter((order) => reasonOf(order) === null)
  const keptOrders = person.orders.flatMap((order) => {
    const reason = reasonOf(order)
    return reason === null ? [] : [{ orderId: order.orderId, reason }]
  })
  const stays = new Set(keptOrders.map(({ orderId }) => orderId))
  // Those of an order stay with it, as long as somebody may have to look at them.
  const emails = person.emails.filter((email) => !stays.has(orderIdOf(email) ?? ''))
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
  return { orders, emails, erased, kept: [...keptOrders, ...open], isEmpty }
}

/** What stays and why, as one sentence after the other. */
export function keptSentences(kept: Erasure['kept']): string {
  return kept
    .map(({ orderId, reason }) => (orderId ? `Order ${orderId} is kept: ${lower(reason)}` : reason))
    .join(' ')
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
