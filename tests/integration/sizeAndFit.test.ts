import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { type ProductDetail, productAnswer } from '../../domain/contract/product.ts'
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
  productAnswer.parse((await client.call('GET', `/api/products/${id}`)).body).product

/** Changes a piece as the panel does. */
const edit = (id: string, sizeAndFit: object) =>
  client.asAdmin('PATCH', `/cms/api/products/${id}`, { sizeAndFit })

const NOTHING = {
  fit: null,
  modelHeightInCm: null,
  modelSize: null,
  measurements: null,
  care: '',
  returns: '',
}

describe('Size and fit', () => {
  it('is told of every built-in piece where it stands alone', async () => {
    for (const { id, sizes } of CATALOGUE) {
      const { sizeAndFit } = await read(id)
      expect(sizeAndFit?.measurements[0]?.valuesInCm.map(({ size }) => size)).toEqual(sizes)
      expect(sizeAndFit?.care).not.toHaveLength(0)
    }
  })

  it('is left out of lists', async () => {
    const { body } = await client.call('GET', '/api/products?limit=100')
    expect(JSON.stringify(body)).not.toContain('sizeAndFit')
  })

  it('is nothing of a new piece until an editor writes it, and read at once then', async () => {
    const { id, sizes } = await client.createProduct()
    expect((await read(id)).sizeAndFit).toBeNull()
    const measurements = [{ name: 'Bust', valuesInCm: sizes.map((size) => ({ size, value: 80.5 })) }]
    await edit(id, {
      fit: 'small',
      modelHeightInCm: 178,
      modelSize: 'S',
      measurements,
      care: 'Rinse cold\nDry flat',
      returns: 'Free.',
    })
    expect((await read(id)).sizeAndFit).toEqual({
      fit: 'small',
      model: { heightInCm: 178, size: 'S' },
      measurements,
      care: ['Rinse cold', 'Dry flat'],
      returns: 'Free.',
    })
  })

  it('is part of what a piece’s ETag stands for', async () => {
    const { id } = await client.createProduct()
    const etagOf = async () => (await client.call('GET', `/api/products/${id}`)).headers.get('etag') ?? ''
    const seen = await etagOf()
    await edit(id, { returns: 'Free within 30 days.' })
    expect(await etagOf()).not.toBe(seen)
    const change = (etag: string) =>
      client.asAdmin('PUT', `/api/products/${id}`, { price: 10 }, { 'if-match': etag })
    expect((await change(seen)).status).toBe(412)
    const changed = await change(await etagOf())
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).toBe(await etagOf())
    expect((await read(id)).sizeAndFit?.returns).toBe('Free within 30 days.')
  })

  it('is edited beside the stock, and not over it', async () => {
    const { id } = await client.createProduct({ stockQuantity: 3 })
    await client.asAdmin('PATCH', `/cms/api/products/${id}`, {
      stockQuantity: 90,
      sizeAndFit: { fit: 'large' },
    })
    expect(await read(id)).toMatchObject({ stockQuantity: 3, sizeAndFit: { fit: 'large' } })
  })

  it.each([
    [{ measurements: [{ name: 'Bust', valuesInCm: [{ size: 'S', value: 'wide' }] }] }],
    [{ measurements: 'wide' }],
    [{ fit: 'huge' }],
    [{ modelHeightInCm: 17 }],
  ])('refuses what is none: %j', async (sizeAndFit) => {
    expect((await edit('sw-001', sizeAndFit)).status).toBe(400)
  })

  it.each([0, -3, 7777])('refuses a measurement of %d cm, and says which', async (value) => {
    const { id } = await client.createProduct()
    const answer = await edit(id, { measurements: [{ name: 'Bust', valuesInCm: [{ size: 'S', value }] }] })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Bust in size S must be more than 0 and at most 600 cm.')
    expect((await read(id)).sizeAndFit).toBeNull()
  })

  it('comes once to a shop that was there before it, and not over an editor’s words', async () => {
    const { payload } = test.shop
    await edit('sw-002', NOTHING)
    await edit('sw-003', { returns: 'As we agreed.' })
    await payload.updateGlobal({ slug: 'seeds', data: { sizeAndFitAt: null } as never })
    await seedSizeAndFit(payload)
    expect((await read('sw-002')).sizeAndFit?.measurements).not.toHaveLength(0)
    expect((await read('sw-003')).sizeAndFit?.returns).toBe('As we agreed.')
    await edit('sw-002', NOTHING)
    await seedSizeAndFit(payload)
    expect((await read('sw-002')).sizeAndFit).toBeNull()
  })
})
