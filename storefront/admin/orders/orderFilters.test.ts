import { describe, expect, it } from 'vitest'
import { NO_FILTERS, orderQueryOf, hasFilters, readFilters, readPage, writeSearch } from './orderFilters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))
const pageOf = (search: string) => readPage(new URLSearchParams(search))

describe('the filters of an address', () => {
  it('are read from it', () => {
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

  it('count for nothing where they make no sense', () => {
    expect(read('paymentStatus=lost&orderStatus=succeeded&review=yes&sort=best')).toEqual(NO_FILTERS)
    expect(read('from=2026-02-30&to=yesterday')).toEqual(NO_FILTERS)
    expect(read('from=2026-11-21&to=2026-11-01')).toEqual(NO_FILTERS)
    expect(read('from=someday&to=2026-11-01')).toEqual({ ...NO_FILTERS, to: '2026-11-01' })
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('are written to it with nothing that goes without saying', () => {
    expect(writeSearch(NO_FILTERS, 1)).toEqual({})
    expect(writeSearch({ ...NO_FILTERS, q: 'ines', orderStatus: 'shipped', review: true }, 3)).toEqual({
      page: '3',
      q: 'ines',
      orderStatus: 'shipped',
      review: 'true',
    })
  })

  it("keep days in the URL and request the instants at which the shop's days begin and end", () => {
    const filters = { ...NO_FILTERS, q: 'ines', from: '2026-11-01', to: '2026-11-21' }
    expect(writeSearch(filters, 1)).toEqual({ q: 'ines', from: '2026-11-01', to: '2026-11-21' })
    expect(orderQueryOf(filters)).toEqual({
      q: 'ines',
      placedFrom: '2026-11-01T04:00:00.000Z',
      placedBefore: '2026-11-22T05:00:00.000Z',
    })
  })

  it('are set if one is', () => {
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

describe('the page of an address', () => {
  it('is the first unless it is a whole number from 1', () => {
    expect(
      ['page=7', '', 'page=0', 'page=-2', 'page=two', 'page=1.5', 'page=99999999999'].map(pageOf),
    ).toEqual([7, 1, 1, 1, 1, 1, 1])
  })
})
