import { describe, expect, it } from 'vitest'
import { type FilterableProduct, buildFacets, matchesFilter } from '../../../domain/rules/products/facets.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { NO_FILTER, type ProductFilter } from '../../../domain/rules/products/productFilter.ts'
import { pickRelatedProducts } from '../../../domain/rules/products/relatedProducts.ts'
import {
  type Choice,
  choiceTokens,
  hasChoice,
  splitTokens,
} from '../../../domain/rules/variants/choiceTokens.ts'
import { toCents, toDollars } from '../../../domain/rules/payments/money.ts'
import { buildSearchTokens } from '../../../domain/search/productTokens.ts'
import { buildSearchStrategies } from '../../../domain/search/searchQuery.ts'
import { CatalogueIndex } from './CatalogueIndex.ts'
import type { CatalogueRow } from './catalogueRows.ts'
import { countFacets } from './countFacets.ts'
import { findRelatedIds } from './findRelatedIds.ts'
import { selectPage, searchCatalogue, selectProducts } from './selectProducts.ts'

const SIZES = ['XS', 'S', 'M', '28', 'One, size']
const COLORS = ['Noir', 'Ivory', 'Sea Glass', 'Midnight and Ivory', 'Unheard Of', 'One, two', 'noir']
const TAGS = ['evening', 'beach ', 'Beach', 'city', 'new', 'Skirt', 'top ']

/** Generates pseudorandom numbers from a seed. */
function numbers(seed: number) {
  let state = seed
  const below = (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
  return {
    below,
    some: <T>(list: readonly T[]) => list.filter(() => below(2) === 0),
    flip: () => below(2) === 0,
  }
}

type Numbers = ReturnType<typeof numbers>

function buildRow({ below, some, flip }: Numbers, id: string): CatalogueRow {
  const [sizes, colors, tags] = [some(SIZES), some(COLORS), some(TAGS)]
  const orNull = (list: readonly string[]) => (list.length > 0 ? list : [null])
  const choices = orNull(sizes).flatMap((size) => orNull(colors).map((color): Choice => ({ size, color })))
  const offered = some(choices)
  const content = { name: `Gown ${id}`, category: CATEGORIES[below(3)] ?? 'swimwear', sizes, colors, tags }
  return {
    ...content,
    id,
    featured: flip(),
    goesLiveAt: [Date.now() + 60_000, below(50)][below(8)] ?? 0,
    createdAt: below(50),
    updatedAt: 0,
    priceInCents: below(40) * 1025,
    inStock: below(4) > 0,
    stockQuantity: below(3),
    choices: choiceTokens(offered, some(offered)),
    tokens: buildSearchTokens({ ...content, description: '' }),
  }
}

/** Builds an index of up to 300 products by 3,000 random updates and deletions. */
function build(seed: number) {
  const random = numbers(seed)
  const index = new CatalogueIndex()
  const rows = new Map<string, CatalogueRow>()
  for (let turn = 0; turn < 3000; turn++) {
    const id = `p-${random.below(300)}`
    const known = rows.get(id)
    if (known && random.below(6) === 0) {
      index.remove(id)
      rows.delete(id)
      continue
    }
    const { tokens, name, tags, colors, ...others } = buildRow(random, id)
    // Half of the updates leave the indexed words unchanged.
    const row = { ...others, tokens, name, tags, colors, ...(known && random.flip() && wordsOf(known)) }
    index.put(row)
    rows.set(id, row)
  }
  const live = [...rows.values()].filter(({ goesLiveAt }) => goesLiveAt <= Date.now())
  return { random, index, live }
}

const wordsOf = ({ tokens, name, tags, colors }: CatalogueRow) => ({ tokens, name, tags, colors })

const keysOf = (row: CatalogueRow): FilterableProduct & { id: string } => ({
  id: row.id,
  category: row.category as FilterableProduct['category'],
  sizes: row.sizes,
  colors: row.colors,
  price: toDollars(row.priceInCents),
  inStock: row.inStock,
  stockQuantity: row.stockQuantity,
  isChoiceAvailable: (choice) => row.inStock && hasChoice(splitTokens(row.choices).all, choice),
  isChoiceReady: (choice) => hasChoice(splitTokens(row.choices).ready, choice),
})

function someFilter({ below, some, flip }: Numbers): ProductFilter {
  return {
    category: flip() ? (CATEGORIES[below(3)] ?? null) : null,
    sizes: flip() ? some(SIZES.slice(0, 4)) : [],
    colors: flip() ? some(COLORS.slice(0, 5)) : [],
    minPrice: flip() ? below(200) : null,
    maxPrice: flip() ? 100 + below(300) : null,
    inStock: flip(),
    readyToShip: flip(),
  }
}

describe.each([1, 2, 3, 4])('catalog index after random updates and deletions (%i)', (seed) => {
  const { random, index, live } = build(seed)
  const filters = [NO_FILTER, ...Array.from({ length: 40 }, () => someFilter(random))]

  it('counts the same facets as the rule', () => {
    for (const filter of filters)
      expect(countFacets(index, selectProducts(index, {}), filter)).toEqual(
        buildFacets(live.map(keysOf), filter),
      )
  })

  it('selects and counts the same products as the rule', () => {
    for (const filter of filters) {
      const { category, sizes, colors, minPrice, maxPrice, inStock, readyToShip } = filter
      const selection = selectProducts(index, {
        category: category ?? undefined,
        sizes,
        colors,
        minPriceInCents: minPrice === null ? undefined : toCents(minPrice),
        maxPriceInCents: maxPrice === null ? undefined : toCents(maxPrice),
        inStock: inStock || undefined,
        readyToShip: readyToShip || undefined,
      })
      const expected = live.filter((row) => matchesFilter(keysOf(row), filter)).map(({ id }) => id)
      const { ids, total } = selectPage(index, selection, 'newest', { offset: 0, limit: 1000 })
      expect(ids.toSorted()).toEqual(expected.toSorted())
      expect(total).toBe(expected.length)
    }
  })

  it('sorts and paginates like a full sort', () => {
    const byId = (a: CatalogueRow, b: CatalogueRow) => (a.id < b.id ? -1 : 1)
    const latest = (a: CatalogueRow, b: CatalogueRow) => b.createdAt - a.createdAt || byId(a, b)
    const publishedAt = ({ createdAt, goesLiveAt }: CatalogueRow) => Math.max(createdAt, goesLiveAt)
    const orders = {
      newest: (a: CatalogueRow, b: CatalogueRow) => publishedAt(b) - publishedAt(a) || byId(a, b),
      featured: (a: CatalogueRow, b: CatalogueRow) => Number(b.featured) - Number(a.featured) || latest(a, b),
      'price-asc': (a: CatalogueRow, b: CatalogueRow) => a.priceInCents - b.priceInCents || byId(a, b),
      'price-desc': (a: CatalogueRow, b: CatalogueRow) => b.priceInCents - a.priceInCents || byId(a, b),
    } as const
    for (const sort of ['newest', 'featured', 'price-asc', 'price-desc'] as const) {
      const sorted = live.toSorted(orders[sort]).map(({ id }) => id)
      const all = selectProducts(index, {})
      expect(selectPage(index, all, sort, { offset: 0, limit: 1000 }).ids).toEqual(sorted)
      expect(selectPage(index, all, sort, { offset: 20, limit: 7 }).ids).toEqual(sorted.slice(20, 27))
    }
  })

  it('returns the same related products as the rule', () => {
    const products = live.map((row) => ({ ...keysOf(row), tags: row.tags, priceInCents: row.priceInCents }))
    for (const product of products.slice(0, 60)) {
      const { similar, goesWith } = pickRelatedProducts(product, products)
      const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
      expect(findRelatedIds(index, product)).toEqual({ similar: idsOf(similar), goesWith: idsOf(goesWith) })
    }
  })

  it('finds products by their current words', () => {
    const found = (word: string) =>
      searchCatalogue(index, buildSearchStrategies(word, new Map()), selectProducts(index, {})).total
    for (const word of ['noir', 'evening', 'city'])
      expect(found(word)).toBe(
        live.filter(({ tokens: { description: _, ...named } }) =>
          Object.values(named).some((list) => list.includes(word)),
        ).length,
      )
    expect(found('gow')).toBe(live.length)
  })
})
