import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NewProduct, Product, StaffProduct } from '../../domain/contract/product.ts'
import { productList, staffProductResponse } from '../../domain/contract/product.ts'
import { managedProductList } from '../../domain/contract/productManagement.ts'
import { writeWaitlistEmails } from '../../src/operations/waitlist/writeWaitlistEmails.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { confirmWaitlist } from '../support/confirmWaitlist.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const HOUR_MS = 60 * 60_000
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString()
const anHourAgo = () => new Date(Date.now() - HOUR_MS).toISOString()

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  // Disable background jobs: these tests run jobs explicitly.
  test.shop.worker.requestRun = () => {}
})
afterAll(() => test.close())
afterEach(() => {
  vi.useRealTimers()
})

/** Sets the system time without affecting timers. */
function passTo(now: Date): void {
  vi.useFakeTimers({ now, toFake: ['Date'] })
}

async function create(fields: Partial<NewProduct>): Promise<StaffProduct> {
  const { status, body } = await client.asAdmin('POST', '/api/products', buildProduct(fields))
  expect(status).toBe(201)
  return staffProductResponse.parse(body).product
}

const change = (id: string, fields: object, headers = {}) =>
  client.asAdmin('PUT', `/api/products/${id}`, fields, headers)

async function stateOf(id: string) {
  const { body } = await client.asAdmin('GET', `/api/admin/products/${id}`)
  const { publication, goesLiveAt } = body.product as StaffProduct
  return { publication, goesLiveAt }
}

/** Returns where shoppers can see the product. Requests lists twice to include cached responses. */
async function seenBy({ id, name, tags, price }: Product): Promise<Record<string, boolean>> {
  const [word = ''] = tags
  const listed = async (query: string) => {
    await client.call('GET', `/api/products?limit=100&${query}`)
    const { body } = await client.call('GET', `/api/products?limit=100&${query}`)
    const { products, pagination } = productList.parse(body)
    expect(pagination.total).toBe(products.length)
    return products.some((product) => product.id === id)
  }
  const { body: category } = await client.call('GET', '/api/products?category=revamp')
  const { body: searchedFacets } = await client.call('GET', `/api/products?category=revamp&q=${word}`)
  const hasFacet = (body: object) =>
    productList.parse(body).facets?.sizes.some(({ value }) => value === `Size ${word}`) ?? false
  const { status, body } = await client.call('GET', `/api/products/${id}`)
  if (status !== 200) expect([status, body]).toEqual([404, { error: 'Product not found' }])
  const beside = await client.call('GET', `/api/products/${id}/related`)
  const besideSister = await client.call('GET', `/api/products/${await sisterOf(word)}/related`)
  const { home } = (await client.call('GET', '/api/home')).body as { home: { featured: Product[] } }
  const map = await client.callRaw('GET', '/sitemap.xml', { connection: 'close' })
  const waiting = await client.call('POST', '/api/waitlist', {
    productId: id,
    size: `Size ${word}`,
    color: 'Noir',
    email: `${word}@example.com`,
  })
  const payment = await client.requestPayment(
    [{ productId: id, size: `Size ${word}`, color: 'Noir', quantity: 1 }],
    price * 100,
  )
  if (payment.status !== 200) {
    expect(payment).toMatchObject({ status: 409, body: { shortage: { productId: id, left: 0 } } })
    expect(payment.text).toContain('no longer available. Remove it')
    expect(payment.text).not.toContain(name)
  }
  return {
    list: await listed(''),
    newest: await listed('sort=newest'),
    category: await listed('category=revamp'),
    featured: await listed('featured=true'),
    priced: await listed(`minPrice=${price}&maxPrice=${price}&sort=price-asc`),
    sized: await listed(`size=Size+${word}`),
    byId: await listed(`ids=${id}`),
    searched: await listed(`q=${word}`),
    searchedBeginning: await listed(`q=${word.slice(0, -2)}`),
    searchedPartly: await listed(`q=${word}+unheardof`),
    facets: hasFacet(category),
    searchedFacets: hasFacet(searchedFacets),
    page: status === 200,
    beside: beside.status === 200,
    besideAnother: (besideSister.body.similar as Product[]).some((product) => product.id === id),
    home: home.featured.some((product) => product.id === id),
    sitemap: map.bytes.toString().includes(`/product/${id}<`),
    waitlist: waiting.status !== 404,
    checkout: payment.status === 200,
  }
}

const sisters = new Map<string, string>()
const sisterOf = async (word: string) => {
  const known = sisters.get(word)
  if (known) return known
  const { id } = await create({ ...described(word), sizes: ['M'], name: 'Sister' })
  sisters.set(word, id)
  return id
}

const described = (word: string): Partial<NewProduct> => ({
  name: `Unseen ${word}`,
  category: 'revamp',
  price: 431.25,
  tags: [word, `${word} evening`],
  sizes: [`Size ${word}`],
  colors: ['Noir'],
  featured: true,
})

async function showOnHome(ids: string[]): Promise<void> {
  await test.shop.payload.updateGlobal({ slug: 'home', data: { featured: ids } as never })
}

describe('product visibility for shoppers', () => {
  it.each([
    ['one that says nothing', 'plainword', () => ({}), true],
    ['a live one', 'liveword', () => ({ publication: 'live' }), true],
    ['one whose time has come', 'pastword', () => ({ publication: 'live', goesLiveAt: anHourAgo() }), true],
    [
      'one whose time is to come',
      'laterword',
      () => ({ publication: 'live', goesLiveAt: inAnHour() }),
      false,
    ],
    ['a draft', 'draftword', () => ({ publication: 'draft' }), false],
    ['a hidden one', 'hiddenword', () => ({ publication: 'hidden' }), false],
  ] as const)('shows or hides %s consistently everywhere', async (_which, word, publishing, isSeen) => {
    const product = await create({ ...described(word), ...publishing() })
    await showOnHome([product.id])
    const seen = await seenBy(product)
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((place) => [place, isSeen])))
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
  })

  it('shows a scheduled product everywhere at its publish time, without any write', async () => {
    const goesLiveAt = inAnHour()
    const product = await create({ ...described('momentword'), publication: 'live', goesLiveAt })
    await showOnHome([product.id])
    passTo(new Date(Date.parse(goesLiveAt) - 2))
    // Responses that are cached now expire in two milliseconds.
    expect(Object.values(await seenBy(product)).some(Boolean)).toBe(false)
    passTo(new Date(goesLiveAt))
    expect(Object.values(await seenBy(product)).every(Boolean)).toBe(true)
  })

  it('hides a hidden product everywhere, even in cached responses, until it is live again', async () => {
    const product = await create(described('goneword'))
    await showOnHome([product.id])
    expect(Object.values(await seenBy(product)).every(Boolean)).toBe(true)
    expect((await change(product.id, { publication: 'hidden' })).status).toBe(200)
    expect(Object.values(await seenBy(product)).some(Boolean)).toBe(false)
    expect((await change(product.id, { publication: 'live' })).status).toBe(200)
    expect(Object.values(await seenBy(product)).every(Boolean)).toBe(true)
  })
})

describe('publication by staff', () => {
  it('lists products in every state and filters them by state', async () => {
    const ids: Record<string, string> = {}
    const states = {
      draft: { publication: 'draft' },
      hidden: { publication: 'hidden' },
      scheduled: { publication: 'live', goesLiveAt: inAnHour() },
      live: { publication: 'live' },
    } as const
    for (const [state, publishing] of Object.entries(states))
      ids[state] = (await create({ name: 'Staffword', ...publishing })).id
    const list = async (query: string) =>
      managedProductList
        .parse((await client.asAdmin('GET', `/api/admin/products?q=staffword${query}`)).body)
        .products.map(({ id }) => id)
    expect((await list('')).toSorted()).toEqual(Object.values(ids).toSorted())
    for (const state of Object.keys(states)) expect(await list(`&publication=${state}`)).toEqual([ids[state]])
  })

  it('creates live products and imports drafts by default', async () => {
    expect(await stateOf((await create({})).id)).toEqual({ publication: 'live', goesLiveAt: null })
    const row = buildProduct({ name: 'Importword' })
    const shown = buildProduct({ name: 'Importword shown', publication: 'live' })
    const importAll = (products: unknown[]) =>
      client.asAdmin('POST', '/api/admin/products/import', { products })
    const { body } = await importAll([row, shown])
    expect(body).toEqual({ created: 2, existing: 0 })
    const { body: found } = await client.asAdmin('GET', '/api/admin/products?q=importword&sort=name-asc')
    const [draft, live] = managedProductList.parse(found).products
    expect([draft?.publication, live?.publication]).toEqual(['draft', 'live'])
    // Publish it and import it again: the existing product stays unchanged.
    await change(draft?.id ?? '', { publication: 'live' })
    expect((await importAll([row, { ...row, publication: 'hidden' }])).body).toEqual({
      created: 0,
      existing: 2,
    })
    expect((await stateOf(draft?.id ?? '')).publication).toBe('live')
  })

  it('sets state and publish time together and keeps both when other fields change', async () => {
    const { id } = await create({ publication: 'draft' })
    const goesLiveAt = inAnHour()
    const scheduled = await change(id, { publication: 'live', goesLiveAt })
    expect(scheduled.body.product).toMatchObject({ publication: 'live', goesLiveAt })
    await change(id, { price: 12 })
    expect(await stateOf(id)).toEqual({ publication: 'live', goesLiveAt })
    await change(id, { publication: 'live' })
    expect(await stateOf(id)).toEqual({ publication: 'live', goesLiveAt: null })
    await change(id, { publication: 'hidden' })
    expect(await stateOf(id)).toEqual({ publication: 'hidden', goesLiveAt: null })
  })

  it.each([
    [{ goesLiveAt: '2030-01-01T00:00:00Z' }, 'goesLiveAt'],
    [{ publication: 'draft', goesLiveAt: '2030-01-01T00:00:00Z' }, 'goesLiveAt'],
    [{ publication: 'live', goesLiveAt: 'tomorrow' }, 'goesLiveAt'],
    [{ publication: 'live', goesLiveAt: '9999-12-31T00:00:00Z' }, 'goesLiveAt'],
    [{ publication: 'published' }, 'publication'],
    [{ publication: null }, 'publication'],
  ])('returns 400 for %j', async (fields, field) => {
    const { id } = await create({ publication: 'draft' })
    expect(await change(id, fields)).toMatchObject({ status: 400, body: { field } })
    expect(await client.asAdmin('POST', '/api/products', { ...buildProduct(), ...fields })).toMatchObject({
      status: 400,
      body: { field },
    })
    expect((await stateOf(id)).publication).toBe('draft')
  })

  it('returns 422 when a product without a price goes live, and saves nothing', async () => {
    const { id } = await create({ price: 0, publication: 'draft' })
    const refused = {
      status: 422,
      body: { error: 'Set a price above $0 before the product goes live.', field: 'price' },
    }
    expect(await change(id, { name: 'Renamed', publication: 'live' })).toMatchObject(refused)
    expect((await client.asAdmin('GET', `/api/admin/products/${id}`)).body.product).toMatchObject({
      name: 'Crescent Bikini',
      publication: 'draft',
    })
    const body = { ...buildProduct({ price: 0 }), publication: 'live' }
    expect(await client.asAdmin('POST', '/api/products', body)).toMatchObject(refused)
    expect((await change(id, { price: 5, publication: 'live' })).status).toBe(200)
  })

  it('returns 412 when the product was published since it was read', async () => {
    const { id } = await create({ publication: 'draft' })
    const { headers } = await client.asAdmin('GET', `/api/admin/products/${id}`)
    await change(id, { publication: 'live' })
    expect(
      await change(id, { publication: 'hidden' }, { 'if-match': headers.get('etag') ?? '' }),
    ).toMatchObject({
      status: 412,
    })
    expect((await stateOf(id)).publication).toBe('live')
  })

  it('changes the state of several products and reports the incomplete ones', async () => {
    const complete = await create({ publication: 'draft' })
    const free = await create({ publication: 'draft', price: 0 })
    const ids = [free.id, complete.id, 'p-unknown']
    const all = (publication: string) =>
      client.asAdmin('PUT', '/api/admin/products', { ids, change: { publication } })
    expect((await all('live')).body).toEqual({
      changed: [complete.id],
      missing: ['p-unknown'],
      incomplete: [free.id],
      countedApart: [],
    })
    expect((await all('hidden')).body).toMatchObject({ changed: [free.id, complete.id], incomplete: [] })
    expect((await stateOf(complete.id)).publication).toBe('hidden')
  })
})

describe('payments for hidden products and drafts', () => {
  it('sells held units after the product was hidden', async () => {
    const product = await client.createProduct({ stockQuantity: 2, price: 90 })
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await change(product.id, { publication: 'hidden' })
    await client.pay(clientSecret)
    expect((await client.postOrder(paymentIntentId, [buildItem(product)])).status).toBe(201)
    const [order] = await client.findOrdersByPayment(paymentIntentId)
    expect(order).toMatchObject({ items: [{ productName: product.name }] })
    expect((await client.asAdmin('GET', `/api/admin/products/${product.id}`)).body.product).toMatchObject({
      stockQuantity: 1,
      publication: 'hidden',
    })
  })

  it('records a payment without a cart for review and sells no unit of a draft', async () => {
    const product = await client.createProduct({ stockQuantity: 2, price: 90, publication: 'draft' })
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(9_000)
    await client.pay(clientSecret)
    expect((await client.postOrder(paymentIntentId, [buildItem(product)])).status).toBe(201)
    const [order] = await client.findOrdersByPayment(paymentIntentId)
    expect(order?.review).toBeTruthy()
    const { body } = await client.asAdmin('GET', `/api/admin/products/${product.id}`)
    expect(body.product).toMatchObject({ stockQuantity: 2 })
  })
})

describe('the waitlist', () => {
  const round = () => writeWaitlistEmails(test.shop)
  const emailsOf = async (email: string) =>
    (
      await test.shop.payload.db.count({
        collection: 'emails',
        where: { and: [{ to: { equals: email } }, { kind: { equals: 'back-in-stock' } }] },
      })
    ).totalDocs

  it.each([
    ['hidden', () => ({ publication: 'hidden' }), 'a@example.com'],
    ['not live yet', () => ({ publication: 'live', goesLiveAt: inAnHour() }), 'b@example.com'],
  ] as const)(
    'emails the waitlist once a product that was restocked while %s is live',
    async (_which, away, email) => {
      const { id } = await create({ inStock: false })
      await client.call('POST', '/api/waitlist', { productId: id, size: 'S', color: 'Noir', email })
      await confirmWaitlist(test, email)
      await change(id, away())
      await change(id, { inStock: true, stockQuantity: 2 })
      await round()
      expect(await emailsOf(email)).toBe(0)
      const { goesLiveAt } = await stateOf(id)
      if (goesLiveAt) passTo(new Date(goesLiveAt))
      else await change(id, { publication: 'live' })
      await round()
      expect(await emailsOf(email)).toBe(1)
    },
  )
})
