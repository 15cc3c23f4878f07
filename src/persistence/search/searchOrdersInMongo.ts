import type { Payload, Where } from 'payload'
import { gramsOfOrder, rarestFirst } from './orderGrams.ts'
import type { OrderSearch } from './OrderSearch.ts'

type Doc = Record<string, unknown>

interface Cursor extends AsyncIterable<Doc> {
  hasNext(): Promise<boolean>
  readBufferedDocuments(): Doc[]
  close(): Promise<void>
}

/** What is used of the MongoDB adapter beyond what every adapter has. */
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
/** How far back each stretch of time reaches behind the one before, the newest first. */
const STRETCH_DAYS = [7, 56, 448, Number.POSITIVE_INFINITY]
/** So many ids come at once. */
const PIECE = 250
/** So many orders tell which characters are rare. */
const SAMPLE = 200

/**
 * The index names the candidates by the rarest of the characters, and the condition decides. One stretch of time is asked
 * for after the other: not every server that speaks MongoDB's protocol reads in the order of an index, and what most orders
 * hold would be sorted whole to show the first page of it.
 */
export async function* searchOrdersInMongo(
  { collections, payload }: OrderDocuments,
  { grams, where, placedFrom, placedBefore }: OrderSearch,
): AsyncGenerator<string[], void> {
  const { collection } = collections.orders
  const meant = await collections.orders.buildQuery({ payload, where })
  const rarest = await findRarest(collections.orders, grams)
  const first = placedFrom ? new Date(placedFrom) : null
  let before = placedBefore ? new Date(placedBefore) : null
  for (const days of STRETCH_DAYS) {
    const start = Number.isFinite(days) ? new Date((before?.getTime() ?? Date.now()) - days * DAY_MS) : null
    const from = first && (!start || start < first) ? first : start
    const createdAt = { ...(from && { $gte: from }), ...(before && { $lt: before }) }
    const isBounded = Object.keys(createdAt).length > 0
    const found = collection.find(
      { $and: [{ searchGrams: rarest, ...(isBounded && { createdAt }) }, meant] },
      { projection: { _id: 1 }, sort: { createdAt: -1, orderId: -1 }, batchSize: PIECE },
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

/** What the fewest of some orders hold. Ids tell nothing of time, so that the last of them are as good as any. */
async function findRarest(
  { collection }: OrderDocuments['collections']['orders'],
  grams: readonly string[],
): Promise<string | undefined> {
  if (grams.length === 1) return grams[0]
  const texts: string[] = []
  const some = { projection: { _id: 0, searchText: 1 }, sort: { _id: -1 }, limit: SAMPLE }
  for await (const { searchText } of collection.find({}, some))
    if (typeof searchText === 'string') texts.push(searchText)
  return rarestFirst(grams, texts)[0]
}

/** Gives orders from before it their part of the index, and makes it: once there, it tells at once that all have theirs. */
export async function indexOrders({ collections }: OrderDocuments): Promise<void> {
  const { collection } = collections.orders
  const missing = collection.find(
    { searchGrams: null },
    { projection: { searchText: 1, paymentIntentId: 1 }, batchSize: PIECE },
  )
  try {
    while (await missing.hasNext())
      await collection.bulkWrite(missing.readBufferedDocuments().map(fillingOf), { ordered: false })
  } finally {
    await missing.close()
  }
  await collection.createIndex({ searchGrams: 1, createdAt: 1, orderId: 1 })
}

/** Whoever changes an order's words at the same time writes its part of the index as well. */
function fillingOf({ _id, searchText, paymentIntentId }: Doc) {
  const words = {
    searchText: typeof searchText === 'string' ? searchText : null,
    paymentIntentId: String(paymentIntentId),
  }
  return {
    updateOne: {
      filter: { _id, searchGrams: null, searchText: words.searchText },
      update: { $set: { searchGrams: gramsOfOrder(words) } },
    },
  }
}
