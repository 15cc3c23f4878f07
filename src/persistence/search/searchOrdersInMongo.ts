import type { Payload, Where } from 'payload'
import { sortByRarity } from './orderGrams.ts'
import type { OrderSearch } from './OrderSearch.ts'

type Doc = Record<string, unknown>

interface Cursor extends AsyncIterable<Doc> {
  hasNext(): Promise<boolean>
  readBufferedDocuments(): Doc[]
  close(): Promise<void>
}

/** Part of the MongoDB adapter that is used here. */
export interface OrderDocuments {
  payload: Payload
  collections: {
    orders: {
      buildQuery(args: { payload: Payload; where: Where }): Promise<Doc>
      collection: {
        find(filter: Doc, options: Doc): Cursor
        bulkWrite(writes: Doc[], options: Doc): Promise<unknown>
        createIndex(keys: Record<string, 1>): Promise<unknown>
      }
    }
  }
}

const DAY_MS = 86_400_000
/** Lengths of consecutive time ranges to search, newest first. */
const WINDOW_DAYS = [7, 56, 448, Number.POSITIVE_INFINITY]
/** Ids per batch. */
const BATCH_SIZE = 250
/** Orders in the sample that shows which trigrams are rare. */
const SAMPLE = 200

/**
 * Finds candidates by the rarest trigram and filters them by the condition. Queries one time range after the other: not
 * every server with MongoDB's protocol reads in index order, and for a common trigram it would sort all matches to return a
 * page.
 */
export async function* searchOrdersInMongo(
  { collections, payload }: OrderDocuments,
  { grams, where, placedFrom, placedBefore }: OrderSearch,
): AsyncGenerator<string[], void> {
  const { collection } = collections.orders
  const filter = await collections.orders.buildQuery({ payload, where })
  const rarest = await findRarest(collections.orders, grams)
  const first = placedFrom ? new Date(placedFrom) : null
  let before = placedBefore ? new Date(placedBefore) : null
  for (const days of WINDOW_DAYS) {
    const start = Number.isFinite(days) ? new Date((before?.getTime() ?? Date.now()) - days * DAY_MS) : null
    const from = first && (!start || start < first) ? first : start
    const createdAt = { ...(from && { $gte: from }), ...(before && { $lt: before }) }
    const isBounded = Object.keys(createdAt).length > 0
    const found = collection.find(
      { $and: [{ searchGrams: rarest, ...(isBounded && { createdAt }) }, filter] },
      { projection: { _id: 1 }, sort: { createdAt: -1, orderId: -1 }, batchSize: BATCH_SIZE },
    )
    try {
      while (await found.hasNext()) yield found.readBufferedDocuments().map(({ _id }) => String(_id))
    } finally {
      await found.close()
    }
    if (from === first) return
    before = from
  }
}

/** Returns the trigram that is rarest in a sample of orders. Ids are unrelated to time, so the highest ones are a fair sample. */
async function findRarest(
  { collection }: OrderDocuments['collections']['orders'],
  grams: readonly string[],
): Promise<string | undefined> {
  if (grams.length === 1) return grams[0]
  const texts: string[] = []
  const some = { projection: { _id: 0, searchText: 1 }, sort: { _id: -1 }, limit: SAMPLE }
  for await (const { searchText } of collection.find({}, some))
    if (typeof searchText === 'string') texts.push(searchText)
  return sortByRarity(grams, texts)[0]
}

/** Creates the index that searches read, if it does not exist. */
export async function createGramsIndex({ collections }: OrderDocuments): Promise<void> {
  await collections.orders.collection.createIndex({ searchGrams: 1, createdAt: 1, orderId: 1 })
}
