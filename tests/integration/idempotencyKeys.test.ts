import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, productResponse } from '../../domain/contract/product.ts'
import { insertProduct } from '../../src/operations/products/insertProduct.ts'
import { countRows } from '../../src/persistence/tables.ts'
import { ADMIN, type ApiResponse, type ShopClient } from '../support/ShopClient.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let png: Buffer
let colleague: Record<string, string>
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  png = await createTestImage()
  const credentials = { ...ADMIN, username: 'colleague', role: 'admin' }
  await test.shop.payload.create({ collection: 'admins', data: credentials as never })
  colleague = { authorization: `Bearer ${await client.signIn(credentials)}` }
})
afterAll(() => test.close())

let keys = 0
let key: string
beforeEach(() => {
  key = `request-${++keys}`
})

const count = (table: 'products' | 'media') => countRows(test.shop.payload, table, {})
const productOf = ({ body }: ApiResponse) => productResponse.parse(body).product
const statusesOf = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status).sort()

describe('creating a product with an idempotency key', () => {
  const create = (headers: Record<string, string> = { 'idempotency-key': key }, name = 'Once') =>
    client.asAdmin('POST', '/api/products', buildProduct({ name }), headers)

  it('creates the product once and returns its current state when repeated', async () => {
    const first = await create()
    expect(first.status).toBe(201)
    expect(productOf(first).id).toMatch(/^p-[0-9a-f]{12}$/)
    await client.asAdmin('PUT', `/api/products/${productOf(first).id}`, { name: 'Changed since' })
    const before = await count('products')
    const again = await create()
    expect(again.status).toBe(200)
    expect(productOf(again)).toMatchObject({ id: productOf(first).id, name: 'Changed since' })
    const read = await client.call('GET', `/api/products/${productOf(first).id}`)
    expect(again.headers.get('etag')).toBe(read.headers.get('etag'))
    expect(await count('products')).toBe(before)
  })

  it('creates one complete product for concurrent requests', async () => {
    const before = await count('products')
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 201])
    expect(await count('products')).toBe(before + 1)
    for (const answer of answers) expect(productOf(answer)).toEqual(productOf(answers[0] as ApiResponse))
    expect(productOf(answers[0] as ApiResponse)).toMatchObject(buildProduct({ name: 'Once' }))
  })

  it('creates another product for another key, for another admin and without a key', async () => {
    const answers = [
      await create(),
      await create({ 'idempotency-key': `${key}-other` }),
      await create({ ...colleague, 'idempotency-key': key }),
      await create({}),
      await create({}),
    ]
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => productOf(answer).id)).size).toBe(5)
  })

  it('creates the product once if another process writes it between check and write', async () => {
    const { payload } = test.shop
    const { id } = productOf(await create())
    let looks = 0
    const sawNothing = Object.assign(Object.create(payload) as typeof payload, {
      count: async (asked: Parameters<typeof payload.count>[0]) =>
        looks++ === 0 ? { totalDocs: 0 } : payload.count(asked),
    })
    const late = buildProduct({ name: 'Late' })
    expect(await insertProduct({ ...test.shop, payload: sawNothing }, id, late, { cause: 'created' })).toBe(
      false,
    )
    expect((await client.readProduct(id)).name).toBe('Once')
  })

  it('accepts the key again after its request was rejected', async () => {
    expect((await create(undefined, '')).status).toBe(400)
    expect((await create()).status).toBe(201)
  })
})

describe('adding images with an idempotency key', () => {
  let product: Product
  beforeEach(async () => {
    product = await client.createProduct()
  })
  const upload = (headers: Record<string, string> = { 'idempotency-key': key }, files = 2, id = product.id) =>
    client.asAdmin(
      'POST',
      `/api/products/${id}/images`,
      buildImageForm(Array.from({ length: files }, (_, n) => ({ name: `${n}.png`, data: png }))),
      headers,
    )
  const leftovers = async () => ({ media: await count('media'), files: readdirSync(test.mediaDir).length })

  it('adds images once and returns the current product when repeated', async () => {
    const first = await upload()
    expect(first.status).toBe(201)
    const [one, two] = productOf(first).images
    await client.asAdmin('PUT', `/api/products/${product.id}/images/${two?._id}/primary`)
    await client.asAdmin('DELETE', `/api/products/${product.id}/images/${one?._id}`)
    const before = await leftovers()
    const again = await upload()
    expect(again.status).toBe(200)
    expect(productOf(again).images).toEqual([{ ...two, isPrimary: true }])
    expect(await leftovers()).toEqual(before)
  })

  it('adds images once for concurrent requests and leaves no unused files', async () => {
    await upload()
    const other = await client.createProduct()
    const before = await leftovers()
    const answers = await Promise.all([0, 1, 2, 3].map(() => upload(undefined, 2, other.id)))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 201])
    const { images } = await client.readProduct(other.id)
    expect(images.map(({ isPrimary }) => isPrimary)).toEqual([true, false])
    // An image this small has no other sizes.
    expect(await leftovers()).toEqual({ media: before.media + 2, files: before.files + 2 })
    for (const { path } of images) expect((await client.callRaw('GET', path)).status).toBe(200)
  })

  it('adds more images for another key, for another admin and without a key', async () => {
    const answers = [
      await upload(undefined, 1),
      await upload({ 'idempotency-key': `${key}-other` }, 1),
      await upload({ ...colleague, 'idempotency-key': key }, 1),
      await upload({}, 1),
      await upload({}, 1),
    ]
    expect(statusesOf(answers)).toEqual([201, 201, 201, 201, 201])
    const { images } = await client.readProduct(product.id)
    expect(new Set(images.map(({ _id }) => _id)).size).toBe(5)
    for (const { _id } of images) expect(_id).toMatch(/^[0-9a-f]{24}$/)
  })

  it('adds images to another product with the same key', async () => {
    const other = await client.createProduct()
    expect([(await upload()).status, (await upload(undefined, 2, other.id)).status]).toEqual([201, 201])
  })

  it('ignores the files of a repeated request', async () => {
    await upload()
    const form = buildImageForm([{ name: 'cut-off.png', data: png.subarray(0, 20) }])
    const headers = { 'idempotency-key': key }
    const again = await client.asAdmin('POST', `/api/products/${product.id}/images`, form, headers)
    expect(again.status).toBe(200)
  })

  it('adds images with the key of a rejected request', async () => {
    const form = buildImageForm([{ name: 'virus.exe', data: Buffer.from('MZ') }])
    const headers = { 'idempotency-key': key }
    const refused = await client.asAdmin('POST', `/api/products/${product.id}/images`, form, headers)
    expect(refused.status).toBe(415)
    expect((await upload()).status).toBe(201)
  })

  it('returns 404 for an unknown product', async () => {
    expect((await upload(undefined, 1, 'none')).status).toBe(404)
  })
})

describe('Idempotency-Key header', () => {
  it.each(['short', 'x'.repeat(201), 'with a space', 'umläut-key', ''])('rejects %j', async (bad) => {
    const answer = await client.asAdmin('POST', '/api/products', buildProduct(), { 'idempotency-key': bad })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Idempotency-Key must be 8 to 200 visible ASCII characters', field: 'Idempotency-Key' },
    })
  })

  it.each(['12345678', '~'.repeat(200), '{"json":[1]}', '0f8fad5b-d9cb-469f-a165-70867728950e'])(
    'accepts %j',
    async (good) => {
      const headers = { 'idempotency-key': good }
      expect((await client.asAdmin('POST', '/api/products', buildProduct(), headers)).status).toBe(201)
    },
  )

  it('ignores the header at endpoints that are idempotent without it', async () => {
    const headers = { 'idempotency-key': '!' }
    expect((await client.asAdmin('PUT', '/api/products/sw-001', {}, headers)).status).toBe(200)
  })
})
