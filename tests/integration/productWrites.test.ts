import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, productResponse } from '../../domain/contract/product.ts'
import { getStockedVariants } from '../../domain/rules/variants/variants.ts'
import { insertProduct } from '../../src/operations/products/insertProduct.ts'
import { countRows } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const countProducts = () => countRows(test.shop.payload, 'products', {})

/** Body, its invalid field and the error message. */
const MISTAKES: [object, string, string][] = [
  [{ name: '' }, 'name', 'name must not be empty'],
  [{ name: '   ' }, 'name', 'name must not be empty'],
  [{ name: 'x'.repeat(201) }, 'name', 'name must be 200 characters or fewer'],
  [{ name: 7 }, 'name', 'name must be a string'],
  [{ name: null }, 'name', 'name must be a string'],
  [{ price: -0.01 }, 'price', 'price must be 0 or more'],
  [{ price: 19.999 }, 'price', 'price must have at most 2 decimals'],
  [{ price: 1_000_000.01 }, 'price', 'price must be 1,000,000 or less'],
  [{ price: '420' }, 'price', 'price must be a number'],
  [{ price: null }, 'price', 'price must be a number'],
  [{ category: 'shoes' }, 'category', 'category must be one of swimwear, ball-gowns, revamp'],
  [{ category: '' }, 'category', 'category must be one of swimwear, ball-gowns, revamp'],
  [{ description: ' ' }, 'description', 'description must not be empty'],
  [{ description: 'x'.repeat(5001) }, 'description', 'description must be 5,000 characters or fewer'],
  [{ sizes: 'S, M' }, 'sizes', 'sizes must be an array of strings'],
  [{ sizes: ['S', ' '] }, 'sizes.1', 'sizes must not contain an empty entry'],
  [{ sizes: ['S', 'S '] }, 'sizes', 'sizes must not repeat an entry'],
  [{ colors: [3] }, 'colors.0', 'colors must be an array of strings'],
  [{ tags: Array.from({ length: 51 }, (_, n) => `t${n}`) }, 'tags', 'tags must have 50 entries or fewer'],
  [{ stockQuantity: -1 }, 'stockQuantity', 'stockQuantity must be 0 or more'],
  [{ stockQuantity: 1.5 }, 'stockQuantity', 'stockQuantity must be an integer'],
  [{ stockQuantity: 1_000_001 }, 'stockQuantity', 'stockQuantity must be 1,000,000 or less'],
  [{ stockQuantity: '3' }, 'stockQuantity', 'stockQuantity must be an integer'],
  [{ inStock: 'yes' }, 'inStock', 'inStock must be a boolean'],
  [{ featured: 1 }, 'featured', 'featured must be a boolean'],
  [{ images: [{ path: '/media/a.webp' }] }, 'images', 'images cannot be set here'],
  [{ images: null }, 'images', 'images cannot be set here'],
  [{ id: 'mine' }, 'id', 'id cannot be set here'],
  [{ createdAt: '2020-01-01' }, 'createdAt', 'createdAt cannot be set here'],
  [{ stockLedger: {} }, 'stockLedger', 'stockLedger cannot be set here'],
  [{ priceInCents: 1 }, 'priceInCents', 'priceInCents cannot be set here'],
]

const NOTHING = {
  error: 'Set a price above $0 before the product goes live.',
  field: 'price',
}

describe('creating a product', () => {
  it('returns the product as it is read afterwards', async () => {
    const sent = buildProduct({ stockQuantity: 3, featured: true, price: 19.99 })
    const { status, body, headers } = await client.asAdmin('POST', '/api/products', sent)
    expect(status).toBe(201)
    const { product } = productResponse.parse(body)
    expect(product).toMatchObject({ ...sent, images: [] })
    expect(product._id).toBe(product.id)
    const read = await client.call('GET', `/api/products/${product.id}`)
    expect(productResponse.parse(read.body).product).toEqual(product)
    expect(read.headers.get('etag')).toBe(headers.get('etag'))
  })

  it('accepts the empty list of images that the documented form sends', async () => {
    const sent = { ...buildProduct({ sizes: ['4', '6'] }), images: [] }
    const { status, body } = await client.asAdmin('POST', '/api/products', sent)
    expect(status).toBe(201)
    expect(productResponse.parse(body).product).toMatchObject(sent)
  })

  it('applies default values', async () => {
    const { body } = await client.asAdmin('POST', '/api/products', {
      name: 'Bare',
      price: 1,
      category: 'revamp',
      description: 'Nothing more.',
    })
    expect(productResponse.parse(body).product).toMatchObject({
      sizes: [],
      colors: [],
      tags: [],
      inStock: true,
      stockQuantity: 0,
      featured: false,
    })
  })

  it('trims text and keeps the order of lists', async () => {
    const product = await client.createProduct({
      name: '  Nacre ',
      sizes: [' 12', '4 ', '8'],
      tags: ['b', 'a'],
    })
    expect(product).toMatchObject({ name: 'Nacre', sizes: ['12', '4', '8'], tags: ['b', 'a'] })
  })

  it.each([0.01, 999_999.99, 1_000_000])('accepts a price of %d', async (price) => {
    expect((await client.createProduct({ price })).price).toBe(price)
  })

  it('accepts the longest name and description', async () => {
    const long = { name: 'n'.repeat(200), description: 'é'.repeat(5000) }
    expect(await client.createProduct(long)).toMatchObject(long)
  })

  it('keeps markup, quotes and emoji, and escapes them on the page', async () => {
    const name = `<script>alert("1")</script> & 'Ça' 💃 {{x}} \${y}`
    const product = await client.createProduct({ name, description: name, tags: [name] })
    expect(product).toMatchObject({ name, description: name, tags: [name] })
    expect((await client.readProduct(product.id)).name).toBe(name)
    const page = await client.call('GET', `/product/${product.id}`)
    expect(page.text).toContain('&lt;script>alert')
    expect(page.text).not.toContain('<script>alert')
  })

  it.each(MISTAKES)('rejects %j', async (mistake, field, error) => {
    const before = await countProducts()
    const { status, body } = await client.asAdmin('POST', '/api/products', { ...buildProduct(), ...mistake })
    expect({ status, body }).toEqual({ status: 400, body: { error, field } })
    expect(await countProducts()).toBe(before)
  })

  it('rejects a price of 0', async () => {
    const before = await countProducts()
    const { status, body } = await client.asAdmin('POST', '/api/products', buildProduct({ price: 0 }))
    expect({ status, body }).toEqual({ status: 422, body: NOTHING })
    expect(await countProducts()).toBe(before)
  })

  it.each(['name', 'price', 'category', 'description'])('rejects a product without %s', async (field) => {
    const rest = Object.fromEntries(Object.entries(buildProduct()).filter(([name]) => name !== field))
    const { status, body } = await client.asAdmin('POST', '/api/products', rest)
    expect({ status, body }).toEqual({ status: 400, body: { error: `${field} is required`, field } })
  })

  it.each([[[]], ['"text"'], ['null'], ['7']])('rejects a body that is not an object: %j', async (sent) => {
    const { status, body } = await client.asAdmin('POST', '/api/products', sent, {
      'content-type': 'application/json',
    })
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'The request body must be a JSON object' },
    })
  })
})

describe('changing a product', () => {
  let product: Product
  beforeEach(async () => {
    product = await client.createProduct({ stockQuantity: 4 })
  })
  const change = (body: object, headers = {}) =>
    client.asAdmin('PUT', `/api/products/${product.id}`, body, headers)

  it.each([
    { name: 'Renamed' },
    { price: 99.5 },
    { category: 'revamp' },
    { description: 'Other words.' },
    { sizes: ['XL'] },
    { colors: [] },
    { tags: ['new', 'words'] },
    { inStock: false },
    { stockQuantity: 9 },
    { featured: true },
    { name: 'All', price: 1, stockQuantity: 1, inStock: false, featured: true, sizes: [], tags: [] },
  ])('changes %j and nothing else', async (fields) => {
    const { status, body } = await change(fields)
    expect(status).toBe(200)
    const { updatedAt: _before, ...unchanged } = product
    const { updatedAt: _after, ...changed } = productResponse.parse(body).product
    // Variants follow sizes and colors.
    const variants = getStockedVariants({ ...product, ...fields, variants: null })
    expect(changed).toEqual({ ...unchanged, ...fields, variants })
    expect(await client.readProduct(product.id)).toMatchObject(fields)
  })

  it('changes nothing for an empty object', async () => {
    expect((await change({})).status).toBe(200)
    expect(await client.readProduct(product.id)).toEqual(product)
  })

  it.each(MISTAKES)('rejects %j', async (mistake, field, error) => {
    const { status, body } = await change({ description: 'never', ...mistake })
    expect({ status, body }).toEqual({ status: 400, body: { error, field } })
    expect(await client.readProduct(product.id)).toEqual(product)
  })

  it('rejects a price of 0 and changes nothing else', async () => {
    const { status, body } = await change({ description: 'never', price: 0 })
    expect({ status, body }).toEqual({ status: 422, body: NOTHING })
    expect(await client.readProduct(product.id)).toEqual(product)
  })

  it('keeps an existing price of 0 readable and accepts other changes', async () => {
    const free = { id: 'p-free' }
    await insertProduct(test.shop, free.id, buildProduct({ price: 0 }), { cause: 'created' })
    expect((await client.readProduct(free.id)).price).toBe(0)
    const answer = await client.asAdmin('PUT', `/api/products/${free.id}`, { inStock: false })
    expect(answer.status).toBe(200)
    expect(await client.readProduct(free.id)).toMatchObject({ price: 0, inStock: false })
  })

  it('returns 404 for an unknown product', async () => {
    expect(await client.asAdmin('PUT', '/api/products/none', { name: 'x' })).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })

  it('keeps concurrent changes of different fields', async () => {
    await Promise.all([change({ name: 'First' }), change({ price: 7 }), change({ stockQuantity: 2 })])
    expect(await client.readProduct(product.id)).toMatchObject({ name: 'First', price: 7, stockQuantity: 2 })
  })
})

describe('changes with If-Match', () => {
  let product: Product
  let etag: string
  beforeEach(async () => {
    product = await client.createProduct()
    etag = (await client.call('GET', `/api/products/${product.id}`)).headers.get('etag') ?? ''
  })
  const change = (name: string, ifMatch: string) =>
    client.asAdmin('PUT', `/api/products/${product.id}`, { name }, { 'if-match': ifMatch })

  it('accepts exactly one of ten concurrent changes with the same ETag', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(`Admin ${n}`, etag)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(9)
    expect((await client.readProduct(product.id)).name).toBe(`Admin ${statuses.indexOf(200)}`)
  })

  it('returns 412 and changes nothing if the product was updated since', async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'In the meantime' })
    expect(await change('Too late', etag)).toMatchObject({
      status: 412,
      body: { error: 'This product was updated by someone else. Reload it to see the changes.' },
    })
    const refused = await client.asAdmin('DELETE', `/api/products/${product.id}`, undefined, {
      'if-match': etag,
    })
    expect(refused.status).toBe(412)
    expect((await client.readProduct(product.id)).name).toBe('In the meantime')
  })

  it('accepts the ETag of the last response', async () => {
    const first = await change('One', etag)
    const second = await change('Two', first.headers.get('etag') ?? '')
    expect([first.status, second.status]).toEqual([200, 200])
  })

  it('accepts a weak ETag, a list of ETags and any ETag', async () => {
    expect((await change('One', `W/${etag}`)).status).toBe(200)
    const now = (await client.call('GET', `/api/products/${product.id}`)).headers.get('etag') ?? ''
    expect((await change('Two', `"other", ${now}`)).status).toBe(200)
    expect((await change('Three', '*')).status).toBe(200)
    expect((await change('Four', '"nonsense"')).status).toBe(412)
  })

  it('accepts concurrent changes without If-Match and stores one of them whole', async () => {
    const changes = ['One', 'Two'].map((name, n) => ({ name, description: name, price: n + 1, tags: [name] }))
    const answers = await Promise.all(
      changes.map((change) => client.asAdmin('PUT', `/api/products/${product.id}`, change)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { name, description, price, tags } = await client.readProduct(product.id)
    expect(changes).toContainEqual({ name, description, price, tags })
  })

  it('treats a sale of the product as a change', async () => {
    const counted = await client.createProduct({ stockQuantity: 2 })
    const seen = (await client.call('GET', `/api/products/${counted.id}`)).headers.get('etag') ?? ''
    const { clientSecret, paymentIntentId } = await client.openPayment(counted)
    await client.pay(clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    const late = await client.asAdmin(
      'PUT',
      `/api/products/${counted.id}`,
      { stockQuantity: 2 },
      { 'if-match': seen },
    )
    expect(late.status).toBe(412)
    expect((await client.readProduct(counted.id)).stockQuantity).toBe(1)
  })
})

describe('deleting a product', () => {
  it('deletes the product once and returns 404 when repeated', async () => {
    const { id } = await client.createProduct()
    expect(await client.asAdmin('DELETE', `/api/products/${id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await client.call('GET', `/api/products/${id}`)).status).toBe(404)
    expect(await client.asAdmin('DELETE', `/api/products/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Product not found' },
    })
  })

  it('keeps name and price of the product in past orders', async () => {
    const product = await client.createProduct({ name: 'Soon Gone', price: 310 })
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    const [order] = await client.findOrdersByPayment(paymentIntentId)
    expect(order?.items).toMatchObject([{ productId: product.id, productName: 'Soon Gone', price: 310 }])
  })
})
