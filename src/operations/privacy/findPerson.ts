import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { findEmailAddresses } from '../../../domain/rules/privacy/eraseCustomer.ts'
import { type ErasureRow, findErasuresOf } from '../../persistence/privacy/erasureRows.ts'
import {
  findAccountOf,
  findCheckoutsOf,
  findEmailsOf,
  findEmailsTo,
  findEntriesTo,
} from '../../persistence/privacy/personRows.ts'
import { type ClaimRow, findClaimsOf } from '../../persistence/rows/claimRows.ts'
import { nameChoices } from '../../persistence/rows/nameChoices.ts'
import type { EmailRow } from '../../persistence/rows/emailRows.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { type Subscriber, findSubscriber } from '../../persistence/rows/subscriberRows.ts'
import type { WaitlistRow } from '../../persistence/rows/waitlistRows.ts'
import type { Row } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { toReadableEmail } from '../../presenters/toReadableEmail.ts'
import { exportOrders } from '../orders/exportOrders.ts'

/** Data that the shop stores about one email address. */
export interface Person {
  /** Normalized address. */
  key: string
  /** Orders whose customer has the address. */
  orders: OrderRow[]
  /** Other orders that have the address in their history, because it was theirs or received their emails. */
  othersOrders: OrderRow[]
  /** Checkouts that still contain the address. */
  checkouts: Row<'checkouts'>[]
  /** Emails to the address, and emails of its orders to any address. */
  emails: EmailRow[]
  entries: WaitlistRow[]
  claims: ClaimRow[]
  subscriber: Subscriber | null
  account: Row<'admins'> | null
  /** Newest first. */
  erasures: ErasureRow[]
}

/** Finds all data about an email address, in any spelling; lists are empty and fields null if there is none. */
export async function findPerson(shop: Pick<Shop, 'payload'>, address: string): Promise<Person> {
  const { payload } = shop
  const key = emailKey(address)
  const { orders, othersOrders } = await findOrdersByEmail(shop, key)
  const checkouts = await findCheckoutsOf(payload, key)
  const account = await findAccountOf(payload, key)
  const spellings = new Set(
    [
      key,
      address,
      toReadableEmail(key),
      account?.email,
      ...checkouts.map(({ customerInfo }) => customerInfo?.email),
      ...[...orders, ...othersOrders].flatMap((order) => [
        getEmailAddress(order),
        ...findEmailAddresses(order.history),
      ]),
    ].filter((each) => typeof each === 'string' && emailKey(each) === key) as string[],
  )
  const emails = new Map((await findEmailsTo(payload, [...spellings])).map((email) => [email.id, email]))
  for (const { orderId } of orders)
    for (const email of await findEmailsOf(payload, orderId)) emails.set(email.id, email)
  const entries = await findEntriesTo(payload, key)
  const claims = await findClaimsOf(
    payload,
    entries.map(({ id }) => id),
  )
  return {
    key,
    orders,
    othersOrders,
    checkouts,
    emails: [...emails.values()],
    entries,
    claims,
    subscriber: await findSubscriber(payload, key),
    account,
    erasures: await findErasuresOf(payload, key),
  }
}

/** Returns the same as findPerson with the current names of sizes and colors, for an export. */
export async function findNamedPerson(shop: Pick<Shop, 'payload'>, address: string): Promise<Person> {
  const person = await findPerson(shop, address)
  return {
    ...person,
    entries: await nameChoices(shop.payload, person.entries),
    claims: await nameChoices(shop.payload, person.claims),
  }
}

/** Searches orders by text, which includes every address of an order, and removes other matches. */
async function findOrdersByEmail(shop: Pick<Shop, 'payload'>, key: string) {
  const [orders, othersOrders]: [OrderRow[], OrderRow[]] = [[], []]
  for await (const found of exportOrders(shop, { q: key }))
    for (const order of found)
      if (emailKey(getEmailAddress(order) ?? '') === key) orders.push(order)
      else if (findEmailAddresses(order.history).some((each) => emailKey(each) === key))
        othersOrders.push(order)
  return { orders, othersOrders }
}

const getEmailAddress = ({ email, customerInfo }: OrderRow) => email ?? customerInfo?.email
