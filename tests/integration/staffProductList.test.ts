import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewProduct } from '../../domain/contract/product.ts'
import {
  MANAGED_PRODUCT_SORTS,
  type ManagedProduct,
  type ManagedProductSort,
  managedProductResponse,
  managedProductList,
  productImportResponse,
  bulkProductChangeResponse,
} from '../../domain/contract/productManagement.ts'
import { stockHistory } from '../../domain/contract/stock.ts'
import { managedVariantList } from '../../domain/contract/variant.ts'
import { countRows } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { readHeldUnits } from '../support/readHeldUnits.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const list = async (query = '') => {
  const { status, body } = await client.asAdmin('GET', `/api/admin/products${query}`)
  expect({ status, body }).toMatchObject({ status: 200 })
  const answer = managedProductList.parse(body)
  // The schema drops undocumented fields, so parsing must change nothing.
  expect(answer).toEqual(body)
  return answer
}
const everything = async (query: string) => (await list(`?limit=100&${query}`)).products
const search = async (q: string) => (await everything(`q=${encodeURIComponent(q)}`)).map(({ id }) => id)
const countProducts = () => countRows(test.shop.payload, 'products', {})

describe('product list for staff', () => {
  let added: ManagedProduct[]
  beforeAll(async () => {
    const given: Partial<NewProduct>[] = [
      { name: 'élan slip', stockQuantity: 3 },
      { name: 'Elan Gown', stockQuantity: 4, category: 'ball-gowns' },
      { name: 'elan 9', stockQuantity: 1, featured: true },
      { name: 'Elan 10', stockQuantity: 2, inStock: false },
      { name: 'ELAN coat', stockQuantity: 0, inStock: false, category: 'revamp' },
      { name: 'zénith', stockQuantity: 0 },
      { name: 'Zenith', stockQuantity: 12 },
    ]
    const made = []
    for (const fields of given) made.push(await client.createProduct({ price: 77, ...fields }))
    const ids = made.map(({ id }) => id)
    added = (await everything('')).filter(({ id }) => ids.includes(id))
  })
  afterAll(async () => {
    for (const { id } of added) await client.asAdmin('DELETE', `/api/products/${id}`)
  })

  it('returns the public fields of a product, its publication state and its ETag', async () => {
    const [first] = (await list('?limit=1')).products
    const { body, headers } = await client.call('GET', `/api/products/${first?.id}`)
    expect(first).toEqual({
      ...(body.product as object),
      publication: 'live',
      goesLiveAt: null,
      etag: headers.get('etag'),
    })
  })

  it('returns twenty products per page, newest first', async () => {
    const { products, pagination } = await list()
    expect(pagination).toEqual({ page: 1, limit: 20, total: 37, pages: 2 })
    expect(products).toHaveLength(20)
    expect(new Set(products.slice(0, 7).map(({ id }) => id))).toEqual(new Set(added.map(({ id }) => id)))
  })

  it.each(MANAGED_PRODUCT_SORTS)(
    'returns every product exactly once across pages sorted by %s',
    async (sort) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?limit=10&page=${page}&sort=${sort}`)))
      expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(37)
      expect(pages.map(({ products }) => products.length)).toEqual([10, 10, 10, 7])
      expect(pages[3]?.pagination).toEqual({ page: 4, limit: 10, total: 37, pages: 4 })
      expect((await list(`?limit=10&page=5&sort=${sort}`)).products).toEqual([])
    },
  )

  const addedBy = async (sort: ManagedProductSort) =>
    (await everything(`sort=${sort}`)).filter(({ id }) => added.some((product) => product.id === id))

  it('sorts by name, ignoring case and accents and comparing numbers by value', async () => {
    const names = async (sort: ManagedProductSort) => (await addedBy(sort)).map(({ name }) => name)
    const up = ['elan 9', 'Elan 10', 'ELAN coat', 'Elan Gown', 'élan slip', 'Zenith', 'zénith']
    expect(await names('name-asc')).toEqual(up)
    expect(await names('name-desc')).toEqual(up.toReversed())
  })

  it('sorts by stock: out of stock, fewest units, made to order, and in reverse', async () => {
    const states = async (sort: ManagedProductSort) =>
      (await addedBy(sort)).map(({ inStock, stockQuantity }) => `${inStock ? 'in' : 'out'} ${stockQuantity}`)
    const up = ['out 0', 'out 2', 'in 1', 'in 3', 'in 4', 'in 12', 'in 0']
    expect(await states('stock-asc')).toEqual(up)
    expect(await states('stock-desc')).toEqual(up.toReversed())
  })

  it.each(['category', 'price'] as const)('sorts by %s in both directions, then by id', async (field) => {
    const inOrder = (products: readonly ManagedProduct[], direction: 1 | -1) =>
      products.toSorted((a, b) => {
        if (a[field] === b[field]) return a.id < b.id ? -1 : 1
        return (a[field] < b[field] ? -1 : 1) * direction
      })
    const up = await everything(`sort=${field}-asc`)
    expect(up).toEqual(inOrder(up, 1))
    const down = await everything(`sort=${field}-desc`)
    expect(down).toEqual(inOrder(up, -1))
  })

  it.each([
    ['in', ({ inStock }: ManagedProduct) => inStock],
    ['out', ({ inStock }: ManagedProduct) => !inStock],
    ['low', ({ inStock, stockQuantity: n }: ManagedProduct) => inStock && n >= 1 && n <= 3],
  ])('returns exactly the matching products for stock=%s', async (stock, belongs) => {
    const ids = (products: ManagedProduct[]) => products.map(({ id }) => id)
    const found = await everything(`stock=${stock}`)
    expect(ids(found)).toEqual(ids((await everything('')).filter(belongs)))
    expect(found.some(({ id }) => added.some((product) => product.id === id))).toBe(true)
  })

  it('combines filters, search and sort order', async () => {
    const query = '?category=swimwear&featured=true&stock=low&q=elan&sort=name-asc'
    expect((await list(query)).products.map(({ name }) => name)).toEqual(['elan 9'])
    expect((await list(`${query}&page=2`)).pagination).toEqual({ page: 2, limit: 20, total: 1, pages: 1 })
    expect((await list('?q=elan&category=revamp&featured=true')).pagination.total).toBe(0)
  })

  it('finds a product by its id or an id prefix, ignoring case', async () => {
    const id = added[0]?.id ?? ''
    for (const q of [id, id.slice(0, 9), id.toUpperCase()]) expect(await search(q)).toContain(id)
    expect(await search('SW-003')).toEqual(['sw-003'])
    expect(await search('sw-00')).toHaveLength(9)
  })

  it.each([
    ['Élans', 'elan 9'],
    ['emerlad one-piece', 'Noir Sculpt One-Piece'],
  ])('finds the same products as the public search for %s', async (q, _name) => {
    const shoppers = (await client.call('GET', `/api/products?limit=100&q=${encodeURIComponent(q)}`)).body
    const { products, searchedFor } = await list(`?limit=100&q=${encodeURIComponent(q)}`)
    const expected = shoppers.products as { id: string }[]
    expect(expected.length).toBeGreaterThan(1)
    expect(new Set(products.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
    expect(searchedFor).toBe(shoppers.searchedFor)
  })

  it('returns search results by relevance or in the chosen sort order, across pages', async () => {
    const best = (await everything('q=gown')).map(({ id }) => id)
    const shoppers = (await client.call('GET', '/api/products?limit=100&q=gown')).body
    expect(new Set(best)).toEqual(new Set((shoppers.products as { id: string }[]).map(({ id }) => id)))
    expect((await everything('q=tulle'))[0]?.id).toBe('bg-002')
    for (const sort of MANAGED_PRODUCT_SORTS) {
      const inOrder = (await everything(`sort=${sort}`)).map(({ id }) => id).filter((id) => best.includes(id))
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`?q=gown&sort=${sort}&limit=3&page=${page}`)),
      )
      expect(pages.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(inOrder)
      expect(pages[3]?.pagination).toEqual({ page: 4, limit: 3, total: inOrder.length, pages: 4 })
    }
  })

  it('leaves out products that match only some of the words', async () => {
    expect(await search('gown')).not.toEqual([])
    expect(await search('gown 99zz')).toEqual([])
  })

  it('finds drafts and hidden products by name, even if it is misspelled', async () => {
    const made = await Promise.all(
      (['draft', 'hidden'] as const).map((publication) =>
        client.createProduct({ name: `Farandole ${publication}`, publication }),
      ),
    )
    const ids = made.map(({ id }) => id).toSorted()
    expect((await search('farandoles')).toSorted()).toEqual(ids)
    const { products, searchedFor } = await list('?q=farandolle')
    expect([searchedFor, products.map(({ id }) => id).toSorted()]).toEqual(['farandole', ids])
    for (const id of ids) await client.asAdmin('DELETE', `/api/products/${id}`)
  })

  it('ranks id prefix matches before text matches, across pages', async () => {
    const { id } = await client.createProduct({ name: 'Made after sw-00' })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?q=sw-00&limit=3&page=${page}`)))
    const found = pages.flatMap(({ products }) => products.map((product) => product.id))
    expect(found).toHaveLength(10)
    expect(found.slice(0, 9).every((each) => each.startsWith('sw-00'))).toBe(true)
    expect(found[9]).toBe(id)
    await client.asAdmin('DELETE', `/api/products/${id}`)
  })

  it.each(['sw_003', 'sw%3', 's.-003', 'sw-003 é'])(
    'treats special characters in the search %j literally',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )

  it.each([
    ['page=0', 'page', 'page must be 1 or more'],
    ['limit=101', 'limit', 'limit must be from 1 to 100'],
    ['category=shoes', 'category', 'category must be one of swimwear, ball-gowns, revamp'],
    ['stock=some', 'stock', 'stock must be one of in, low, out'],
    ['featured=1', 'featured', 'featured must be true or false'],
    ['sort=featured', 'sort', `sort must be one of ${MANAGED_PRODUCT_SORTS.join(', ')}`],
    [`q=${'x'.repeat(101)}`, 'q', 'q must be 100 characters or fewer'],
  ])('returns 400 for ?%s', async (query, field, error) => {
    expect(await client.asAdmin('GET', `/api/admin/products?${query}`)).toMatchObject({
      status: 400,
      body: { error, field },
    })
  })
})

describe('product details for staff', () => {
  let product: ManagedProduct
  const read = () => client.asAdmin('GET', `/api/admin/products/${product.id}`)
  beforeEach(async () => {
    const { id } = await client.createProduct()
    const answer = await client.asAdmin('GET', `/api/admin/products/${id}`)
    product = managedProductResponse.parse(answer.body).product
    expect(answer.body).toEqual({ product })
    expect(answer.headers.get('etag')).toBe(product.etag)
  })

  it('accepts one change with the ETag of the list and returns 412 for the next', async () => {
    const [{ etag } = product] = (await list('?limit=1')).products
    const change = (name: string) =>
      client.asAdmin('PUT', `/api/products/${product.id}`, { name }, { 'if-match': etag })
    expect((await change('First')).status).toBe(200)
    expect((await change('Second')).status).toBe(412)
    const now = managedProductResponse.parse((await read()).body).product
    expect(now.name).toBe('First')
    expect(now.etag).not.toBe(etag)
  })

  it('returns the current database state after another process wrote to it', async () => {
    await client.readProduct(product.id)
    await test.shop.payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: product.id } },
      data: { name: 'From elsewhere' },
      options: { atomic: true },
    })
    expect((await read()).body).toMatchObject({ product: { name: 'From elsewhere' } })
    expect((await list('?limit=1')).products[0]?.name).toBe('From elsewhere')
  })

  it('sends cache-control: no-store', async () => {
    expect((await read()).headers.get('cache-control')).toBe('no-store')
  })

  it('returns 404 for an unknown id', async () => {
    expect(await client.asAdmin('GET', '/api/admin/products/none')).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })
})

describe('bulk changes', () => {
  const change = (body: unknown) => client.asAdmin('PUT', '/api/admin/products', body)

  it('sets inStock and featured on all products and nothing else', async () => {
    const products = [await client.createProduct({ stockQuantity: 4 }), await client.createProduct()]
    const ids = products.map(({ id }) => id)
    const { status, body } = await change({ ids, change: { inStock: false, featured: true } })
    expect(status).toBe(200)
    expect(bulkProductChangeResponse.parse(body)).toEqual({
      changed: ids,
      missing: [],
      incomplete: [],
      countedApart: [],
    })
    for (const product of products) {
      const { updatedAt: _before, variants: _variants, ...unchanged } = product
      expect(await client.readProduct(product.id)).toMatchObject({
        ...unchanged,
        inStock: false,
        featured: true,
      })
    }
  })

  it('sets category and price and adds tags without losing concurrently added ones', async () => {
    const [one, other] = [
      await client.createProduct({ tags: ['silk'] }),
      await client.createProduct({ tags: ['Sale'] }),
    ]
    const ids = [one.id, other.id]
    const [{ status }] = await Promise.all([
      change({ ids, change: { category: 'revamp', price: 99.5, addTags: ['sale', 'summer'] } }),
      change({ ids, change: { addTags: ['new'] } }),
    ])
    expect(status).toBe(200)
    const now = await Promise.all(ids.map((id) => client.readProduct(id)))
    expect(now).toMatchObject(ids.map(() => ({ category: 'revamp', price: 99.5 })))
    expect(now.map(({ tags }) => tags.toSorted())).toEqual([
      ['new', 'sale', 'silk', 'summer'],
      ['Sale', 'new', 'summer'],
    ])
  })

  it('reports missing products and changes the rest', async () => {
    const [gone, kept] = [await client.createProduct(), await client.createProduct()]
    await client.asAdmin('DELETE', `/api/products/${gone.id}`)
    const { body } = await change({ ids: ['none', gone.id, kept.id], change: { featured: true } })
    expect(body).toEqual({
      changed: [kept.id],
      missing: ['none', gone.id],
      incomplete: [],
      countedApart: [],
    })
    expect((await client.readProduct(kept.id)).featured).toBe(true)
  })

  it('skips and reports products with stock per variant and changes the rest', async () => {
    const count = { size: 'S', color: 'Noir', inStock: true, stockQuantity: 2 }
    const apart = await client.createProduct({ stockBy: 'variant', counts: [count] })
    const whole = await client.createProduct({ stockQuantity: 4 })
    const { status, body } = await change({ ids: [apart.id, whole.id], change: { inStock: false } })
    expect([status, body]).toEqual([
      200,
      { changed: [whole.id], missing: [], incomplete: [], countedApart: [apart.id] },
    ])
    expect(await client.readProduct(apart.id)).toMatchObject({ inStock: true, stockQuantity: 2 })
  })

  it('keeps held and sold units when it changes a product concurrently', async () => {
    const product = await client.createProduct({ stockQuantity: 3 })
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret)
    const sold = test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    await client.openPayment(product)
    await Promise.all([sold, change({ ids: [product.id], change: { inStock: true, featured: true } })])
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 2, featured: true })
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it.each([
    [{ ids: [], change: { featured: true } }, 'ids', 'ids must not be empty'],
    [{ ids: ['a', 'a'], change: { featured: true } }, 'ids', 'ids must not repeat an entry'],
    [{ ids: [''], change: { featured: true } }, 'ids.0', 'ids must be an array of IDs'],
    [{ ids: 'sw-001', change: { featured: true } }, 'ids', 'ids must be an array of IDs'],
    [
      { ids: Array.from({ length: 101 }, (_, n) => `p${n}`), change: { featured: true } },
      'ids',
      'ids must have 100 entries or fewer',
    ],
    [{ ids: ['sw-001'] }, 'change', 'change is required'],
    [{ ids: ['sw-001'], change: {} }, 'change', 'change must not be empty'],
    [{ ids: ['sw-001'], change: { name: 'x' } }, 'change.name', 'name cannot be set here'],
    [{ ids: ['sw-001'], change: { price: -1 } }, 'change.price', 'price must be 0 or more'],
    [{ ids: ['sw-001'], change: { featured: 1 } }, 'change.featured', 'featured must be a boolean'],
  ])('returns 400 for %j', async (body, field, error) => {
    expect(await change(body)).toMatchObject({ status: 400, body: { error, field } })
  })
})

describe('product import', () => {
  /** Returns fields for two sizes in two colors with stock per variant. */
  const byVariant = (...counts: object[]) => ({
    sizes: ['2', '4'],
    colors: ['Noir', 'Ivory'],
    stockBy: 'variant',
    counts,
  })
  const importAll = (products: unknown) => client.asAdmin('POST', '/api/admin/products/import', { products })
  let files = 0
  let file: string
  let rows: NewProduct[]
  beforeEach(() => {
    file = `file${++files}of`
    rows = [1, 2, 3, 4, 5].map((n) =>
      buildProduct({ name: `Row ${n} of ${file}`, price: n + 0.5, tags: [file] }),
    )
  })

  it('creates the products of the file', async () => {
    const { status, body } = await importAll(rows)
    expect(status).toBe(201)
    expect(productImportResponse.parse(body)).toEqual({ created: 5, existing: 0 })
    const found = (await list(`?sort=price-asc&q=${file}`)).products
    expect(found).toEqual(rows.map((row) => expect.objectContaining(row)))
    for (const { id } of found) expect(id).toMatch(/^p-[0-9a-f]{12}$/)
  })

  it('imports stock per variant once and records it in the stock history', async () => {
    const counted = {
      ...rows[0],
      ...byVariant(
        { size: '2', color: 'Noir', stockQuantity: 3 },
        { size: '4', color: 'Noir', stockQuantity: 0 },
      ),
    }
    await importAll([counted])
    const [product] = (await list(`?q=${file}`)).products
    expect(product).toMatchObject({ stockBy: 'variant', inStock: true, stockQuantity: 3 })
    expect(product?.variants.map(({ inStock, stockQuantity }) => [inStock, stockQuantity])).toEqual([
      [true, 3],
      [true, 0],
      [false, 0],
      [false, 0],
    ])
    const path = `/api/admin/products/${product?.id}`
    const { variants } = managedVariantList.parse((await client.asAdmin('GET', `${path}/variants`)).body)
    const { body } = await client.asAdmin('GET', `${path}/stock-history?variant=${variants[0]?.id}`)
    expect(stockHistory.parse(body).changes.map(({ cause, after }) => [cause, after.stockQuantity])).toEqual([
      ['imported', 3],
    ])
    expect((await importAll([counted])).body).toEqual({ created: 0, existing: 1 })
  })

  it('creates nothing when the same rows are imported again in another order', async () => {
    await importAll(rows)
    const before = await countProducts()
    const again = await importAll(rows.toReversed())
    expect(again).toMatchObject({ status: 200, body: { created: 0, existing: 5 } })
    expect(await countProducts()).toBe(before)
  })

  it('creates each product once when the file is sent concurrently', async () => {
    const before = await countProducts()
    const answers = await Promise.all([0, 1, 2].map(() => importAll(rows)))
    const created = answers.map(({ body }) => productImportResponse.parse(body).created)
    expect(created.reduce((sum, n) => sum + n, 0)).toBe(5)
    expect(await countProducts()).toBe(before + 5)
  })

  it('creates one product for identical rows of a file', async () => {
    const [row] = rows
    expect((await importAll([row, row, { ...row, price: 1 }])).body).toEqual({ created: 2, existing: 1 })
  })

  it('resumes an interrupted import', async () => {
    await importAll(rows.slice(0, 2))
    expect(await importAll(rows)).toMatchObject({ status: 201, body: { created: 3, existing: 2 } })
  })

  it('keeps products edited since the first import and recreates deleted ones', async () => {
    await importAll(rows)
    const [first, second] = (await list(`?sort=price-asc&q=${file}`)).products
    await client.asAdmin('PUT', `/api/products/${first?.id}`, { description: 'By hand.' })
    await client.asAdmin('DELETE', `/api/products/${second?.id}`)
    expect((await importAll(rows)).body).toEqual({ created: 1, existing: 4 })
    const kept = await client.asAdmin('GET', `/api/admin/products/${first?.id}`)
    expect(kept.body.product).toMatchObject({ description: 'By hand.', publication: 'draft' })
  })

  it.each([
    [{ price: -1 }, 'products.3.price', 'price must be 0 or more'],
    [{ price: undefined }, 'products.3.price', 'products.3.price is required'],
    [{ category: 'shoes' }, 'products.3.category', 'category must be one of swimwear, ball-gowns, revamp'],
    [{ sizes: ['S', ''] }, 'products.3.sizes.1', 'sizes must not contain an empty entry'],
    [{ id: 'mine' }, 'products.3.id', 'id cannot be set here'],
    [
      byVariant({ size: '2', color: 'Teal', stockQuantity: 1 }),
      'products.3.counts.0.color',
      "color must be one of the product's colors",
    ],
    [
      byVariant(
        { size: '2', color: 'Noir', stockQuantity: 1 },
        { size: '2', color: 'Noir', stockQuantity: 2 },
      ),
      'products.3.counts.1',
      'counts must have one entry for each variant',
    ],
  ])('saves nothing when the fourth row has %j', async (mistake, field, error) => {
    const before = await countProducts()
    const wrong = rows.map((row, index) => (index === 3 ? { ...row, ...mistake } : row))
    expect(await importAll(wrong)).toMatchObject({ status: 400, body: { error, field } })
    expect(await countProducts()).toBe(before)
  })

  it('saves nothing when a live product has no price', async () => {
    const before = await countProducts()
    const wrong = rows.map((row, index) => (index === 3 ? { ...row, price: 0, publication: 'live' } : row))
    const error = 'Set a price above $0 before the product goes live.'
    expect(await importAll(wrong)).toMatchObject({ status: 422, body: { error, field: 'products.3.price' } })
    expect(await countProducts()).toBe(before)
  })

  it.each([
    ['nothing', [], 'products must not be empty'],
    ['no list', {}, 'products must be an array'],
    ['too much', Array.from({ length: 51 }, () => buildProduct()), 'products must have 50 entries or fewer'],
  ])('returns 400 for an import of %s', async (_what, products, error) => {
    expect(await importAll(products)).toMatchObject({ status: 400, body: { error, field: 'products' } })
  })
})
