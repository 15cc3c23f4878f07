import { describe, expect, it } from 'vitest'
import { buildListedOrder, orderListOf } from '../../../tests/support/build/buildListedOrder.ts'
import { arrivedOrders } from './arrivedOrders.ts'

/** Returns orders created on these days of a month; the day is the ID. */
const of = (...days: number[]) =>
  days.map((day) =>
    buildListedOrder({ id: String(day), createdAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z` }),
  )
const page = { limit: 3, total: 9 }
const arrived = (...lists: Parameters<typeof arrivedOrders>) => {
  const { count, ids } = arrivedOrders(...lists)
  return { count, ids: [...ids] }
}

describe('arrivedOrders', () => {
  it('returns the orders that were not in the previous list', () => {
    const before = orderListOf(of(3, 2, 1), page)
    const now = orderListOf(of(5, 4, 3), { ...page, total: 11 })
    expect(arrived(before, now)).toEqual({ count: 2, ids: ['5', '4'] })
  })

  it('returns no orders if nothing changed', () => {
    expect(arrived(orderListOf(of(3, 2)), orderListOf(of(3, 2)))).toEqual({ count: 0, ids: [] })
  })

  it('ignores orders that moved up because another one left', () => {
    const before = orderListOf(of(5, 4, 3), page)
    const now = orderListOf(of(5, 3, 2), { ...page, total: 8 })
    expect(arrived(before, now)).toEqual({ count: 0, ids: [] })
  })

  it('counts a new order even if another one left', () => {
    const before = orderListOf(of(5, 4, 3), page)
    const now = orderListOf(of(6, 5, 4), page)
    expect(arrived(before, now)).toEqual({ count: 1, ids: ['6'] })
  })

  it('includes older orders that match the filters only now', () => {
    expect(arrived(orderListOf(of(5)), orderListOf(of(5, 1)))).toEqual({ count: 1, ids: ['1'] })
    expect(arrived(orderListOf([]), orderListOf(of(1)))).toEqual({ count: 1, ids: ['1'] })
  })

  it('counts new orders on later pages, but marks none there', () => {
    const before = orderListOf(of(3, 2, 1), { ...page, page: 2 })
    const now = orderListOf(of(4, 3, 2), { ...page, page: 2, total: 10 })
    expect(arrived(before, now)).toEqual({ count: 1, ids: [] })
  })

  it('counts more new orders than the page shows', () => {
    const before = orderListOf(of(3, 2, 1), page)
    const now = orderListOf(of(9, 8, 7), { ...page, total: 15 })
    expect(arrived(before, now)).toEqual({ count: 6, ids: ['9', '8', '7'] })
  })
})
