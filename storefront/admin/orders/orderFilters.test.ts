import { describe, expect, it } from 'vitest'
import {
  NO_FILTERS,
  buildOrderQuery,
  hasFilters,
  readFilters,
  readPage,
  buildSearchQuery,
} from './orderFilters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const pageOf = (search: string) => readPage(new URLSearchParams(search))

describe('order filters in the URL', () => {
  it('reads the filters from the URL', () => {
    expect(read('q=%20ines&paymentStatus=refunded&review=true')).toEqual({
      q: 'ines',
      paymentStatus: 'refunded',
      orderStatus: undefined,
      sort: 'newest',
      review: true,
      from: '',
      to: '',
    })
    expect(read('from=2026-11-01&to=2026-11-21')).toEqual({
      ...NO_FILTERS,
      from: '2026-11-01',
      to: '2026-11-21',
    })
    expect(read('orderStatus=shipped').orderStatus).toBe('shipped')
    expect(read('sort=total-desc').sort).toBe('total-desc')
    expect(read('')).toEqual(NO_FILTERS)
  })

  it('ignores invalid filters', () => {
    expect(read('paymentStatus=lost&orderStatus=succeeded&review=yes&sort=best')).toEqual(NO_FILTERS)
    expect(read('from=2026-02-30&to=yesterday')).toEqual(NO_FILTERS)
    expect(read('from=2026-11-21&to=2026-11-01')).toEqual(NO_FILTERS)
    expect(read('from=someday&to=2026-11-01')).toEqual({ ...NO_FILTERS, to: '2026-11-01' })
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('writes the filters to the URL, without default values', () => {
    expect(buildSearchQuery(NO_FILTERS, 1)).toEqual({})
    expect(buildSearchQuery({ ...NO_FILTERS, q: 'ines', orderStatus: 'shipped', review: true }, 3)).toEqual({
      page: '3',
      q: 'ines',
      orderStatus: 'shipped',
      review: 'true',
    })
  })

  it('keeps days in the URL, and requests the start and end of these days in the shop', () => {
    const filters = { ...NO_FILTERS, q: 'ines', from: '2026-11-01', to: '2026-11-21' }
    expect(buildSearchQuery(filters, 1)).toEqual({ q: 'ines', from: '2026-11-01', to: '2026-11-21' })
    expect(buildOrderQuery(filters)).toEqual({
      q: 'ines',
      placedFrom: '2026-11-01T04:00:00.000Z',
      placedBefore: '2026-11-22T05:00:00.000Z',
    })
  })

  it('reports whether any filter is set', () => {
    expect(hasFilters(NO_FILTERS)).toBe(false)
    for (const search of [
      'q=a',
      'paymentStatus=refunded',
      'orderStatus=shipped',
      'review=true',
      'from=2026-11-01',
      'to=2026-11-01',
    ])
      expect(hasFilters(read(search))).toBe(true)
  })
})

describe('page in the URL', () => {
  it('uses the first page unless the page is a valid positive integer', () => {
    expect(
      ['page=7', '', 'page=0', 'page=-2', 'page=two', 'page=1.5', 'page=99999999999'].map(pageOf),
    ).toEqual([7, 1, 1, 1, 1, 1, 1])
  })
})
