import type { Payload, Where } from 'payload'
import type { Subscriber } from './subscriberRows.ts'
import type { WaitlistRow } from './waitlistRows.ts'
import { deleteRows, findRow, findRowPage, findRows } from '../tables.ts'

interface Asked {
  page: number
  limit: number
}

export interface PeoplePage<Row> {
  rows: Row[]
  total: number
}

/** How many products a word may name before it narrows nothing. */
const MOST_NAMED = 200

/** Signs that SQL's LIKE gives a meaning: what stands between them is looked for, alike on both databases. */
const PARTS = /[\s%_\\]+/

const partsOf = (words: string) => words.split(PARTS).filter(Boolean)

/** A page of the newsletter's list, those who joined last first. */
export async function findSubscriberPage(
  payload: Payload,
  { q = '', hasLeft }: { q?: string | undefined; hasLeft?: boolean | undefined },
  { page, limit }: Asked,
): Promise<PeoplePage<Omit<Subscriber, 'token'>>> {
  const { rows, total } = await findRowPage(payload, 'subscribers', {
    where: {
      and: [
        ...partsOf(q).map((part): Where => ({ email: { contains: part.toLowerCase() } })),
        ...(hasLeft === undefined ? [] : [{ unsubscribedAt: { exists: hasLeft } }]),
      ],
    },
    select: { email: true, consentAt: true, unsubscribedAt: true },
    sort: ['-consentAt', '-id'],
    page,
    limit,
  })
  return { rows, total }
}

/** A page of the waiting list, those who asked last first; words find addresses and the names of products. */
export async function findWaitingPage(
  payload: Payload,
  { q = '', isNotified }: { q?: string | undefined; isNotified?: boolean | undefined },
  { page, limit }: Asked,
): Promise<PeoplePage<Omit<WaitlistRow, 'token'> & { productName: string }>> {
  const parts = partsOf(q)
  const named = parts.length > 0 ? await findNamed(payload, parts) : []
  const { rows, total } = await findRowPage(payload, 'waitlist', {
    where: {
      and: [
        ...(parts.length > 0
          ? [
              {
                or: [
                  { and: parts.map((part): Where => ({ email: { contains: part.toLowerCase() } })) },
                  ...(named.length > 0 ? [{ product: { in: named } }] : []),
                ],
              },
            ]
          : []),
        ...(isNotified === undefined ? [] : [{ notifiedAt: { exists: isNotified } }]),
      ],
    },
    select: { product: true, size: true, color: true, email: true, consentAt: true, notifiedAt: true },
    sort: ['-consentAt', '-id'],
    page,
    limit,
  })
  const names = await findNames(payload, [...new Set(rows.map(({ product }) => product))])
  return {
    rows: rows.map((row) => ({ ...row, productName: names.get(row.product) ?? row.product })),
    total,
  }
}

/** Takes somebody off the newsletter's list for good, address and all; tells whether they were on it. */
export async function forgetSubscriber(payload: Payload, id: string): Promise<boolean> {
  return forget(payload, 'subscribers', id)
}

/** Takes an entry off the waiting list for good; tells whether there was one. */
export async function forgetWaiting(payload: Payload, id: string): Promise<boolean> {
  return forget(payload, 'waitlist', id)
}

async function forget(
  payload: Payload,
  collection: 'subscribers' | 'waitlist',
  id: string,
): Promise<boolean> {
  // The databases would each stumble over other words that are no id.
  if (!/^[0-9a-f]{24}$/.test(id)) return false
  const where = { id: { equals: id } }
  if (!(await findRow(payload, collection, { where, select: { id: true } }))) return false
  await deleteRows(payload, collection, where)
  return true
}

async function findNamed(payload: Payload, parts: readonly string[]): Promise<string[]> {
  const docs = await findRows(payload, 'products', {
    where: { and: parts.map((part): Where => ({ name: { contains: part } })) },
    select: { name: true },
    limit: MOST_NAMED,
  })
  return docs.map(({ id }) => id)
}

async function findNames(payload: Payload, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const docs = await findRows(payload, 'products', { where: { id: { in: ids } }, select: { name: true } })
  return new Map(docs.map(({ id, name }) => [id, name]))
}
