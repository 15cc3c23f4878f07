import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { choiceTokens, hasChoice } from '../variants/choiceTokens.ts'
import { CATEGORIES } from './categories.ts'
import {
  type FilterableProduct,
  expandFamilies,
  buildFacets,
  matchesFilter,
  buildPriceBands,
} from './facets.ts'
import { NO_FILTER } from './productFilter.ts'

const buildProduct = (given: Partial<FilterableProduct>): FilterableProduct => ({
  category: 'swimwear',
  sizes: ['S', 'M'],
  colors: ['Noir'],
  price: 400,
  inStock: true,
  stockQuantity: 3,
  ...given,
})

describe('matchesFilter', () => {
  it.each([
    [{ sizes: ['M'] }, true],
    [{ sizes: ['L', 'S'] }, true],
    [{ sizes: ['L'] }, false],
    [{ sizes: ['m'] }, true],
    [{ colors: ['NOIR'] }, true],
    [{ colors: ['Noir', 'Sand'] }, true],
    [{ sizes: ['M'], colors: ['Sand'] }, false],
    [{ minPrice: 400, maxPrice: 400 }, true],
    [{ minPrice: 400.01 }, false],
    [{ maxPrice: 399.99 }, false],
    [{ inStock: true }, true],
  ])('with the filter %j, matches a black product in S and M for 400 dollars: %s', (filter, passes) => {
    expect(matchesFilter(buildProduct({}), { ...NO_FILTER, ...filter })).toBe(passes)
  })

  it('excludes sold-out products if inStock is set', () => {
    expect(matchesFilter(buildProduct({ inStock: false }), { ...NO_FILTER, inStock: true })).toBe(false)
  })

  it('excludes made-to-order products and variants if readyToShip is set', () => {
    const passes = (product: FilterableProduct, filter: object = {}) =>
      matchesFilter(product, { ...NO_FILTER, readyToShip: true, ...filter })
    expect(passes(buildProduct({}))).toBe(true)
    expect(passes(buildProduct({ stockQuantity: 0 }))).toBe(false)
    expect(passes(buildProduct({ inStock: false }))).toBe(false)
    // M is made to order.
    const mixed = buildProduct({ isChoiceReady: ({ size }) => size !== 'M' })
    expect(passes(mixed, { sizes: ['S'] })).toBe(true)
    expect(passes(mixed, { sizes: ['M'] })).toBe(false)
    expect(matchesFilter(mixed, { ...NO_FILTER, sizes: ['M'] })).toBe(true)
    const facets = buildFacets([mixed, buildProduct({ stockQuantity: 0 })], {
      ...NO_FILTER,
      readyToShip: true,
    })
    expect(facets).toMatchObject({
      sizes: [
        { value: 'S', count: 1 },
        { value: 'M', count: 0 },
      ],
      inStock: 2,
      readyToShip: 1,
    })
  })

  it('excludes sold-out products from size and color filters, but not without a filter', () => {
    const gone = buildProduct({ inStock: false })
    expect(matchesFilter(gone, NO_FILTER)).toBe(true)
    expect(matchesFilter(gone, { ...NO_FILTER, sizes: ['S'] })).toBe(false)
    expect(matchesFilter(gone, { ...NO_FILTER, colors: ['Noir'] })).toBe(false)
  })

  it('requires a size and a color that are available together', () => {
    const tokens = choiceTokens([
      { size: 'S', color: 'Noir' },
      { size: 'M', color: 'Sea Glass' },
    ])
    const parted = buildProduct({
      colors: ['Noir', 'Sea Glass'],
      isChoiceAvailable: (choice) => hasChoice(tokens, choice),
    })
    const passes = (filter: object) => matchesFilter(parted, { ...NO_FILTER, ...filter })
    expect(passes({ sizes: ['S'], colors: ['Noir'] })).toBe(true)
    expect(passes({ sizes: ['S'], colors: ['Sea Glass'] })).toBe(false)
    expect(passes({ sizes: ['S', 'M'], colors: ['Sea Glass'] })).toBe(true)
    expect(passes({ colors: ['Sea'] })).toBe(false)
    const { sizes } = buildFacets([parted], { ...NO_FILTER, colors: ['Noir'] })
    expect(sizes).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 0 },
    ])
  })
})

describe('facetsOf', () => {
  const products = [
    buildProduct({ sizes: ['XL', 'S'], colors: ['Noir', 'Sand'] }),
    buildProduct({ sizes: ['S', 'M'], colors: ['Ivory'], inStock: false }),
    buildProduct({ sizes: ['M'], colors: ['Noir'] }),
  ]

  it('returns the options of the products, sizes from small to large and colors by name', () => {
    const { sizes, colors, inStock } = buildFacets(products, NO_FILTER)
    expect(sizes).toEqual([
      { value: 'S', count: 1 },
      { value: 'M', count: 1 },
      { value: 'XL', count: 1 },
    ])
    expect(colors.map(({ value }) => value)).toEqual(['Ivory', 'Noir', 'Sand'])
    expect(inStock).toBe(2)
  })

  it('applies the filters of other facets to the counts, but not that of the same facet', () => {
    const { sizes, colors } = buildFacets(products, { ...NO_FILTER, sizes: ['XL'] })
    expect(sizes.map(({ count }) => count)).toEqual([1, 1, 1])
    expect(colors).toEqual([
      { value: 'Ivory', count: 0 },
      { value: 'Noir', count: 1 },
      { value: 'Sand', count: 1 },
    ])
  })

  it('returns color families, with a color in several families or none', () => {
    const colors = ['Sea Glass', 'Emerald', 'Ecru and Black', 'Noir', 'Storm']
    const { colorFamilies } = buildFacets(
      [buildProduct({ colors }), buildProduct({ colors: ['Noir'] })],
      NO_FILTER,
    )
    expect(colorFamilies).toEqual([
      { value: 'black', colors: ['Noir', 'Ecru and Black'], count: 2 },
      { value: 'white', colors: ['Ecru and Black'], count: 1 },
      { value: 'beige', colors: ['Ecru and Black'], count: 1 },
      { value: 'green', colors: ['Emerald', 'Sea Glass'], count: 1 },
    ])
  })

  it('counts all categories, and returns only the options of the chosen one', () => {
    const mixed = [...products, buildProduct({ category: 'revamp', sizes: ['28'], colors: ['Raw Indigo'] })]
    expect(buildFacets(mixed, NO_FILTER).categories).toEqual([
      { value: 'swimwear', count: 3 },
      { value: 'revamp', count: 1 },
    ])
    const { categories, sizes } = buildFacets(mixed, { ...NO_FILTER, category: 'revamp', inStock: true })
    expect(categories.map(({ count }) => count)).toEqual([2, 1])
    expect(sizes).toEqual([{ value: '28', count: 1 }])
  })

  it('omits options that a URL cannot contain', () => {
    expect(buildFacets([buildProduct({ sizes: ['S, petite', 'M'] })], NO_FILTER).sizes).toEqual([
      { value: 'M', count: 1 },
    ])
  })

  it.each(CATEGORIES)('returns counts for %s that match the filtered products', (category) => {
    const all = CATALOGUE.filter((each) => each.category === category)
    const start = buildFacets(all, NO_FILTER)
    for (const { value } of start.sizes) {
      const filter = { ...NO_FILTER, sizes: [value], inStock: true }
      for (const color of buildFacets(all, filter).colors)
        expect(all.filter((each) => matchesFilter(each, { ...filter, colors: [color.value] }))).toHaveLength(
          color.count,
        )
    }
  })
})

describe('price bands', () => {
  it.each([
    ['swimwear', [349.99, 399.99, 449.99]],
    ['ball-gowns', [1999.99, 2499.99, 2999.99]],
    ['revamp', [499.99, 599.99, 799.99]],
  ])('splits the prices of %s', (category, ends) => {
    const prices = CATALOGUE.filter((each) => each.category === category).map(({ price }) => price)
    expect(buildPriceBands(prices).map(({ max }) => max)).toEqual([...ends, null])
  })

  it.each([[[]], [[100]], [[100, 100, 100, 100, 100]], [[100, 200, 300]]])(
    'returns no price bands for %j',
    (prices) => {
      expect(buildPriceBands(prices)).toEqual([])
    },
  )

  it('puts each price into exactly one band, and returns no empty band', () => {
    for (const prices of [
      [1, 2, 3, 4, 5],
      [10, 11, 12, 5000],
      [99.99, 100, 100.01, 250000],
    ]) {
      const bands = buildPriceBands(prices)
      const isIn = (price: number) => (band: (typeof bands)[number]) =>
        (band.min ?? 0) <= price && price <= (band.max ?? Infinity)
      if (bands.length > 0)
        expect(prices.map((price) => bands.filter(isIn(price)).length)).toEqual(prices.map(() => 1))
      expect(bands.every((band) => prices.some((price) => isIn(price)(band)))).toBe(true)
    }
  })
})

describe('expandFamilies', () => {
  const colors = ['Emerald', 'Sea Glass', 'Noir', 'Olive']

  it('replaces a family with the existing colors, in any case', () => {
    expect(expandFamilies(['green'], colors)).toEqual(['Emerald', 'Olive', 'Sea Glass'])
    expect(expandFamilies(['Green', 'Noir'], colors)).toEqual(['Emerald', 'Olive', 'Sea Glass', 'Noir'])
  })

  it('keeps a family without existing colors', () => {
    expect(expandFamilies(['Red', 'Vermilion'], colors)).toEqual(['Red', 'Vermilion'])
  })

  it('prefers a color over a family of the same name', () => {
    expect(expandFamilies(['Blue'], ['Blue', 'Indigo'])).toEqual(['Blue'])
  })
})
