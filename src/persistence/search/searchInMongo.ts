import type { Payload, Where } from 'payload'
import { SEARCH_FIELDS } from '../../../domain/search/productTokens.ts'
import { type SearchConcept, type SearchHit, listPossibleHits } from '../../../domain/search/searchQuery.ts'
import { getSearchColumn } from './searchColumns.ts'
import type { FoundIds, ProductSearch } from './ProductSearch.ts'

type Doc = Record<string, unknown>

interface Model {
  buildQuery(args: { payload: Payload; where: Where }): Promise<Doc>
  aggregate(stages: Doc[]): Promise<Doc[]>
  collection: {
    createIndex(keys: Record<string, 1>): Promise<unknown>
    bulkWrite(writes: Doc[]): Promise<unknown>
  }
}

/** Part of the MongoDB adapter that is used here. */
export interface MongoAdapter {
  payload: Payload
  collections: Record<string, Model | undefined>
}

/** Returns a page of results for one try. Every token column has an index, which also supports prefix searches. */
export async function searchInMongo(
  { collections, payload }: MongoAdapter,
  { search: { concepts, mustMatchAll }, conditions, sort, byRelevance, offset, limit }: ProductSearch,
): Promise<FoundIds> {
  const { products } = collections
  if (!products) return { ids: [], total: 0 }
  const held = { [mustMatchAll ? '$and' : '$or']: concepts.map(matchConcept) }
  const matching = [
    { $match: { $and: [held, await products.buildQuery({ payload, where: { and: conditions } })] } },
    { $addFields: { found: concepts.map(scoreConcept) } },
    {
      $addFields: {
        held: { $size: { $filter: { input: '$found', cond: { $gt: ['$$this', 0] } } } },
        score: { $sum: '$found' },
      },
    },
  ]
  const [best] = await products.aggregate([
    ...matching,
    { $group: { _id: '$held', total: { $sum: 1 } } },
    { $sort: { _id: -1 } },
    { $limit: 1 },
  ])
  if (!best) return { ids: [], total: 0 }
  const rows = await products.aggregate([
    ...matching,
    { $match: { held: best._id } },
    { $sort: { ...(byRelevance && { score: -1 }), ...sortOf(sort) } },
    { $skip: offset },
    { $limit: limit },
    { $project: { _id: 1 } },
  ])
  return { ids: rows.map(({ _id }) => String(_id)), total: Number(best.total) }
}

/** Creates the indexes for product searches. */
export async function createSearchIndexes({ collections }: MongoAdapter): Promise<void> {
  for (const field of SEARCH_FIELDS)
    await collections.products?.collection.createIndex({ [getSearchColumn(field)]: 1 })
}

const sortOf = (sort: readonly string[]) =>
  Object.fromEntries(
    sort.map((key) => {
      const name = key.replace(/^-/, '')
      return [name === 'id' ? '_id' : name, key === name ? 1 : -1]
    }),
  )

const matchConcept = (concept: SearchConcept) => ({
  $or: listPossibleHits(concept).map(({ field, tokens, prefix }) => ({
    [getSearchColumn(field)]: prefix === undefined ? { $in: tokens } : { $regex: `^${prefix}` },
  })),
})

const scoreConcept = (concept: SearchConcept) => ({
  $sum: listPossibleHits(concept).map((hit) => ({ $cond: [matchHit(hit), hit.weight, 0] })),
})

function matchHit({ field, tokens, prefix }: SearchHit) {
  const column = { $ifNull: [`$${getSearchColumn(field)}`, []] }
  const equal =
    prefix === undefined
      ? { $setIntersection: [column, tokens] }
      : { $filter: { input: column, cond: { $eq: [{ $indexOfCP: ['$$this', prefix] }, 0] } } }
  return { $gt: [{ $size: equal }, 0] }
}
