import type { Payload, Where } from 'payload'
import type { WAITING_STATES } from '../../../domain/contract/people/people.ts'
import { foldText } from '../../../domain/rules/content/foldText.ts'
import { toSearchWords } from '../../../domain/search/searchWords.ts'
import { searchProducts } from '../search/searchProducts.ts'
import type { Subscriber } from './subscriberRows.ts'
import type { WaitlistRow } from './waitlistRows.ts'
import { deleteRows, findRow, findRowPage, findRows } from '../tables.ts'

type WaitingState = (typeof WAITING_STATES)[number]

interface PageRequest {
  page: number
  limit: number
}

export interface PeoplePage<Row> {
  rows: Row[]
  total: number
}

/** Maximum number of products that a search can match by name. */
const MAX_NAMED_PRODUCTS = 200

/** Returns the condition that the email address contains the searched text. */
const matchSearchText = (words: string): Where[] => (words ? [{ searchText: { like: words } }] : [])

/** Returns a page of newsletter subscribers, newest consent first. */
export async function findSubscriberPage(
  payload: Payload,
  { q = '', hasLeft }: { q?: string | undefined; hasLeft?: boolean | undefined },
  { page, limit }: PageRequest,
): Promise<PeoplePage<Omit<Subscriber, 'token'>>> {
  const { rows, total } = await findRowPage(payload, 'subscribers', {
    where: {
      and: [
        ...matchSearchText(foldText(q)),
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

/** Returns a page of the waitlist, oldest first. The search matches email addresses and product names. */
export async function findWaitlistPage(
  payload: Payload,
  { q = '', state }: { q?: string | undefined; state?: WaitingState | undefined },
  { page, limit }: PageRequest,
): Promise<PeoplePage<Omit<WaitlistRow, 'token' | 'addressHash' | 'browserHash'> & { productName: string }>> {
  const words = foldText(q)
  const productIds = words ? await findProductIdsByName(payload, q) : []
  const { rows, total } = await findRowPage(payload, 'waitlist', {
    where: {
      and: [
        ...(productIds.length > 0
          ? [{ or: [...matchSearchText(words), { product: { in: productIds } }] }]
          : matchSearchText(words)),
        ...(state ? [{ notifiedAt: { exists: state === 'notified' } }] : []),
        ...(state && state !== 'notified' ? [{ confirmedAt: { exists: state === 'waiting' } }] : []),
      ],
    },
    select: {
      product: true,
      size: true,
      color: true,
      email: true,
      consentAt: true,
      confirmedAt: true,
      isNotifyOnly: true,
      notifiedAt: true,
    },
    sort: ['consentAt', 'id'],
    page,
    limit,
  })
  const names = await findNames(payload, [...new Set(rows.map(({ product }) => product))])
  return {
    rows: rows.map((row) => ({ ...row, productName: names.get(row.product) ?? row.product })),
    total,
  }
}

/** Deletes a subscriber permanently, email address included. Returns false if there was none. */
export async function deleteSubscriberById(payload: Payload, id: string): Promise<boolean> {
  return deleteById(payload, 'subscribers', id)
}

/** Deletes a waitlist entry permanently. Returns false if there was none. */
export async function deleteWaitlistEntryById(payload: Payload, id: string): Promise<boolean> {
  return deleteById(payload, 'waitlist', id)
}

async function deleteById(
  payload: Payload,
  collection: 'subscribers' | 'waitlist',
  id: string,
): Promise<boolean> {
  // The databases fail in different ways on a malformed id.
  if (!/^[0-9a-f]{24}$/.test(id)) return false
  const where = { id: { equals: id } }
  if (!(await findRow(payload, collection, { where, select: { id: true } }))) return false
  await deleteRows(payload, collection, where)
  return true
}

/** Returns the ids of products whose name contains every word of the search. The index matches word prefixes only. */
async function findProductIdsByName(payload: Payload, typed: string): Promise<string[]> {
  const concepts = toSearchWords(typed).map((word) => ({ token: word, synonyms: [], prefix: word }))
  if (concepts.length === 0) return []
  const { ids } = await searchProducts(payload, {
    search: { concepts, mustMatchAll: true },
    conditions: [],
    sort: ['id'],
    byRelevance: true,
    offset: 0,
    limit: MAX_NAMED_PRODUCTS,
  })
  const words = foldText(typed).split(' ')
  const names = await findNames(payload, ids)
  return ids.filter((id) => words.every((word) => foldText(names.get(id) ?? '').includes(word)))
}

async function findNames(payload: Payload, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const docs = await findRows(payload, 'products', { where: { id: { in: ids } }, select: { name: true } })
  return new Map(docs.map(({ id, name }) => [id, name]))
}
