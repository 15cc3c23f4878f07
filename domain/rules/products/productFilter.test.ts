import { describe, expect, it } from 'vitest'
import { NO_FILTER, parseFilter, filterQuery, isFiltered, withFilter } from './productFilter.ts'

const from = (query: string) => parseFilter(new URLSearchParams(query))

describe('filters in URLs', () => {
  it('reads a filter from a URL, each option once', () => {
    expect(
      from(
        'size=S,M,S&color=Sea%20Glass&minPrice=350&maxPrice=450.5&inStock=true&readyToShip=true&category=revamp',
      ),
    ).toEqual({
      category: 'revamp',
      sizes: ['M', 'S'],
      colors: ['Sea Glass'],
      minPrice: 350,
      maxPrice: 450.5,
      inStock: true,
      readyToShip: true,
    })
  })

  it.each([
    '',
    'size=',
    'size=,,%20',
    'minPrice=cheap',
    'minPrice=-1',
    'maxPrice=1e9',
    'maxPrice=1.234',
    'inStock=yes',
    'sort=newest',
    'category=hats',
  ])('reads no filter from ?%s', (query) => {
    expect(from(query)).toEqual(NO_FILTER)
    expect(isFiltered(from(query))).toBe(false)
  })

  it('limits the number of sizes in a filter', () => {
    const many = Array.from({ length: 500 }, (_, index) => `s${index}`).join(',')
    expect(from(`size=${many}`).sizes).toHaveLength(20)
  })

  it('writes the same URL whatever the order of options', () => {
    const chosen = { ...NO_FILTER, sizes: ['M', 'L'], inStock: true }
    expect(filterQuery(chosen)).toEqual(filterQuery({ ...chosen, sizes: ['L', 'M'] }))
    expect(from(withFilter(new URLSearchParams(), chosen).toString())).toEqual({
      ...chosen,
      sizes: ['L', 'M'],
    })
  })

  it('replaces the former filter and keeps other parameters', () => {
    const search = new URLSearchParams('sort=newest&size=S&maxPrice=400')
    expect(withFilter(search, { ...NO_FILTER, colors: ['Noir'] }).toString()).toBe('sort=newest&color=Noir')
    expect(withFilter(search, NO_FILTER).toString()).toBe('sort=newest')
  })
})
