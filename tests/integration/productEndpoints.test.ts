import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, productList } from '../../domain/contract/product.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const list = async (query = '') => {
  const { status, body } = await client.call('GET', `/api/products${query}`)
  expect(status).toBe(200)
  return productList.parse(body)
}
const getIds = (products: readonly Product[]) => products.map(({ id }) => id)
const search = async (q: string) => getIds((await list(`?limit=100&q=${encodeURIComponent(q)}`)).products)

describe('first start', () => {
  it('creates the thirty products with their documented IDs', async () => {
    const { products, pagination } = await list('?limit=100')
    expect(pagination).toEqual({ page: 1, limit: 100, total: 30, pages: 1 })
    const numbers = Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(3, '0'))
    expect(getIds(products).sort()).toEqual(
      ['bg', 'rv', 'sw'].flatMap((name) => numbers.map((n) => `${name}-${n}`)),
    )
    expect(getIds(products.filter(({ inStock }) => !inStock)).sort()).toEqual(['bg-005', 'rv-006', 'sw-006'])
  })
})

describe('pagination', () => {
  it('returns twenty products per page and the number of pages', async () => {
    const { products, pagination } = await list()
    expect(products).toHaveLength(20)
    expect(pagination).toEqual({ page: 1, limit: 20, total: 30, pages: 2 })
  })

  it.each(['featured', 'newest', 'price-asc', 'price-desc'])(
    'returns every product exactly once across the pages of %s',
    async (sort) => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => list(`?limit=7&page=${page}&sort=${sort}`)),
      )
      const ids = pages.flatMap(({ products }) => getIds(products))
      expect(ids).toHaveLength(30)
      expect(new Set(ids).size).toBe(30)
    },
  )

  it('returns no products beyond the last page', async () => {
    const { products, pagination } = await list('?page=9')
    expect(products).toEqual([])
    expect(pagination).toEqual({ page: 9, limit: 20, total: 30, pages: 2 })
  })

  it('returns zero pages if nothing is found', async () => {
    expect((await list('?q=nothingiscalledthis')).pagination).toEqual({
      page: 1,
      limit: 20,
      total: 0,
      pages: 0,
    })
  })
})

describe('filters and sort order', () => {
  it.each(['swimwear', 'ball-gowns', 'revamp'])('returns the ten products of %s', async (category) => {
    const { products, pagination } = await list(`?category=${category}`)
    expect(pagination.total).toBe(10)
    expect(new Set(products.map((product) => product.category))).toEqual(new Set([category]))
  })

  it('filters products by the featured flag', async () => {
    const [featured, others] = await Promise.all([
      list('?featured=true&limit=100'),
      list('?featured=false&limit=100'),
    ])
    expect(featured.products.every((product) => product.featured)).toBe(true)
    expect(others.products.some((product) => product.featured)).toBe(false)
    expect(featured.pagination.total + others.pagination.total).toBe(30)
    expect(featured.pagination.total).toBeGreaterThan(0)
  })

  it('sorts featured products first by default', async () => {
    const flags = (await list('?limit=100')).products.map(({ featured }) => featured)
    expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('sorts by price in both directions', async () => {
    const up = (await list('?limit=100&sort=price-asc')).products.map(({ price }) => price)
    const down = (await list('?limit=100&sort=price-desc')).products.map(({ price }) => price)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect(down).toEqual(up.toReversed())
  })

  it('returns the product added last first for newest', async () => {
    const added = await client.createProduct({ name: 'The Newest of All' })
    expect((await list('?sort=newest&limit=1')).products[0]?.id).toBe(added.id)
    await client.asAdmin('DELETE', `/api/products/${added.id}`)
  })
})

describe('search', () => {
  let product: Product
  beforeAll(async () => {
    product = await client.createProduct({
      name: 'Zephyr 100% Silk_Slip (No. 7) Élan',
      description: 'Cut on the bias by Quillon hands.',
      tags: ['moonlit', 'bias_cut'],
    })
  })

  it.each(['zephyr', 'ZEPHYR', 'zeph', 'Moonlit', 'MOONLIT', 'zephyr quillon', '  zephyr  '])(
    'finds a product by name or tag with %j, even combined with a word of the description',
    async (query) => {
      expect(await search(query)).toEqual([product.id])
    },
  )

  it('does not find a product by a word that only its description contains', async () => {
    expect(await search('quillon')).toEqual([])
  })

  it('returns partial matches with isPartial if no product contains every word', async () => {
    expect((await list('?q=zephyr%20moonlit')).isPartial).toBeUndefined()
    expect(await list('?q=zephyr%20tulleless')).toMatchObject({
      products: [{ id: product.id }],
      isPartial: true,
    })
  })

  it.each(['100%', 'silk_slip', 'bias_cut', '(No. 7)', 'No. 7', 'élan', 'ÉLAN', 'zephyr ÉL'])(
    'finds the words of %j regardless of the characters between them',
    async (query) => {
      expect((await search(query))[0]).toBe(product.id)
    },
  )

  it.each(['z%r', '_ephyr', 'ephyr', 'z.phyr', 'zep%', 'zep_', '\\', '[zy]ephyr', '$'])(
    'treats %j as words, not as a pattern',
    async (query) => {
      const isPrefix = query.startsWith('zep')
      expect(await search(query)).toEqual(isPrefix ? [product.id] : [])
    },
  )

  it.each(["'", '"', '; drop table products; --', '{"$ne":null}', '\u0000', '💃'])(
    'returns 200 without false matches for %j',
    async (query) => {
      expect(await search(query)).not.toContain(product.id)
    },
  )

  it('returns all products for an empty search', async () => {
    expect((await list('?q=')).pagination.total).toBe(31)
    expect((await list('?q=%20%20')).pagination.total).toBe(31)
  })

  it('combines a search with a category', async () => {
    expect((await list('?q=zephyr&category=ball-gowns')).pagination.total).toBe(0)
    expect((await list('?q=zephyr&category=swimwear')).pagination.total).toBe(1)
  })
})

describe('invalid query parameters', () => {
  it.each([
    ['page=0', 'page', 'page must be 1 or more'],
    ['page=-1', 'page', 'page must be an integer'],
    ['page=1.5', 'page', 'page must be an integer'],
    ['page=two', 'page', 'page must be an integer'],
    ['page=', 'page', 'page must be an integer'],
    ['limit=0', 'limit', 'limit must be from 1 to 100'],
    ['limit=101', 'limit', 'limit must be from 1 to 100'],
    ['limit=1e2', 'limit', 'limit must be an integer'],
    ['category=shoes', 'category', 'category must be one of swimwear, ball-gowns, revamp'],
    ['category=', 'category', 'category must be one of swimwear, ball-gowns, revamp'],
    ['featured=yes', 'featured', 'featured must be true or false'],
    ['featured=1', 'featured', 'featured must be true or false'],
    ['sort=cheapest', 'sort', 'sort must be one of featured, price-asc, price-desc, newest'],
  ])('returns 400 for ?%s', async (query, field, error) => {
    expect(await client.call('GET', `/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { error, field },
    })
  })
})

describe('product by ID', () => {
  it('returns both IDs and an ETag', async () => {
    const { status, body, headers } = await client.call('GET', '/api/products/sw-001')
    expect(status).toBe(200)
    expect(body.product).toMatchObject({ id: 'sw-001', _id: 'sw-001', category: 'swimwear' })
    expect(headers.get('etag')).toMatch(/^"[\w-]+\.[\w-]+"$/)
  })

  it.each([
    'nothing',
    'sw-999',
    '%00',
    '..%2f..%2fetc',
    '000000000000000000000000',
    "x'--",
    '%E2%98%83',
    'constructor',
    'sw-001,sw-002',
  ])('returns 404 for %s', async (id) => {
    expect(await client.call('GET', `/api/products/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })
})
