import { describe, expect, it } from 'vitest'
import { buildListedOrder, buildOrderList } from '../../../tests/support/build/buildListedOrder.ts'
import { findNewOrders } from './findNewOrders.ts'

/** Returns orders created on these days of a month; the day is the ID. */
const of = (...days: number[]) =>
  days.map((day) =>
    buildListedOrder({ id: String(day), createdAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z` }),
  )
const page = { limit: 3, total: 9 }
const arrived = (...lists: Parameters<typeof findNewOrders>) => {
  const { count, ids } = findNewOrders(...lists)
  return { count, ids: [...ids] }
}

describe('arrivedOrders', () => {
  it('returns the orders that were not in the previous list', () => {
    const before = buildOrderList(of(3, 2, 1), page)
    const now = buildOrderList(of(5, 4, 3), { ...page, total: 11 })
    expect(arrived(before, now)).toEqual({ count: 2, ids: ['5', '4'] })
  })

  it('returns no orders if nothing changed', () => {
    expect(arrived(buildOrderList(of(3, 2)), buildOrderList(of(3, 2)))).toEqual({ count: 0, ids: [] })
  })

  it('ignores orders that moved up because another one left', () => {
    const before = buildOrderList(of(5, 4, 3), page)
    const now = buildOrderList(of(5, 3, 2), { ...page, total: 8 })
    expect(arrived(before, now)).toEqual({ count: 0, ids: [] })
  })

  it('counts a new order even if another one left', () => {
    const before = buildOrderList(of(5, 4, 3), page)
    const now = buildOrderList(of(6, 5, 4), page)
    expect(arrived(before, now)).toEqual({ count: 1, ids: ['6'] })
  })

  it('includes older orders that match the filters only now', () => {
    expect(arrived(buildOrderList(of(5)), buildOrderList(of(5, 1)))).toEqual({ count: 1, ids: ['1'] })
    expect(arrived(buildOrderList([]), buildOrderList(of(1)))).toEqual({ count: 1, ids: ['1'] })
  })

  it('counts new orders on later pages, but marks none there', () => {
    const before = buildOrderList(of(3, 2, 1), { ...page, page: 2 })
    const now = buildOrderList(of(4, 3, 2), { ...page, page: 2, total: 10 })
    expect(arrived(before, now)).toEqual({ count: 1, ids: [] })
  })

  it('counts more new orders than the page shows', () => {
    const before = buildOrderList(of(3, 2, 1), page)
    const now = buildOrderList(of(9, 8, 7), { ...page, total: 15 })
    expect(arrived(before, now)).toEqual({ count: 6, ids: ['9', '8', '7'] })
  })
})
