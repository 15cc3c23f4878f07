import { describe, expect, it } from 'vitest'
import { CATALOGUE, type CatalogueProduct } from '../../catalogue.ts'
import { QUERIES, findQueryFault } from '../../../tests/support/build/queryTable.ts'
import { SEARCHES, findSearchFault } from '../../../tests/support/build/searchTable.ts'
import { DEFAULT_PAGES } from '../../content/defaultPages.ts'
import { DEFAULT_SYNONYMS } from '../../content/synonyms.ts'
import type { FilterableProduct } from '../../rules/products/facets.ts'
import { canBeBought } from '../../rules/variants/choiceStock.ts'
import { buildSearchTokens } from '../productTokens.ts'
import { filterChips } from './readQuery.ts'
import { searchList } from './searchList.ts'
import { buildSynonymMap } from '../searchQuery.ts'

const context = { synonyms: buildSynonymMap(DEFAULT_SYNONYMS), pages: DEFAULT_PAGES }
const keysOf = (product: CatalogueProduct): FilterableProduct => ({
  ...product,
  isChoiceAvailable: (choice) => canBeBought({ ...product, variants: product.counts ?? [] }, choice),
})
const search = (q: string) => searchList(CATALOGUE, { tokensOf: buildSearchTokens, keysOf }, q, context)

describe('searchList with the built-in products', () => {
  it('covers sixty searches, and sixty queries with filters, help and occasions', () => {
    expect(new Set(QUERIES.map(({ q }) => q)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(SEARCHES.map(({ q }) => q)).size).toBeGreaterThanOrEqual(60)
  })

  it.each(SEARCHES)('ranks the products for $q', (expected) => {
    const ids = search(expected.q).products.map(({ id }) => id)
    expect(findSearchFault(expected, ids)).toBeNull()
  })

  it.each(QUERIES)('returns the expected products, chips and help for $q', (expected) => {
    const { products, isPartial, plan } = search(expected.q)
    const answer = {
      ids: products.map(({ id }) => id),
      chips: filterChips(plan, products).map(({ label }) => label),
      help: plan.help.map(({ url }) => url),
      isPartial,
    }
    expect(findQueryFault(expected, answer)).toBeNull()
  })

  it('returns the query without the words of each chip', () => {
    const { chips } = search('Green gown size 6 under $3,000').plan
    expect(chips).toEqual([
      { label: 'Size 6', without: 'Green gown under $3,000' },
      { label: 'Green', without: 'gown size 6 under $3,000' },
      { label: 'Up to $3,000', without: 'Green gown size 6' },
    ])
  })

  it('explains that gift cards are not sold', () => {
    expect(search('gift cards').plan.help).toEqual([
      { title: 'Contact Us', url: '/pages/contact', note: 'We do not sell gift cards.' },
    ])
  })

  it('finds a product by a size or a price in its name', () => {
    const named = { ...CATALOGUE[0], id: 'x-1', name: 'No. 5 Slip' } as CatalogueProduct
    const { products, plan } = searchList(
      [...CATALOGUE, named],
      { tokensOf: buildSearchTokens, keysOf },
      'No. 5',
      context,
    )
    expect([products.map(({ id }) => id), plan.chips]).toEqual([['x-1'], []])
  })

  it('finds a product by a word that is also a help topic', () => {
    const straw = { ...CATALOGUE[0], id: 'x-1', name: 'Straw Bag' } as CatalogueProduct
    const { products, plan } = searchList(
      [...CATALOGUE, straw],
      { tokensOf: buildSearchTokens, keysOf },
      'bags',
      context,
    )
    expect([products.map(({ id }) => id), plan.help.map(({ url }) => url)]).toEqual([['x-1'], ['/cart']])
  })
})
