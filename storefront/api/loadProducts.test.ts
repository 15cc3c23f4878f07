import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, buildProductList } from '../../tests/support/build/buildListedProduct.ts'
import { loadProduct, loadProductList, cachePageData } from './loadProducts.ts'
import { clearProductCache, PRODUCT_CACHE_MS } from './productCache.ts'

const LIST = '/api/products?category=swimwear&limit=24'
const UNAVAILABLE = { status: 503, body: { error: 'Try again.' } }
const list = buildProductList([buildListedProduct({ id: 'p-1' })])

function expireCache() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + PRODUCT_CACHE_MS + 1)
}

// Another test file in the same worker may have cached the same list.
beforeEach(clearProductCache)
afterEach(async () => {
  vi.restoreAllMocks()
  await clearProductCache()
})

describe('loading a list', () => {
  it('returns a cached list without another request', async () => {
    const calls = mockEndpoints({ [LIST]: { body: list } })
    await loadProductList(LIST)
    await expect(loadProductList(LIST)).resolves.toEqual(list)
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('uses data that came with the page', async () => {
    const calls = mockEndpoints({})
    cachePageData({ [LIST]: list })
    await expect(loadProductList(LIST)).resolves.toEqual(list)
    expect(calls).not.toHaveBeenCalled()
  })

  it('falls back to a stale response when the API fails', async () => {
    mockEndpoints({ [LIST]: { body: list } })
    await loadProductList(LIST)
    expireCache()
    mockEndpoints({ [LIST]: UNAVAILABLE })
    await expect(loadProductList(LIST)).resolves.toEqual(list)
  })

  it('falls back to the built-in catalog without a cached response', async () => {
    mockEndpoints({})
    const { products, pagination } = await loadProductList(LIST)
    expect(pagination.total).toBe(10)
    expect(products.map(({ id }) => id)).toContain('sw-001')
    expect(products.every(({ category }) => category === 'swimwear')).toBe(true)
  })

  it('searches the built-in catalog while the API is down', async () => {
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

  it('retries the API after a fallback', async () => {
    mockEndpoints({})
    await loadProductList(LIST)
    mockEndpoints({ [LIST]: { body: list } })
    await expect(loadProductList(LIST)).resolves.toEqual(list)
  })

  it('rejects with the message of a 400 response', async () => {
    mockEndpoints({ [LIST]: { status: 400, body: { error: 'limit must be an integer' } } })
    await expect(loadProductList(LIST)).rejects.toThrow('limit must be an integer')
  })

  it('sorts and paginates the built-in catalog like the server', async () => {
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

describe('loading several pages of a list', () => {
  const loadIds = async (path: string) => (await loadProductList(path)).products.map(({ id }) => id)
  const buildPage = (page: number, ids: string[], total = 5) => ({
    body: {
      products: ids.map((id) => buildListedProduct({ id })),
      pagination: { page, limit: 2, total, pages: Math.ceil(total / 2) },
    },
  })
  const [first, second] = [buildPage(1, ['a', 'b']), buildPage(2, ['c', 'd'])]

  it('requests each uncached page once', async () => {
    const calls = mockEndpoints({ [LIST]: first, [`${LIST}&page=2`]: second })
    await loadProductList(LIST)
    expect(await loadIds(`${LIST}&page=2&from=1`)).toEqual(['a', 'b', 'c', 'd'])
    expect(calls.mock.calls.flat()).toEqual([LIST, `${LIST}&page=2`])
  })

  it('returns the numbers of the first and last page', async () => {
    mockEndpoints({ [`${LIST}&page=2`]: second, [`${LIST}&page=3`]: buildPage(3, ['e']) })
    expect(await loadProductList(`${LIST}&page=3&from=2`)).toMatchObject({ from: 2, pagination: { page: 3 } })
  })

  it('reloads all pages if the catalog changed in between', async () => {
    mockEndpoints({ [LIST]: first })
    await loadProductList(LIST)
    // A product was removed from the first page, and the others moved up.
    mockEndpoints({ [LIST]: buildPage(1, ['b', 'c'], 4), [`${LIST}&page=2`]: buildPage(2, ['d', 'e'], 4) })
    expect(await loadIds(`${LIST}&page=2&from=1`)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('returns a product that moved to another page only once', async () => {
    mockEndpoints({ [LIST]: first, [`${LIST}&page=2`]: buildPage(2, ['b', 'c']) })
    expect(await loadIds(`${LIST}&page=2&from=1`)).toEqual(['a', 'b', 'c'])
  })

  it('rejects instead of mixing built-in products with those of the shop', async () => {
    mockEndpoints({ [LIST]: first })
    await loadProductList(LIST)
    mockEndpoints({})
    await expect(loadProductList(`${LIST}&page=2&from=1`)).rejects.toMatchObject({ status: 0 })
  })

  it('uses the built-in catalog without cached pages', async () => {
    mockEndpoints({})
    const path = '/api/products?category=swimwear&limit=4&page=2&from=1'
    expect(await loadProductList(path)).toMatchObject({ from: 1, pagination: { page: 2, total: 10 } })
    expect(new Set(await loadIds(path)).size).toBe(8)
  })
})

describe('loading a product', () => {
  it('returns null for a 404 response', async () => {
    mockEndpoints({ '/api/products/x': { status: 404, body: { error: 'Product not found' } } })
    await expect(loadProduct('x')).resolves.toEqual({ product: null })
  })

  it('falls back to a product from a cached list', async () => {
    mockEndpoints({ [LIST]: { body: list } })
    await loadProductList(LIST)
    mockEndpoints({ '/api/products/p-1': UNAVAILABLE })
    await expect(loadProduct('p-1')).resolves.toEqual({ product: list.products[0] })
  })

  it('falls back to a product of the home page', async () => {
    mockEndpoints({ '/api/products/p-1': UNAVAILABLE })
    cachePageData({ '/api/home': { home: { ...DEFAULT_HOME, featured: list.products } } })
    await expect(loadProduct('p-1')).resolves.toEqual({ product: list.products[0] })
  })

  it('falls back to the built-in product with the same ID', async () => {
    mockEndpoints({})
    const { product } = await loadProduct('bg-001')
    expect(product).toMatchObject({ id: 'bg-001', category: 'ball-gowns' })
    expect(product?.images[0]?.path).toBe('/media/bg-001-emerald-front.webp')
  })

  it('rejects if the API fails and there is no built-in product', async () => {
    mockEndpoints({})
    await expect(loadProduct('p-99')).rejects.toMatchObject({ status: 0 })
  })
})
