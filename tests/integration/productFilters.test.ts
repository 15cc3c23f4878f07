import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE, type CatalogueProduct } from '../../domain/catalogue.ts'
import { relatedProductList, productList } from '../../domain/contract/product.ts'
import { isSameName } from '../../domain/rules/content/nameKey.ts'
import { matchesFilter } from '../../domain/rules/products/facets.ts'
import { pickRelatedProducts } from '../../domain/rules/products/relatedProducts.ts'
import type { Choice } from '../../domain/rules/variants/choiceTokens.ts'
import { parseFilter } from '../../domain/rules/products/productFilter.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { setCounts } from '../support/setCounts.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const list = async (query: string) => {
  const { status, body } = await client.call('GET', `/api/products?limit=100&${query}`)
  expect(status).toBe(200)
  return productList.parse(body)
}
/** Checks whether a built-in product has a size and color in stock, ignoring differences in spelling. */
const hasCount =
  ({ counts = [] }: CatalogueProduct) =>
  ({ size, color }: Choice) =>
    counts.some(
      (count) =>
        count.inStock &&
        (size === null || isSameName(count.size ?? '', size)) &&
        (color === null || isSameName(count.color ?? '', color)),
    )
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id).sort()

describe('product filters', () => {
  it.each([
    'size=M',
    'size=XS,XL',
    'size=28&color=Raw%20Indigo',
    'color=Noir,Ivory',
    'color=noir',
    'minPrice=425',
    'maxPrice=425',
    'minPrice=310&maxPrice=440.50',
    'inStock=true',
    'readyToShip=true',
    'size=M,30&readyToShip=true',
    'size=M,L&color=Noir,Olive&minPrice=300&maxPrice=600&inStock=true',
    'size=M&color=Emerald',
    'minPrice=600&maxPrice=300',
    `size=${encodeURIComponent("' or 1=1 --")}`,
    'size=%25',
  ])('returns the products that match the filter rule: %s', async (query) => {
    const filter = parseFilter(new URLSearchParams(query))
    for (const category of ['swimwear', 'revamp']) {
      const expected = CATALOGUE.filter(
        (product) =>
          product.category === category &&
          matchesFilter({ ...product, isChoiceAvailable: hasCount(product) }, filter),
      )
      const { products, pagination } = await list(`category=${category}&${query}`)
      expect(idsOf(products)).toEqual(idsOf(expected))
      // A product that matches twice is counted once.
      expect(pagination.total).toBe(expected.length)
    }
  })

  it('returns as many products for a color family as its facet counts', async () => {
    const { products } = await list('category=swimwear&color=Green')
    const colors = (await list('category=swimwear')).facets?.colorFamilies.find(
      ({ value }) => value === 'green',
    )
    expect(products.length).toBeGreaterThan(1)
    expect(products).toHaveLength(colors?.count ?? 0)
  })

  it('excludes made-to-order sizes and products from ready to ship', async () => {
    const { id } = await client.createProduct({
      name: 'Sur Mesure',
      category: 'ball-gowns' as const,
      colors: ['Ivory'],
      sizes: ['40', '42'],
      stockBy: 'variant' as const,
      counts: [
        { size: '40', color: 'Ivory', inStock: true, stockQuantity: 2 },
        { size: '42', color: 'Ivory', inStock: true, stockQuantity: 0 },
      ],
    })
    const has = async (query: string) => idsOf((await list(query)).products).includes(id)
    expect(await has('size=42')).toBe(true)
    expect(await has('size=42&readyToShip=true')).toBe(false)
    expect(await has('size=40&readyToShip=true')).toBe(true)
    const { facets } = await list('category=ball-gowns&readyToShip=true')
    expect(facets?.sizes.filter(({ value }) => ['40', '42'].includes(value))).toEqual([
      { value: '40', count: 1 },
      { value: '42', count: 0 },
    ])
    expect(facets?.readyToShip).toBeLessThan(facets?.inStock ?? 0)
    // No size is in stock anymore: the product can only be made to order.
    await setCounts(client, id, () => ({ inStock: true, stockQuantity: 0 }))
    expect(await has('size=40')).toBe(true)
    expect(await has('size=40&readyToShip=true')).toBe(false)
    await client.asAdmin('DELETE', `/api/products/${id}`)
  })

  it('treats a color family as a filter for all of its colors', async () => {
    const green = await list('category=swimwear&color=Green')
    expect(green.pagination.total).toBeGreaterThan(1)
    expect(green).toEqual(await list('category=swimwear&color=Emerald,Olive,Sea%20Glass'))
  })

  it('returns only sold-out products for inStock=false', async () => {
    expect(idsOf((await list('inStock=false')).products)).toEqual(['bg-005', 'rv-006', 'sw-006'])
  })

  it('combines filters with a search, a sort order and pages', async () => {
    const { products, pagination } = await list('q=one-piece&size=M&sort=price-desc&inStock=true')
    const prices = products.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(pagination.total).toBeGreaterThan(1)
    const { body } = await client.call('GET', '/api/products?size=M,L,S&limit=3&page=2')
    expect(productList.parse(body)).toMatchObject({
      pagination: { page: 2, limit: 3, total: 9, pages: 3 },
      products: { length: 3 },
    })
  })

  it('returns products by ID, and skips unknown IDs', async () => {
    expect(idsOf((await list('ids=sw-001,nothing,bg-002')).products)).toEqual(['bg-002', 'sw-001'])
  })
})

describe('product facets', () => {
  it('returns facets only with the first page of a category', async () => {
    expect((await list('category=swimwear')).facets?.sizes.map(({ value }) => value)).toEqual([
      'XS',
      'S',
      'M',
      'L',
      'XL',
    ])
    expect((await list('category=ball-gowns')).facets?.sizes[0]?.value).toBe('2')
    expect((await list('category=swimwear&page=2')).facets).toBeUndefined()
    expect((await list('size=M')).facets).toBeUndefined()
  })

  it('counts as many products per facet as filtering by it returns', async () => {
    const chosen = 'category=swimwear&size=M&inStock=true'
    const { facets } = await list(chosen)
    for (const { value, count } of facets?.colors ?? []) {
      const { pagination } = await list(`${chosen}&color=${encodeURIComponent(value)}`)
      expect({ value, count }).toEqual({ value, count: pagination.total })
    }
    for (const { min, max, count } of facets?.prices ?? []) {
      const bounds = `${min === null ? '' : `&minPrice=${min}`}${max === null ? '' : `&maxPrice=${max}`}`
      expect((await list(chosen + bounds)).pagination.total).toBe(count)
    }
  })

  it('returns facets across categories on request, with counts that match their filters', async () => {
    const { facets } = await list('facets=true&sort=newest&category=revamp&inStock=true')
    expect(facets?.sizes.map(({ value }) => value)).toContain('28')
    for (const { value, count } of facets?.categories ?? [])
      expect((await list(`category=${value}&inStock=true`)).pagination.total).toBe(count)
    expect(facets?.categories).toHaveLength(3)
    for (const { colors, count } of facets?.colorFamilies ?? []) {
      const chosen = `category=revamp&inStock=true&color=${encodeURIComponent(colors.join())}`
      expect((await list(chosen)).pagination.total).toBe(count)
    }
    expect((await list('category=swimwear&facets=false')).facets).toBeUndefined()
  })

  it('updates facets when a product is created or deleted', async () => {
    const added = await client.createProduct({ sizes: ['3XL'], colors: ['Vermilion'] })
    const values = async () => {
      const { facets } = await list('category=swimwear')
      return [...(facets?.sizes ?? []), ...(facets?.colors ?? [])].map(({ value }) => value)
    }
    expect(await values()).toEqual(expect.arrayContaining(['3XL', 'Vermilion']))
    await client.asAdmin('DELETE', `/api/products/${added.id}`)
    expect(await values()).not.toContain('Vermilion')
  })
})

describe('invalid filters', () => {
  it.each([
    ['size=', 'size', 'size must not be empty'],
    ['color=,%20,', 'color', 'color must not be empty'],
    [
      `size=${Array.from({ length: 21 }, (_, n) => n).join(',')}`,
      'size',
      'size must have 20 entries or fewer',
    ],
    [`color=${'x'.repeat(1001)}`, 'color', 'color must be 1000 characters or fewer'],
    ['minPrice=-1', 'minPrice', 'minPrice must be an amount of dollars with at most 2 decimals'],
    ['maxPrice=1.999', 'maxPrice', 'maxPrice must be an amount of dollars with at most 2 decimals'],
    ['maxPrice=Infinity', 'maxPrice', 'maxPrice must be an amount of dollars with at most 2 decimals'],
    ['inStock=yes', 'inStock', 'inStock must be true or false'],
    ['ids=', 'ids', 'ids must not be empty'],
  ])('returns 400 for ?%s', async (query, field, error) => {
    expect(await client.call('GET', `/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { error, field },
    })
  })
})

describe('related products', () => {
  const inOrder = (products: readonly { id: string }[]) => products.map(({ id }) => id)
  const related = async (id: string) => {
    const { status, body } = await client.call('GET', `/api/products/${id}/related`)
    expect(status).toBe(200)
    const { similar, goesWith } = relatedProductList.parse(body)
    return { similar: inOrder(similar), goesWith: inOrder(goesWith) }
  }

  it.each(['sw-001', 'bg-005', 'rv-010'])(
    'returns the related products that the rule selects from the catalog (%s)',
    async (id) => {
      const product = CATALOGUE.find((each) => each.id === id)
      if (!product) throw new Error(`There is no ${id}`)
      const { similar, goesWith } = pickRelatedProducts(product, CATALOGUE)
      expect(await related(id)).toEqual({ similar: inOrder(similar), goesWith: inOrder(goesWith) })
    },
  )

  it.each(['similar', 'goesWith'] as const)(
    'omits a sold-out related product immediately (%s)',
    async (row) => {
      const [first = ''] = (await related('sw-001'))[row]
      const counts = await setCounts(client, first, () => ({ inStock: false, stockQuantity: 0 }))
      expect((await related('sw-001'))[row]).not.toContain(first)
      await setCounts(client, first, ({ id }) => counts.get(id))
    },
  )

  it('returns 404 for related products of an unknown product', async () => {
    expect(await client.call('GET', '/api/products/nothing/related')).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })
})
