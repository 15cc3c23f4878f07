import type { Erasure, PersonExport, PersonSummary } from '../../domain/contract/people/privacy.ts'
import { emailKey } from '../../domain/rules/addresses/emailAddresses.ts'
import { toDollars } from '../../domain/rules/payments/money.ts'
import type { Person } from '../operations/privacy/findPerson.ts'
import type { ErasurePlan } from '../operations/privacy/planErasure.ts'
import type { ErasureRow } from '../persistence/privacy/erasureRows.ts'
import { presentEmail } from './presentEmail.ts'
import { presentOrder } from './presentOrder.ts'
import { toReadableEmail } from './toReadableEmail.ts'

/** Returns the data of a person for the portal: counts, and a list of orders. */
export function presentPerson(person: Person, plan: ErasurePlan): PersonSummary {
  const { key, orders, othersOrders, checkouts, emails, entries, claims, subscriber, account } = person
  const ended = plan.erased.checkouts
  return {
    email: toReadableEmail(key),
    orders: orders.map(({ orderId, createdAt, orderStatus, totalInCents }) => ({
      orderId,
      placedAt: time(createdAt),
      status: orderStatus,
      total: toDollars(totalInCents),
      kept: plan.kept.find((each) => each.orderId === orderId)?.reason ?? null,
    })),
    othersOrders: othersOrders.map(({ orderId }) => orderId),
    checkouts: { open: checkouts.length - ended, ended },
    emails: emails.length,
    waiting: entries.length,
    claims: claims.length,
    newsletter: subscriber && (subscriber.unsubscribedAt ? 'left' : 'subscribed'),
    account: account?.username ?? null,
    rest: plan.erased,
    isErasable: !plan.isEmpty,
    erasures: person.erasures.map(presentErasure),
  }
}

/** Returns the proof of an erasure, without the person's identity. */
export function presentErasure(row: ErasureRow): Erasure {
  const { id, status, by, erased, kept, createdAt, doneAt } = row
  return { id, status, askedAt: time(createdAt), doneAt: timeOrNull(doneAt), by, erased, kept }
}

/** Returns all data stored about a person in readable form, without internal fields. */
export function presentPersonExport(person: Person): PersonExport {
  const { key, orders, othersOrders, checkouts, emails, entries, claims, subscriber, account } = person
  return {
    email: toReadableEmail(key),
    exportedAt: new Date().toISOString(),
    orders: orders.map(presentOrder),
    othersOrders: othersOrders.map(({ orderId, history }) => ({
      orderId,
      emails: (history ?? []).flatMap((event) =>
        'resent' in event && [event.to, event.instead].some((each) => each && emailKey(each) === key)
          ? [{ kind: event.resent, at: time(event.at) }]
          : [],
      ),
    })),
    checkouts: checkouts.map(({ status, createdAt, amountInCents, cart, customerInfo }) => ({
      status,
      startedAt: time(createdAt),
      amount: toDollars(amountInCents),
      items: cart ?? [],
      customerInfo,
    })),
    emails: emails.map((email) => ({ ...presentEmail(email), text: email.text })),
    waitingList: entries.map(({ product, size, color, email, consentAt, notifiedAt }) => ({
      product,
      size,
      color,
      email: toReadableEmail(email),
      consentAt: time(consentAt),
      notifiedAt: timeOrNull(notifiedAt),
    })),
    claims: claims.map(({ product, size, color, status, keptUntil }) => ({
      product,
      size,
      color,
      status,
      keptUntil: time(keptUntil),
    })),
    newsletter: subscriber && {
      email: toReadableEmail(subscriber.email),
      consentAt: time(subscriber.consentAt),
      unsubscribedAt: timeOrNull(subscriber.unsubscribedAt),
    },
    staffAccount: account && {
      username: account.username,
      role: account.role ?? null,
      email: account.email ?? null,
      createdAt: time(account.createdAt),
      sessions: (account.sessions ?? []).map(({ createdAt, expiresAt, browser }) => ({
        begunAt: timeOrNull(createdAt),
        endsAt: time(expiresAt),
        browser: browser ?? null,
      })),
    },
    erasures: person.erasures.map(presentErasure),
  }
}

const time = (at: string) => new Date(at).toISOString()
const timeOrNull = (at: string | null | undefined) => (at ? time(at) : null)
