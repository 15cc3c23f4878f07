import { ApiError } from '../call/apiError.ts'
import type { Params } from '../call/params.ts'

/** Returns a page of records, newest first, like every Stripe list. */
export function listRecords<T extends { id: string; created: number }>(
  oldestFirst: T[],
  params: Params,
  url: string,
): unknown {
  const limit = params.integer('limit') ?? 10
  if (limit > 100) {
    const message = 'This value must be less than or equal to 100.'
    throw ApiError.invalid(message, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  const matching = oldestFirst.filter(createdWithin(params)).reverse()
  const after = params.text('starting_after')
  const before = params.text('ending_before')
  let from = after ? findPosition(matching, after, 'starting_after') + 1 : 0
  let to = from + limit
  if (before) {
    to = findPosition(matching, before, 'ending_before')
    from = Math.max(0, to - limit)
  }
  const hasMore = before ? from > 0 : to < matching.length
  return { object: 'list', url, has_more: hasMore, data: matching.slice(from, to) }
}

function findPosition(records: { id: string }[], id: string, param: string): number {
  const index = records.findIndex((record) => record.id === id)
  if (index < 0) throw ApiError.missing('object', id, param)
  return index
}

function createdWithin(params: Params): (record: { created: number }) => boolean {
  if (!params.has('created')) return () => true
  const bounds = params.nested('created')
  const gte = bounds.integer('gte', 0) ?? -Infinity
  const gt = bounds.integer('gt', 0) ?? -Infinity
  const lte = bounds.integer('lte', 0) ?? Infinity
  const lt = bounds.integer('lt', 0) ?? Infinity
  return ({ created }) => created >= gte && created > gt && created <= lte && created < lt
}
