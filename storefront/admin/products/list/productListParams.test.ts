import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LIST_PARAMS,
  countFilters,
  readProductListParams,
  writeProductListParams,
} from './productListParams.ts'

const read = (search: string) => readProductListParams(new URLSearchParams(search))

describe('list URL parameters', () => {
  it('omits default values', () => {
    expect(read('')).toEqual(DEFAULT_LIST_PARAMS)
    expect(writeProductListParams(DEFAULT_LIST_PARAMS)).toEqual({})
  })

  it('reads the parameters that it wrote', () => {
    const list = {
      page: 3,
      q: 'silk & tulle',
      category: 'ball-gowns',
      stock: 'low',
      featured: false,
      publication: 'scheduled',
      sort: 'price-desc',
    } as const
    expect(read(new URLSearchParams(writeProductListParams(list)).toString())).toEqual(list)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=9999999999',
    'page=x',
    'category=shoes',
    'stock=some',
    'featured=maybe',
    'publication=published',
    'sort=random',
    'q=%20%20',
  ])('ignores the invalid parameter %s', (search) => {
    expect(read(search)).toEqual(DEFAULT_LIST_PARAMS)
  })

  it('truncates the search to 100 characters', () => {
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })

  it('counts filters, but not search, order and page', () => {
    expect(countFilters(read('q=silk&sort=price-asc&page=2'))).toBe(0)
    expect(countFilters(read('category=revamp&stock=out&featured=false&publication=draft'))).toBe(4)
  })
})
