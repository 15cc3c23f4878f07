import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, listOf } from '../../tests/support/build/buildListedProduct.ts'
import { loadProduct, loadProductList, rememberPageData } from './loadProducts.ts'
import { clearProductCache, PRODUCT_CACHE_MS } from './productCache.ts'

const LIST = '/api/products?category=swimwear&limit=24'
const DOWN = { status: 503, body: { error: 'Try again.' } }
const list = listOf([buildListedProduct({ id: 'p-1' })])

function laterThanTheCacheLasts() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + PRODUCT_CACHE_MS + 1)
}

// Another test file in the same worker may have cached the same list.
beforeEach(clearProductCache)
afterEach(async () => {
  vi.restoreAllMocks()
  await clearProductCache()
})

describe('loading a list', () => {
  it('asks the API once in five minutes', async () => {
    const calls = mockEndpoints({ [LIST]: { body: list } })
    await loadProductList(LIST)
    await expect(loadProductList(LIST)).resolves.toEqual(list)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('does not ask for what came with the page', async () => {
    const calls = mockEndpoints({})
    rememberPageData({ [LIST]: list })
    await expect(loadProductList(LIST)).resolves.toEqual(list)
    expect(calls).not.toHaveBeenCalled()
  })

  it('falls back to what it knew when the API fails, however old', async () => {
    mockEndpoints({ [LIST]: { body: list } })
    await loadProductList(LIST)
    laterThanTheCacheLasts()
    mockEndpoints({ [LIST]: DOWN })
    await expect(loadProductList(LIST)).resolves.toEqual(list)
  })

  it('falls back to the built-in catalogue when it knew nothing', async () => {
    mockEndpoints({})
    const { products, pagination } = await loadProductList(LIST)
    expect(pagination.total).toBe(10)
    expect(products.map(({ id }) => id)).toContain('sw-001')
    expect(products.every(({ category }) => category === 'swimwear')).toBe(true)
  })

  it('searches the built-in catalogue for words while the API is down', async () => {
    mockEndpoints({})
    const { products } = await loadProductList('/api/products?q=Tulle+gowns&limit=24')
    expect(products.map(({ id }) => id)).toEqual(['bg-002'])
    expect((await loadProductList('/api/products?q=zeppelin')).products).toEqual([])
    expect(await loadProductList('/api/products?q=tulle+zeppelin')).toMatchObject({
      isPartial: true,
      products: [{ id: 'bg-002' }],
    })
    expect(await loadProductList('/api/products?q=navy+gown+size+8')).toMatchObject({
      understood: { sizes: ['8'], chips: [{ label: 'Size 8' }, { label: 'Navy' }] },
    })
    expect((await loadProductList('/api/products?q=returns')).help).toMatchObject([{ url: '/pages/returns' }])
    expect((await loadProductList('/api/products?q=navy&category=ball-gowns&size=8')).products).toHaveLength(
      3,
    )
  })

  it('asks the API again after a fallback', async () => {
    mockEndpoints({})
    await loadProductList(LIST)
    mockEndpoints({ [LIST]: { body: list } })
    await expect(loadProductList(LIST)).resolves.toEqual(list)
  })

  it('says that it failed when the API refuses the question', async () => {
    mockEndpoints({ [LIST]: { status: 400, body: { error: 'limit must be an integer' } } })
    await expect(loadProductList(LIST)).rejects.toThrow('limit must be an integer')
  })

  it('sorts and parts the built-in catalogue as the server would', async () => {
    mockEndpoints({})
    const cheapest = await loadProductList('/api/products?category=revamp&sort=price-asc&limit=4')
    const prices = cheapest.products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const second = await loadProductList('/api/products?category=revamp&sort=price-asc&limit=4&page=2')
    expect(second.products).toHaveLength(4)
    expect(second.products[0]?.price).toBeGreaterThanOrEqual(prices[3] ?? Infinity)
    expect(second.pagination).toEqual({ page: 2, limit: 4, total: 10, pages: 3 })
  })
})

describe('loading several pages of a list as one', () => {
  const idsOf = async (path: string) => (await loadProductList(path)).products.map(({ id }) => id)
  const pageOf = (page: number, ids: string[], total = 5) => ({
    body: {
      products: ids.map((id) => buildListedProduct({ id })),
      pagination: { page, limit: 2, total, pages: Math.ceil(total / 2) },
    },
  })
  const [first, second] = [pageOf(1, ['a', 'b']), pageOf(2, ['c', 'd'])]

  it('asks for each page that is not remembered, once', async () => {
    const calls = mockEndpoints({ [LIST]: first, [`${LIST}&page=2`]: second })
    await loadProductList(LIST)
    expect(await idsOf(`${LIST}&page=2&from=1`)).toEqual(['a', 'b', 'c', 'd'])
    expect(calls.mock.calls.flat()).toEqual([LIST, `${LIST}&page=2`])
  })

  it('knows where they begin and end', async () => {
    mockEndpoints({ [`${LIST}&page=2`]: second, [`${LIST}&page=3`]: pageOf(3, ['e']) })
    expect(await loadProductList(`${LIST}&page=3&from=2`)).toMatchObject({ from: 2, pagination: { page: 3 } })
  })

  it('asks for all of them anew where the catalogue changed in between, and misses none', async () => {
    mockEndpoints({ [LIST]: first })
    await loadProductList(LIST)
    // A product was removed from the first page, and the others moved up.
    mockEndpoints({ [LIST]: pageOf(1, ['b', 'c'], 4), [`${LIST}&page=2`]: pageOf(2, ['d', 'e'], 4) })
    expect(await idsOf(`${LIST}&page=2&from=1`)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('shows a product once that moved to another page', async () => {
    mockEndpoints({ [LIST]: first, [`${LIST}&page=2`]: pageOf(2, ['b', 'c']) })
    expect(await idsOf(`${LIST}&page=2&from=1`)).toEqual(['a', 'b', 'c'])
  })

  it('puts no built-in products behind those of the shop', async () => {
    mockEndpoints({ [LIST]: first })
    await loadProductList(LIST)
    mockEndpoints({})
    await expect(loadProductList(`${LIST}&page=2&from=1`)).rejects.toMatchObject({ status: 0 })
  })

  it('takes the built-in catalogue where nothing else was known', async () => {
    mockEndpoints({})
    const path = '/api/products?category=swimwear&limit=4&page=2&from=1'
    expect(await loadProductList(path)).toMatchObject({ from: 1, pagination: { page: 2, total: 10 } })
    expect(new Set(await idsOf(path)).size).toBe(8)
  })
})

describe('loading a product', () => {
  it('knows a product that is not there from a failure', async () => {
    mockEndpoints({ '/api/products/x': { status: 404, body: { error: 'Product not found' } } })
    await expect(loadProduct('x')).resolves.toEqual({ product: null })
  })

  it('falls back to a product that a list has shown', async () => {
    mockEndpoints({ [LIST]: { body: list } })
    await loadProductList(LIST)
    mockEndpoints({ '/api/products/p-1': DOWN })
    await expect(loadProduct('p-1')).resolves.toEqual({ product: list.products[0] })
  })

  it('falls back to a product that Home has shown', async () => {
    mockEndpoints({ '/api/products/p-1': DOWN })
    rememberPageData({ '/api/home': { home: { ...DEFAULT_HOME, featured: list.products } } })
    await expect(loadProduct('p-1')).resolves.toEqual({ product: list.products[0] })
  })

  it('falls back to the built-in piece of the same id', async () => {
    mockEndpoints({})
    const { product } = await loadProduct('bg-001')
    expect(product).toMatchObject({ id: 'bg-001', category: 'ball-gowns' })
    expect(product?.images[0]?.path).toBe('/media/bg-001-emerald-front.webp')
  })

  it('fails when the API does and the piece is no built-in one', async () => {
    mockEndpoints({})
    await expect(loadProduct('p-99')).rejects.toMatchObject({ status: 0 })
  })
})
