import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { relatedProductList, staffProductResponse } from '../../domain/contract/product.ts'
import type { NewProduct, StaffProduct } from '../../domain/contract/product.ts'
import { productPreviewResponse } from '../../domain/contract/productManagement.ts'
import { makePreviewToken } from '../../src/secrets/previewTokens.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const HOUR_MS = 60 * 60_000
const OVER = 'This preview has expired. Open it again from the product, in the portal or the panel.'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

async function create(fields: Partial<NewProduct>): Promise<StaffProduct> {
  const { body } = await client.asAdmin('POST', '/api/products', buildProduct(fields))
  return staffProductResponse.parse(body).product
}

async function previewOf(id: string): Promise<string> {
  const { status, body } = await client.asAdmin('GET', `/api/admin/products/${id}/preview`)
  expect(status).toBe(200)
  return productPreviewResponse.parse(body).path
}

const states = [
  ['a draft', { publication: 'draft' }],
  ['a hidden product', { publication: 'hidden' }],
  ['one whose time is to come', { publication: 'live', goesLiveAt: '2099-01-01T00:00:00.000Z' }],
  ['a live one', { publication: 'live' }],
] as const

describe('product previews', () => {
  it.each(states)('shows %s as last saved, without caching', async (_which, publishing) => {
    const { id } = await create({ ...publishing, tags: ['calanque'] })
    await create({ tags: ['calanque'], category: 'ball-gowns' })
    const path = await previewOf(id)
    expect(path).toMatch(new RegExp(`^/product/${id}\\?preview=`))
    const [, query = ''] = path.split('?')
    for (const call of [`/api/products/${id}`, `/api/products/${id}/related`])
      expect((await client.call('GET', `${call}?${query}`)).headers.get('cache-control')).toBe('no-store')
    const shown = () => client.call('GET', `/api/products/${id}?${query}`)
    expect((await shown()).body.product).toMatchObject({ id, name: 'Crescent Bikini', ...publishing })
    const { body } = await client.call('GET', `/api/products/${id}/related?${query}`)
    expect(relatedProductList.parse(body).similar.length).toBeGreaterThan(0)
    await client.asAdmin('PUT', `/api/products/${id}`, { name: 'Renamed since' })
    expect((await shown()).body.product).toMatchObject({ name: 'Renamed since' })
  })

  it('does not make a draft visible or available to shoppers', async () => {
    const draft = await create({ publication: 'draft', stockQuantity: 3 })
    const [, query = ''] = (await previewOf(draft.id)).split('?')
    expect((await client.call('GET', `/api/products/${draft.id}?${query}`)).status).toBe(200)
    expect((await client.call('GET', `/api/products/${draft.id}`)).status).toBe(404)
    const line = { productId: draft.id, size: 'S', color: 'Noir', quantity: 1 }
    expect((await client.requestPayment([line], draft.price * 100)).status).toBe(409)
    const wish = { ...line, email: 'a@example.com' }
    expect((await client.call('POST', `/api/waitlist?${query}`, wish)).status).toBe(404)
  })

  it('returns the same 404 for every other token, whether or not the product exists', async () => {
    const draft = await create({ publication: 'draft' })
    const other = await create({ publication: 'draft' })
    const { secret } = test.shop.payload
    const of = { of: 'product', id: draft.id } as const
    for (const token of [
      '',
      'x',
      makePreviewToken(secret, of, Date.now() - 2 * HOUR_MS),
      makePreviewToken('another', of),
      makePreviewToken(secret, { of: 'product', id: other.id }),
      makePreviewToken(secret, { of: 'page', id: draft.id }),
      makePreviewToken(secret, { of: 'home', id: draft.id }),
    ])
      for (const id of [draft.id, 'p-nobody'])
        for (const path of [`/api/products/${id}`, `/api/products/${id}/related`])
          expect(await client.call('GET', `${path}?preview=${token}`)).toMatchObject({
            status: 404,
            body: { error: OVER },
          })
  })

  it('lets administrators and editors preview products, and no other role', async () => {
    const { id } = await create({ publication: 'draft' })
    const staff = await createAccountPerRole(test)
    const statuses: Record<string, number> = {}
    for (const [role, { headers }] of Object.entries(staff))
      statuses[role] = (
        await client.call('GET', `/api/admin/products/${id}/preview`, undefined, headers)
      ).status
    expect(statuses).toEqual({ admin: 200, editor: 200, orderManager: 403, fulfillment: 403 })
  })

  it('returns 404 for an unknown product and 401 without a session', async () => {
    expect((await client.asAdmin('GET', '/api/admin/products/p-nobody/preview')).status).toBe(404)
    expect((await client.call('GET', '/api/admin/products/sw-001/preview')).status).toBe(401)
  })
})
