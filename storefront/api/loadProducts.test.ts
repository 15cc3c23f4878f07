import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { buildListedProduct, listOf } from '../../tests/support/build/buildListedProduct.ts'
import { loadProduct, loadProductList, rememberPageData } from './loadProducts.ts'
import { clearProductCache, PRODUCT_CACHE_MS } from './productCache.ts'

const LIST = '/api/products?category=swimwear&limit=100'
const DOWN = { status: 503, body: { error: 'Please try again.' } }
const list = listOf([buildListedProduct({ id: 'p-1' })])

function laterThanTheCacheLasts() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + PRODUCT_CACHE_MS + 1)
}

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
    const { products } = await loadProductList('/api/products?q=Tulle+gowns&limit=100')
    expect(products.map(({ id }) => id)).toEqual(['bg-002'])
    expect((await loadProductList('/api/products?q=zeppelin')).products).toEqual([])
    expect(await loadProductList('/api/products?q=tulle+zeppelin')).toMatchObject({
      isPartial: true,
      products: [{ id: 'bg-002' }, { id: 'sw-005' }],
    })
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
    mockEndpoints({ [LIST]: { status: 400, body: { error: 'limit must be a whole number' } } })
    await expect(loadProductList(LIST)).rejects.toThrow('limit must be a whole number')
  })

  it('fetches the pages beyond the first of a large category', async () => {
    const pageOf = (page: number, id: string) => ({
      products: [buildListedProduct({ id })],
      pagination: { page, limit: 100, total: 3, pages: 3 },
    })
    mockEndpoints({
      [LIST]: { body: pageOf(1, 'a') },
      [`${LIST}&page=2`]: { body: pageOf(2, 'b') },
      [`${LIST}&page=3`]: { body: pageOf(3, 'c') },
    })
    const { products } = await loadProductList(LIST)
    expect(products.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
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
