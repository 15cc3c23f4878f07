import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Product, productList } from '../../domain/contract/product.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct({ name: 'Tideline', stockQuantity: 2, price: 90 })
  await readEverywhere()
})

/** Returns the product from the list, its endpoint and its page, after a first read that fills the caches. */
async function readEverywhere() {
  for (const place of [`/api/products?limit=100`, `/api/products/${product.id}`, `/product/${product.id}`])
    await client.call('GET', place)
  const { products } = productList.parse((await client.call('GET', '/api/products?limit=100')).body)
  const single = await client.call('GET', `/api/products/${product.id}`)
  const page = await client.call('GET', `/product/${product.id}`)
  return {
    listed: products.find(({ id }) => id === product.id),
    single: single.body.product as Product | undefined,
    page: page.text,
  }
}

describe('cache invalidation', () => {
  it('shows a changed product name immediately', async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Springtide' })
    const { listed, single, page } = await readEverywhere()
    expect([listed?.name, single?.name]).toEqual(['Springtide', 'Springtide'])
    expect(page).toContain('Springtide')
  })

  it('shows a changed stock quantity immediately', async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { stockQuantity: 7 })
    const { listed, single } = await readEverywhere()
    expect([listed?.stockQuantity, single?.stockQuantity]).toEqual([7, 7])
  })

  it('shows a product as out of stock immediately after the sale', async () => {
    const { clientSecret, paymentIntentId } = await client.openPayment(product, 2)
    await client.pay(clientSecret)
    await client.postOrder(paymentIntentId, [buildItem(product, 2)])
    const { listed, single, page } = await readEverywhere()
    expect([listed?.inStock, single?.inStock]).toEqual([false, false])
    expect(page).toContain('"inStock":false')
  })

  it('shows added, primary and deleted images immediately', async () => {
    const form = buildImageForm(
      await Promise.all(['a', 'b'].map(async (name) => ({ name, data: await createTestImage() }))),
    )
    await client.asAdmin('POST', `/api/products/${product.id}/images`, form)
    const [first, second] = (await readEverywhere()).listed?.images ?? []
    expect([first?.isPrimary, second?.isPrimary]).toEqual([true, false])
    await client.asAdmin('PUT', `/api/products/${product.id}/images/${second?._id}/primary`)
    expect((await readEverywhere()).single?.images.map(({ isPrimary }) => isPrimary)).toEqual([false, true])
    await client.asAdmin('DELETE', `/api/products/${product.id}/images/${second?._id}`)
    expect((await readEverywhere()).listed?.images).toHaveLength(1)
  })

  it('shows created and deleted products immediately', async () => {
    const other = await client.createProduct({ name: 'Newcomer' })
    const ids = async () =>
      productList
        .parse((await client.call('GET', '/api/products?limit=100')).body)
        .products.map(({ id }) => id)
    expect(await ids()).toContain(other.id)
    await client.asAdmin('DELETE', `/api/products/${other.id}`)
    expect(await ids()).not.toContain(other.id)
    expect((await client.call('GET', `/api/products/${other.id}`)).status).toBe(404)
  })

  it('shares one cache entry between URLs with different advertising parameters', async () => {
    const path = `/api/products/${product.id}`
    await client.call('GET', `${path}?utm_source=letter&gclid=1`)
    const kept = () => test.shop.responses.get(`${path}?fbclid=2&utm_campaign=june`)
    expect(kept()?.etag).toBe((await client.call('GET', path)).headers.get('etag'))
    await client.asAdmin('PUT', path, { name: 'By advertising' })
    expect(kept()).toBeUndefined()
    const { body } = await client.call('GET', `${path}?utm_source=letter`)
    expect(body).toMatchObject({ product: { name: 'By advertising' } })
    // Parameters that the endpoint reads stay in the cache key.
    const sizes = async (query: string) =>
      (await client.call('GET', `/api/products?category=swimwear&${query}`)).body.products as unknown[]
    expect(await sizes('size=XXL&utm_source=x')).toEqual([])
    expect(await sizes('utm_source=x')).not.toEqual([])
  })

  it('does not cache responses that started before a change', async () => {
    for (let round = 0; round < 10; round++) {
      const reads = Array.from({ length: 5 }, () =>
        client.call('GET', `/api/products/${product.id}?r=${round}`),
      )
      await client.asAdmin('PUT', `/api/products/${product.id}`, { name: `Round ${round}` })
      await Promise.all(reads)
      const { body } = await client.call('GET', `/api/products/${product.id}?r=${round}`)
      expect((body.product as Product).name).toBe(`Round ${round}`)
    }
  })
})

describe('uncached responses', () => {
  it('finds a new product with a search that was empty before', async () => {
    expect((await client.call('GET', '/api/products?q=latecomer')).status).toBe(200)
    await client.createProduct({ name: 'Latecomer' })
    expect(
      productList.parse((await client.call('GET', '/api/products?q=latecomer')).body).products,
    ).toHaveLength(1)
  })

  it('does not cache 404 and 400 responses', async () => {
    const path = `/api/products/${product.id}`
    await client.asAdmin('PUT', path, { publication: 'draft' })
    expect((await client.call('GET', path)).status).toBe(404)
    await client.asAdmin('PUT', path, { publication: 'live' })
    expect((await client.call('GET', path)).status).toBe(200)
    for (const failing of ['/api/products/none', '/api/products?page=0']) {
      const { status } = await client.call('GET', failing)
      expect([404, 400]).toContain(status)
      expect(test.shop.responses.get(failing)).toBeUndefined()
      expect((await client.call('GET', failing)).status).toBe(status)
    }
  })

  it('does not cache staff responses', async () => {
    expect((await client.asAdmin('GET', '/api/admin/orders')).status).toBe(200)
    expect((await client.call('GET', '/api/admin/orders')).status).toBe(401)
    expect((await client.asAdmin('GET', '/api/auth/admin/verify')).headers.get('cache-control')).toBe(
      'no-store',
    )
  })
})

describe('conditional requests', () => {
  it.each([
    '/api/products',
    '/api/products/sw-001',
    '/api/site',
    '/api/home',
    '/api/pages/faq',
    '/api/config',
    '/',
  ])('returns 304 for a known ETag of %s', async (place) => {
    for (const _cold of [true, false]) {
      const first = await client.callRaw('GET', place)
      const etag = first.headers.etag ?? ''
      expect(etag).toMatch(/^"/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await client.callRaw('GET', place, { 'if-none-match': known })
        expect({ status: again.status, length: again.bytes.length }).toEqual({ status: 304, length: 0 })
        expect(again.headers.etag).toBe(etag)
      }
      expect((await client.callRaw('GET', place, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it('returns 200 for the ETag of an older version', async () => {
    const place = `/api/products/${product.id}`
    const { headers } = await client.callRaw('GET', place)
    await client.asAdmin('PUT', place, { price: 91 })
    expect((await client.callRaw('GET', place, { 'if-none-match': headers.etag ?? '' })).status).toBe(200)
  })

  it('sends no-cache, so that clients revalidate', async () => {
    expect((await client.callRaw('GET', '/api/products')).headers['cache-control']).toBe('no-cache')
  })
})

describe('compression', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  const plain = async () => (await client.callRaw('GET', '/api/products?limit=100')).bytes.toString()

  it.each(['br', 'gzip'] as const)(
    'compresses a response with %s if the client accepts it',
    async (encoding) => {
      for (const _cold of [true, false]) {
        const { headers, bytes } = await client.callRaw('GET', '/api/products?limit=100', {
          'accept-encoding': encoding,
        })
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers.vary).toContain('Accept-Encoding')
        expect(Number(headers['content-length'])).toBe(bytes.length)
        expect(unpack[encoding](bytes).toString()).toBe(await plain())
      }
    },
  )

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('answers Accept-Encoding %j with the encoding %s', async (accepted, encoding) => {
    const { headers } = await client.callRaw('GET', '/api/products?limit=100', {
      'accept-encoding': accepted,
    })
    expect(headers['content-encoding']).toBe(encoding)
  })

  it('answers HEAD with the same headers and no body', async () => {
    for (const place of ['/api/products', '/api/products/sw-001', '/', '/api/openapi.json', '/healthz']) {
      const [get, head] = [await client.callRaw('GET', place), await client.callRaw('HEAD', place)]
      expect({ place, status: head.status, length: head.bytes.length }).toEqual({
        place,
        status: 200,
        length: 0,
      })
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(head.headers.etag).toBe(get.headers.etag)
    }
  })
})
