import { describe, expect, it } from 'vitest'
import { NO_FILTER, filterFrom, filterQuery, isFiltered, withFilter } from './productFilter.ts'

const from = (query: string) => filterFrom(new URLSearchParams(query))

describe('a filter in an address', () => {
  it('is read from it, each choice once', () => {
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
  ])('is none in ?%s', (query) => {
    expect(from(query)).toEqual(NO_FILTER)
    expect(isFiltered(from(query))).toBe(false)
  })

  it('is no longer than a filter may be', () => {
    const many = Array.from({ length: 500 }, (_, index) => `s${index}`).join(',')
    expect(from(`size=${many}`).sizes).toHaveLength(20)
  })

  it('is spelled one way, however it was chosen', () => {
    const chosen = { ...NO_FILTER, sizes: ['M', 'L'], inStock: true }
    expect(filterQuery(chosen)).toEqual(filterQuery({ ...chosen, sizes: ['L', 'M'] }))
    expect(from(withFilter(new URLSearchParams(), chosen).toString())).toEqual({
      ...chosen,
      sizes: ['L', 'M'],
    })
  })

  it('takes the place of the one before and leaves the rest of the address', () => {
    const search = new URLSearchParams('sort=newest&size=S&maxPrice=400')
    expect(withFilter(search, { ...NO_FILTER, colors: ['Noir'] }).toString()).toBe('sort=newest&color=Noir')
    expect(withFilter(search, NO_FILTER).toString()).toBe('sort=newest')
  })
})
