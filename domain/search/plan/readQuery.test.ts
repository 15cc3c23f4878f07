import { describe, expect, it } from 'vitest'
import { DEFAULT_SYNONYMS } from '../../content/synonyms.ts'
import { filterChips, matchColors, readQuery } from './readQuery.ts'
import { buildSynonymMap } from '../searchQuery.ts'

const read = (query: string) => readQuery(query, buildSynonymMap(DEFAULT_SYNONYMS))

describe('readQuery', () => {
  it.each([
    ['size 6', ['6'], ''],
    ['a size: XL', ['XL'], ''],
    ['extra small bikini', ['XS'], 'bikini'],
    ['gown 00', ['00'], 'gown'],
    ['sizes 6 and 8', ['6', '8'], 'and'],
    ['2xl  swimsuit', ['2XL'], 'swimsuit'],
  ])('reads the sizes of %j', (query, sizes, words) => {
    expect(read(query)).toMatchObject({ sizes, words })
  })

  it.each([
    'women’s gown',
    "men's",
    'dress',
    '2 piece',
    '14-ounce denim',
    '28 inch',
    'sw-003',
    '100% silk',
    'size 99',
  ])('reads no size from %j', (query) => {
    expect(read(query).sizes).toEqual([])
  })

  it.each([
    ['Sea Glass bikini', ['sea glass']],
    ['off-white gown', ['off white']],
    ['black and white gown', ['black', 'white']],
    ['noir and ivory', ['noir', 'ivory']],
    ['black tie', []],
    ['red carpet', []],
    ['raw hem skirt', []],
  ])('reads the colors of %j and keeps them among its words', (query, colors) => {
    expect(read(query)).toMatchObject({ colors, words: query })
  })
})

it('returns one chip for a filter that is typed twice', () => {
  expect(read('red gown size 6 red size 6').chips).toEqual([
    { label: 'Size 6', without: 'red gown red' },
    { label: 'Red', without: 'gown size 6 size 6' },
  ])
})

describe('chipsOfResults', () => {
  const labels = (query: string, ...colors: string[]) =>
    filterChips(
      read(query),
      colors.map((color) => ({ colors: [color] })),
    ).map(({ label }) => label)

  it('omits a color that no found product has', () => {
    expect(labels('red dress under 2000', 'Ecru', 'Emerald')).toEqual(['Up to $2,000'])
    expect(labels('red dress under 2000', 'Ecru', 'Oxblood')).toEqual(['Red', 'Up to $2,000'])
  })

  it('keeps all chips if no product was found', () => {
    expect(labels('red dress under 2000')).toEqual(['Red', 'Up to $2,000'])
  })
})

describe('matchColors', () => {
  const colors = ['Emerald', 'Sea Glass', 'Noir', 'Ivory', 'Noir and Ivory']

  it.each([
    [['green'], ['Emerald', 'Sea Glass']],
    [['noir and ivory'], ['Noir and Ivory']],
    [['black', 'white'], ['Noir and Ivory']],
    [
      ['green', 'black'],
      ['Emerald', 'Sea Glass', 'Noir', 'Noir and Ivory'],
    ],
    [['purple'], []],
  ])('returns the colors that match %j', (names, meant) => {
    expect(matchColors(names, colors)).toEqual(meant)
  })
})
