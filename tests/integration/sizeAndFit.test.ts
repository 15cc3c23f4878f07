import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { type ProductDetail, productResponse } from '../../domain/contract/product.ts'
import { managedProductList } from '../../domain/contract/productManagement.ts'
import type { SizeAndFit } from '../../domain/contract/sizeAndFit.ts'
import { seedSizeAndFit } from '../../src/seed/seedSizeAndFit.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const read = async (id: string): Promise<ProductDetail> =>
  productResponse.parse((await client.call('GET', `/api/products/${id}`)).body).product

/** Updates a product as the portal does. */
const edit = (id: string, sizeAndFit: object | null) =>
  client.asAdmin('PUT', `/api/products/${id}`, { sizeAndFit })

const WRITTEN: SizeAndFit = { fit: 'true', model: null, measurements: [], care: [], returns: '' }

describe('size and fit', () => {
  it('returns size and fit of every built-in product', async () => {
    for (const { id, sizes } of CATALOGUE) {
      const { sizeAndFit } = await read(id)
      expect(sizeAndFit?.measurements[0]?.valuesInCm.map(({ size }) => size)).toEqual(sizes)
      expect(sizeAndFit?.care).not.toHaveLength(0)
    }
  })

  it('leaves size and fit out of lists', async () => {
    const { body } = await client.call('GET', '/api/products?limit=100')
    expect(JSON.stringify(body)).not.toContain('sizeAndFit')
  })

  it('returns null for a new product, then the saved value, and null after removal', async () => {
    const { id, sizes } = await client.createProduct()
    expect((await read(id)).sizeAndFit).toBeNull()
    const written = {
      fit: 'small',
      model: { heightInCm: 178, size: 'S' },
      measurements: [{ name: 'Bust', valuesInCm: sizes.map((size) => ({ size, value: 80.5 })) }],
      care: ['Rinse cold', 'Dry flat'],
      returns: 'Free.',
    }
    const answer = await edit(id, written)
    expect(answer).toMatchObject({ status: 200, body: { product: { sizeAndFit: written } } })
    expect((await read(id)).sizeAndFit).toEqual(written)
    expect((await edit(id, null)).status).toBe(200)
    expect((await read(id)).sizeAndFit).toBeNull()
  })

  it('saves size and fit with a new product', async () => {
    const sizeAndFit = { ...WRITTEN, fit: 'large' as const, returns: 'Free.' }
    const { id } = await client.createProduct({ sizeAndFit })
    expect((await read(id)).sizeAndFit).toEqual(sizeAndFit)
  })

  it('returns size and fit in the product list for staff', async () => {
    const { id } = await client.createProduct({
      name: 'Listed',
      sizeAndFit: { ...WRITTEN, returns: 'Free.' },
    })
    const { body } = await client.asAdmin('GET', '/api/admin/products?q=Listed')
    const [product] = managedProductList.parse(body).products
    expect(product).toMatchObject({ id, sizeAndFit: { returns: 'Free.' } })
  })

  it('changes the ETag of a product when size and fit change', async () => {
    const { id } = await client.createProduct()
    const etagOf = async () => (await client.call('GET', `/api/products/${id}`)).headers.get('etag') ?? ''
    const seen = await etagOf()
    await edit(id, { ...WRITTEN, returns: 'Free within 30 days.' })
    expect(await etagOf()).not.toBe(seen)
    const change = (etag: string) =>
      client.asAdmin('PUT', `/api/products/${id}`, { price: 10 }, { 'if-match': etag })
    expect((await change(seen)).status).toBe(412)
    const changed = await change(await etagOf())
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).toBe(await etagOf())
    expect((await read(id)).sizeAndFit?.returns).toBe('Free within 30 days.')
  })

  it.each([
    [
      { measurements: [{ name: 'Bust', valuesInCm: [{ size: 'S', value: 'wide' }] }] },
      /^A measurement must be/,
    ],
    [
      { measurements: [{ name: '', valuesInCm: [{ size: 'S', value: 8 }] }] },
      /^The name of a measurement must not be empty$/,
    ],
    [{ measurements: [{ name: 'Bust', valuesInCm: [] }] }, /at least one size$/],
    [{ measurements: 'wide' }, /^measurements must be an array$/],
    [{ fit: 'huge' }, /^fit must be one of small, true, large$/],
    [{ model: { heightInCm: 17, size: 'S' } }, /^The model’s height must be 100 cm or more$/],
    [{ model: { heightInCm: 178 } }, /is required$/],
    [{ care: ['y'.repeat(201)] }, /200 characters or fewer$/],
    [{ weight: 3 }, /cannot be set here$/],
    ...[0, -3, 7777, 80.3].map(
      (value) =>
        [
          { measurements: [{ name: 'Bust', valuesInCm: [{ size: 'S', value }] }] },
          /^A measurement must be/,
        ] as const,
    ),
  ] as const)('rejects invalid size and fit: %j', async (part, sentence) => {
    const { id } = await client.createProduct()
    const { status, body } = await edit(id, { ...WRITTEN, ...part })
    expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringMatching(sentence) })
    expect((await read(id)).sizeAndFit).toBeNull()
  })

  it('seeds an older shop once without overwriting changes by editors', async () => {
    const { payload } = test.shop
    await edit('sw-002', null)
    await edit('sw-003', { ...WRITTEN, returns: 'As we agreed.' })
    await payload.updateGlobal({ slug: 'seeds', data: { sizeAndFitAt: null } as never })
    await seedSizeAndFit(test.shop)
    expect((await read('sw-002')).sizeAndFit?.measurements).not.toHaveLength(0)
    expect((await read('sw-003')).sizeAndFit?.returns).toBe('As we agreed.')
    await edit('sw-002', null)
    await seedSizeAndFit(test.shop)
    expect((await read('sw-002')).sizeAndFit).toBeNull()
  })
})
