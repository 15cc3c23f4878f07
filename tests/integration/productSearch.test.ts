import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE, type CatalogueProduct } from '../../domain/catalogue.ts'
import { type Product, productList } from '../../domain/contract/product.ts'
import { DEFAULT_SYNONYMS } from '../../domain/content/synonyms.ts'
import { DEFAULT_PAGES } from '../../domain/content/defaultPages.ts'
import { canBeBought } from '../../domain/rules/variants/choiceStock.ts'
import { buildSearchTokens } from '../../domain/search/productTokens.ts'
import { searchList } from '../../domain/search/plan/searchList.ts'
import { buildSynonymMap } from '../../domain/search/searchQuery.ts'
import { backfillProductSearch } from '../../src/operations/search/backfillProductSearch.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { buildProductRow } from '../support/build/buildRows.ts'
import { insertRows } from '../support/fillShop.ts'
import { QUERIES, findQueryFault } from '../support/build/queryTable.ts'
import { MISTYPED, SEARCHES, findSearchFault } from '../support/build/searchTable.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const list = async (query: string) => {
  const { status, body } = await client.call('GET', `/api/products?${query}`)
  expect(status).toBe(200)
  return productList.parse(body)
}
const search = async (q: string, more = '') => list(`limit=100&q=${encodeURIComponent(q)}${more}`)
const idsOf = ({ products }: { products: readonly { id: string }[] }) => products.map(({ id }) => id)

describe('search of the built-in products', () => {
  it.each(SEARCHES)('returns the expected products for $q', async (expected) => {
    expect(findSearchFault(expected, idsOf(await search(expected.q)))).toBeNull()
  })

  it.each(QUERIES)('returns the expected products, filters and help links for $q', async (expected) => {
    const { products, isPartial = false, understood, help = [], searchedFor } = await search(expected.q)
    expect(searchedFor).toBeUndefined()
    const answer = {
      ids: idsOf({ products }),
      chips: understood?.chips.map(({ label }) => label) ?? [],
      help: help.map(({ url }) => url),
      isPartial,
    }
    expect(findQueryFault(expected, answer)).toBeNull()
  })

  it('returns the same order as the search rule on every database', async () => {
    const context = { synonyms: buildSynonymMap(DEFAULT_SYNONYMS), pages: DEFAULT_PAGES }
    const keysOf = (product: CatalogueProduct) => ({
      ...product,
      isChoiceAvailable: (choice: Parameters<typeof canBeBought>[1]) =>
        canBeBought({ ...product, variants: product.counts ?? [] }, choice),
    })
    const readers = { tokensOf: buildSearchTokens, keysOf }
    const featuredFirst = CATALOGUE.toSorted((a, b) => Number(b.featured) - Number(a.featured))
    for (const { q } of [...SEARCHES, ...QUERIES]) {
      const found = await search(q)
      const expected = searchList(featuredFirst, readers, found.searchedFor ?? q, context)
      expect({ q, ids: idsOf(found), isPartial: found.isPartial ?? false }).toEqual({
        q,
        ids: idsOf(expected),
        isPartial: expected.isPartial,
      })
    }
  })

  it('does not read a color as a filter if the list is filtered by color', async () => {
    expect(idsOf(await search('green size 6', '&color=Noir'))).toEqual(
      expect.not.arrayContaining(['bg-003', 'bg-004', 'bg-006']),
    )
  })

  it('returns every product once and in the same order across pages', async () => {
    const whole = idsOf(await search('gown'))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`q=gown&limit=3&page=${page}`)))
    expect(pages.flatMap(idsOf)).toEqual(whole)
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([10, 10, 10, 10])
    expect(await list('q=gown&limit=3&page=9')).toMatchObject({
      products: [],
      pagination: { page: 9, total: 10, pages: 4 },
    })
  })

  it('applies a requested sort order', async () => {
    const prices = (await search('gown', '&sort=price-asc')).products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices).toHaveLength(10)
  })

  it('combines a search with every filter and returns facets of the category', async () => {
    const found = await search('red', '&category=ball-gowns&size=8&maxPrice=2700&inStock=true')
    expect(idsOf(found)).toEqual(['bg-004', 'bg-003'])
    expect(found.facets?.colors.map(({ value }) => value)).toEqual([
      'Champagne',
      'Emerald',
      'Midnight',
      'Noir',
      'Oxblood',
    ])
    expect(idsOf(await search('red', '&color=Emerald,Champagne'))).toEqual(['bg-004', 'sw-005', 'bg-001'])
  })
})

describe('spelling correction', () => {
  it.each(MISTYPED)('corrects $q to $meant', async ({ q, meant }) => {
    const found = await search(q)
    expect(found.searchedFor).toBe(meant)
    expect(found.products.length).toBeGreaterThan(0)
    const right = await search(meant)
    expect(idsOf(found)).toEqual(idsOf(right))
    expect([found.isPartial, found.pagination]).toEqual([right.isPartial, right.pagination])
  })

  it('corrects at most three words per search', async () => {
    const { searchedFor } = await search('velvett emerlad calanqe sirenne sttrapless')
    expect(searchedFor).toBe('velvet emerald calanque sirenne sttrapless')
  })

  it('does not correct a search with results or words that are unlike any other', async () => {
    const corrected = []
    for (const { q } of SEARCHES) if ((await search(q)).searchedFor !== undefined) corrected.push(q)
    // Only a synonym begins with this, no word of a product.
    expect(corrected).toEqual(['swimsui'])
    for (const q of ['zeppelin', 'xxx', 'velv', 'gwn', 'sw-001x', 'vvvvvvvvv'])
      expect((await search(q)).searchedFor).toBeUndefined()
  })

  it('does not correct a valid word if the filters leave no results', async () => {
    expect(await search('velvet', '&category=swimwear&size=99')).toMatchObject({ products: [] })
    expect((await search('calanque', '&category=revamp')).searchedFor).toBeUndefined()
  })

  it('combines correction with filters, facets and pages', async () => {
    const [wrong, right] = await Promise.all([
      list('q=gownn&limit=3&page=2&facets=true&color=Emerald'),
      list('q=gown&limit=3&page=2&facets=true&color=Emerald'),
    ])
    expect(wrong).toEqual({ ...right, searchedFor: 'gowns' })
    expect((await search('gownn', '&facets=true')).facets).toEqual(
      (await search('gown', '&facets=true')).facets,
    )
  })

  it('corrects to words of new products immediately, but not to words of drafts', async () => {
    const draft = await client.createProduct({ name: 'Farandole Slip', publication: 'draft' })
    expect(await search('farandolle')).toMatchObject({ products: [] })
    const { id } = await client.createProduct({ name: 'Quadrille Slip' })
    const found = await search('quadrile')
    expect([found.searchedFor, idsOf(found)]).toEqual(['quadrille', [id]])
    expect((await search('farandolle')).searchedFor).toBeUndefined()
    for (const made of [draft.id, id]) await client.asAdmin('DELETE', `/api/products/${made}`)
    expect(await search('quadrile')).toMatchObject({ products: [] })
  })
})

describe('special characters and syntax', () => {
  it.each([
    "'",
    '"',
    '""',
    '*',
    '(',
    ')',
    '^',
    '-',
    ':',
    '+',
    '{',
    '%',
    '_',
    '\\',
    '.',
    '💃',
    '\u0000',
    '\u202e\u200b',
    '{"$ne":null}',
  ])('returns no products and no error for %j', async (q) => {
    expect((await search(q)).pagination.total).toBe(0)
  })

  it.each([
    '"gown"',
    "'gown'",
    'gown*',
    '^gown',
    '(gown)',
    '"gown',
    'gown)',
    '-gown',
    '+gown',
    'gown:',
    '{gown}',
    'gow\u200bn',
    'gown?',
    ' gown ',
    'gown\u0000',
    'Ｇｏｗｎ',
    'the gown',
    "gown's",
    'gown gowns GOWN',
  ])('finds the word in %j', async (q) => {
    expect(idsOf(await search(q)).slice(0, 10)).toEqual(idsOf(await search('gown')))
  })

  it.each([
    'gown AND NOT silk',
    'gown OR tulle',
    'NEAR(gown silk, 2)',
    'name : gown',
    'searchName gown',
    'gown" OR "tulle',
    '$where gown',
    "gown'; drop table products; --",
  ])('treats %j as plain words', async (q) => {
    const { pagination } = await search(q)
    expect(pagination.total).toBe((await search(q.toLowerCase().replace(/[^a-z0-9]/g, ' '))).pagination.total)
  })

  it('accepts queries of any length and reads only their beginning', async () => {
    expect(idsOf(await search(`tulle ${'x'.repeat(4994)}`))[0]).toBe('bg-002')
    expect(idsOf(await search('gown '.repeat(1000)))).toEqual(idsOf(await search('gown')))
    await search('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(90))
    await search('é'.repeat(1000))
  })
})

describe('index updates', () => {
  const namesOf = async (q: string) => (await search(q)).products.map(({ name }) => name)

  it('updates the index when name, tags, colors or category change or the product is deleted', async () => {
    const product = await client.createProduct({
      name: 'Zéphyr Slip',
      description: 'Cut on the bias by Quillon hands.',
      tags: ['moonlit walk'],
      colors: ['Vermilion'],
    })
    for (const q of [
      'zephyrs',
      'zephyr quillon',
      'moonlit',
      'moonlitwalk',
      'vermilion',
      'red zephyr',
      'swimwear zephyr',
    ])
      expect(await namesOf(q)).toEqual(['Zéphyr Slip'])

    const change = (fields: Partial<Product>) => client.asAdmin('PUT', `/api/products/${product.id}`, fields)
    await change({ name: 'Mistral Slip' })
    expect([await namesOf('mistral'), await namesOf('zephyr')]).toEqual([['Mistral Slip'], []])
    await change({ colors: ['Cobalt'], tags: ['sunlit'], category: 'ball-gowns' })
    expect(await namesOf('vermilion')).not.toContain('Mistral Slip')
    expect(await namesOf('moonlit')).toEqual([])
    for (const q of ['cobalt', 'blue mistral', 'sunlit', 'ballgown mistral', 'mistral quillon'])
      expect(await namesOf(q)).toEqual(['Mistral Slip'])
    await change({ tags: [] })
    expect(await namesOf('sunlit')).toEqual([])

    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    expect(await namesOf('mistral')).toEqual([])
  })

  it('finds words that are also properties of every object', async () => {
    const words = 'constructor'
    const { id } = await client.createProduct({ name: 'Tarmac Slip', tags: [words], colors: [words] })
    expect(await namesOf(words)).toEqual(['Tarmac Slip'])
    expect(await namesOf(`${words} tarmac size ${words}`)).toEqual(['Tarmac Slip'])
    await search('__proto__')
    await list(`color=${words}&size=${words}`)
    await client.asAdmin('DELETE', `/api/products/${id}`)
  })

  it('indexes imported products', async () => {
    const products = ['Sirocco', 'Levanter'].map((name) =>
      buildProduct({ name, tags: ['windward'], publication: 'live' }),
    )
    await client.asAdmin('POST', '/api/admin/products/import', { products })
    expect(await namesOf('windward')).toHaveLength(2)
    expect(await namesOf('levanters')).toEqual(['Levanter'])
  })

  it('does not return index fields', async () => {
    const answers = await Promise.all([
      client.call('GET', '/api/products/bg-002'),
      client.call('GET', '/api/products?q=tulle'),
      client.asAdmin('GET', '/api/admin/products?q=tulle'),
      client.asAdmin('GET', '/cms/api/products/bg-002'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/search(Name|Tags|Version|Colors|Category|Description)/)
    }
  })
})

describe('search settings', () => {
  const save = (slug: string, data: object) => client.asAdmin('POST', `/cms/api/globals/${slug}`, data)

  it('returns the default synonyms to editors', async () => {
    const { body } = await client.asAdmin('GET', '/cms/api/globals/site')
    const { synonyms } = body.search as { synonyms: object[] }
    expect(synonyms).toEqual(DEFAULT_SYNONYMS.map((row) => expect.objectContaining(row)))
  })

  it('applies saved synonyms immediately, and the defaults if none are saved', async () => {
    expect(idsOf(await search('frock'))[0]).toMatch(/^bg-/)
    const rows = [{ words: 'farthingale, ballet skirt', finds: 'tulle' }]
    expect((await save('site', { search: { synonyms: rows } })).status).toBe(200)
    expect(idsOf(await search('farthingales'))[0]).toBe('bg-002')
    expect(idsOf(await search('ballet skirts'))[0]).toBe('bg-002')
    expect(idsOf(await search('frock'))).toEqual([])
    await save('site', { search: { synonyms: [] } })
    expect(idsOf(await search('farthingales'))).toEqual([])
    expect(idsOf(await search('frock'))).toHaveLength(10)
  })

  it('finds a category by its new title', async () => {
    await save('categories', { swimwear: { title: 'The Riviera' } })
    expect(idsOf(await search('riviera')).every((id) => id.startsWith('sw-') || id.startsWith('p-'))).toBe(
      true,
    )
    expect(idsOf(await search('the riviera')).length).toBeGreaterThanOrEqual(10)
    expect(idsOf(await search('green riviera'))).toContain('sw-002')
    await save('categories', { swimwear: { title: '' } })
    expect(idsOf(await search('riviera'))).toEqual([])
  })
})

describe('shop without a search index', () => {
  it('indexes a product after an interrupted write at the next start', async () => {
    const { db } = test.shop.payload
    const where = { id: { equals: 'bg-002' } }
    await db.updateOne({
      collection: 'products',
      where,
      data: { searchVersion: 0 },
      options: { atomic: true },
    })
    const data = { tags: ['gossamer'], images: { $push: [] } }
    await db.updateOne({ collection: 'products', where, data })
    await backfillProductSearch(test.shop)
    test.shop.responses.clear()
    expect(idsOf(await search('gossamer'))).toEqual(['bg-002'])
    expect(idsOf(await search('romantic'))).toEqual([])
  })

  it('finds products for shoppers immediately and for staff after the next start', async () => {
    const updatedAt = new Date().toISOString()
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      ...buildProductRow(index),
      variantsRevision: 1,
      updatedAt,
    }))
    await insertRows(test.shop.payload, 'products', rows)
    test.shop.responses.clear()
    const ofStaff = async () => {
      const { body } = await test.client.asAdmin('GET', '/api/admin/products?q=crescent')
      return (body.pagination as { total: number }).total
    }
    expect(await ofStaff()).toBe(0)
    const { pagination, products } = await search('crescents')
    expect(pagination.total).toBeGreaterThan(100)
    expect(products).toHaveLength(100)
    expect(products.every(({ name }) => name.startsWith('Crescent Bikini'))).toBe(true)
    expect(await search('patchwrok')).toMatchObject({ searchedFor: 'patchwork' })
    await backfillProductSearch(test.shop)
    expect(await ofStaff()).toBe(pagination.total)
  })
})
