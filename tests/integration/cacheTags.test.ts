import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { storeImageFile } from '../../src/operations/media/storeImageFile.ts'
import { makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { openSizeProcess } from '../../src/operations/media/openSizeProcess.ts'
import { changeProductImages } from '../../src/operations/media/changeProductImages.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { setCounts } from '../support/setCounts.ts'
import { dataPages } from '../support/storefront/dataPages.ts'

const MANY = 20
/** Normal process priority. A lower one would slow down the test on a busy machine. */
const AS_ANYBODY = 0

let test: TestShop
let client: ShopClient
let product: Product
let places: Record<string, string>
let pageId: string
beforeAll(async () => {
  test = await startTestShop({ pages: dataPages })
  client = test.client
  // Freeze performance.now() so that no cached response expires.
  vi.useFakeTimers({ toFake: ['performance'] })
  // Disable background jobs: each test runs the jobs that it needs.
  test.shop.worker.requestRun = () => {}
  const words = { title: 'Our atelier', slug: 'atelier', _status: 'published' }
  pageId = String((await test.shop.payload.create({ collection: 'pages', data: words as never })).id)
})
afterAll(() => {
  vi.useRealTimers()
  return test.close()
})

const price = () => 500 + Math.floor(Math.random() * 1000)

beforeEach(async () => {
  const tags = [`only-${Date.now()}`]
  product = await client.createProduct({ name: 'Tideline', stockQuantity: MANY, price: price(), tags })
  // Shares a tag, so each product is related to the other.
  const beside = await client.createProduct({ name: 'Beside', tags, price: 400 })
  const apart = await client.createProduct({ category: 'ball-gowns', colors: ['Pearl'], tags: ['apart'] })
  places = {
    home: '/',
    listing: '/collection/swimwear',
    otherListing: '/collection/ball-gowns',
    page: `/product/${product.id}`,
    pageBeside: `/product/${beside.id}`,
    pageApart: `/product/${apart.id}`,
    words: '/pages/atelier',
    api: `/api/products/${product.id}`,
    apiBeside: `/api/products/${beside.id}`,
    apiCart: `/api/products?ids=${product.id}%2C${beside.id}`,
    apiList: '/api/products?limit=100',
    apiListing: '/api/products?category=swimwear&limit=100',
    apiOtherListing: '/api/products?category=ball-gowns&limit=100',
    search: '/api/products?q=tideline',
    sitemap: '/sitemap.xml',
  }
  await readAll()
  expect(listInvalidated()).toEqual([])
  expect((await readAll()).pageBeside).toContain(product.id)
})

const listInvalidated = () =>
  Object.entries(places)
    .filter(([, place]) => !test.shop.responses.get(place))
    .map(([name]) => name)

async function readAll(): Promise<Record<string, string>> {
  const responses = Object.entries(places).map(
    async ([name, place]) => [name, (await client.call('GET', place)).text] as const,
  )
  return Object.fromEntries(await Promise.all(responses))
}

/** Reduces pages to what a screen shows: no exact counts above five and no update times. */
function asShown(responses: Record<string, string>): Record<string, string> {
  const shown = Object.entries(responses).map(([name, text]) => {
    if (name === 'sitemap') return [name, text.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '')]
    if (name.startsWith('api') || name === 'search') return [name, text]
    const units = (_: string, count: string) => `"stockQuantity":${Number(count) > 5 ? 'many' : count}`
    return [name, text.replaceAll(/"stockQuantity":(\d+)/g, units).replaceAll(/"updatedAt":"[^"]*"/g, '')]
  })
  return Object.fromEntries(shown)
}

/** Returns the responses that differ, with an excerpt around the first difference. */
function differences(responses: Record<string, string>, fresh: Record<string, string>) {
  return Object.entries(responses).flatMap(([name, text]) => {
    const other = fresh[name] ?? ''
    if (text === other) return []
    let at = 0
    while (text[at] === other[at]) at++
    return [[name, text.slice(at - 60, at + 60), other.slice(at - 60, at + 60)] as const]
  })
}

/** Returns the invalidated responses. Checks that the others equal what an empty cache would return. */
async function listInvalidatedBy(change: () => Promise<unknown>): Promise<string[]> {
  await change()
  const dropped = listInvalidated()
  const after = await readAll()
  test.shop.responses.clear()
  const fresh = await readAll()
  expect(differences(asShown(after), asShown(fresh))).toEqual([])
  expect(differences(after, fresh).filter(([name]) => dropped.includes(name))).toEqual([])
  return dropped
}

const put = async (fields: object) => {
  const { status } = await client.asAdmin('PUT', `/api/products/${product.id}`, fields)
  expect(status).toBe(200)
}

async function sell(quantity: number): Promise<void> {
  const { clientSecret, paymentIntentId } = await client.openPayment(product, quantity)
  await client.pay(clientSecret)
  await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
  await client.postOrder(paymentIntentId, [buildItem(product, quantity)])
}

const pictures = async (...names: string[]) =>
  buildImageForm(await Promise.all(names.map(async (name) => ({ name, data: await createTestImage() }))))

const addPictures = async (...names: string[]) => {
  const path = `/api/products/${product.id}/images`
  return (await client.asAdmin('POST', path, await pictures(...names))).body.product as Product
}

/** Responses that contain the exact stock quantity. */
const COUNTS = ['api', 'apiCart', 'apiList', 'apiListing', 'search']
/** Responses that show the product. */
const SHOWN = ['listing', 'page', 'pageBeside', ...COUNTS]
/** Responses that may add, remove or reorder the product, including Home and all related products. */
const PLACED = ['home', 'pageApart', 'sitemap', ...SHOWN]
const FRAMES = ['home', 'listing', 'otherListing', 'page', 'pageBeside', 'pageApart', 'words']

const isSame = (dropped: string[], expected: readonly string[]) =>
  expect(dropped.toSorted()).toEqual(expected.toSorted())

describe('cache invalidation by a sale', () => {
  it('invalidates only responses with exact counts while many units are left', async () => {
    isSame(await listInvalidatedBy(() => sell(1)), COUNTS)
  })

  it('invalidates every response that shows the product when few units are left', async () => {
    await put({ stockQuantity: 4 })
    await readAll()
    isSame(await listInvalidatedBy(() => sell(2)), SHOWN)
  })

  it('invalidates every response that may list the product when the last unit is sold', async () => {
    await put({ stockQuantity: 2 })
    await readAll()
    isSame(await listInvalidatedBy(() => sell(2)), PLACED)
  })
})

describe('cache invalidation by stock per variant', () => {
  const count = (size: string, stockQuantity: number) =>
    setCounts(client, product.id, (variant) =>
      variant.size === size ? { inStock: stockQuantity > 0, stockQuantity } : undefined,
    )

  it('invalidates counts while many units are left, and listings when a size sells out', async () => {
    const counts = ['S', 'M'].flatMap((size) =>
      ['Noir', 'Ivory'].map((color) => ({ size, color, inStock: true, stockQuantity: MANY })),
    )
    const tags = product.tags
    product = await client.createProduct({
      name: 'Tideline',
      price: product.price,
      tags,
      stockBy: 'variant',
      counts,
    })
    places = { ...places, page: `/product/${product.id}`, api: `/api/products/${product.id}` }
    places.apiCart = `/api/products?ids=${product.id}`
    await readAll()
    isSame(await listInvalidatedBy(() => count('S', MANY - 1)), COUNTS)
    isSame(await listInvalidatedBy(() => count('S', 2)), SHOWN)
    isSame(await listInvalidatedBy(() => count('S', 0)), PLACED)
    isSame(await listInvalidatedBy(() => count('S', MANY)), PLACED)
  })
})

describe('cache invalidation by a product change', () => {
  it.each([
    ['its price', { price: 77 }, PLACED],
    ['its name', { name: 'Springtide' }, ['sitemap', ...SHOWN]],
    ['its words', { description: 'As calm as the sea.' }, ['sitemap', ...SHOWN]],
    ['its tags', { tags: ['calm'] }, PLACED],
    ['a count that is no word', { stockQuantity: MANY + 1 }, COUNTS],
    ['the last of its stock', { stockQuantity: 0, inStock: false }, PLACED],
    ['its publication', { publication: 'hidden' }, PLACED],
    ['the time that it goes live at', { publication: 'live', goesLiveAt: '2099-01-01T00:00:00Z' }, PLACED],
    ['its collection', { category: 'ball-gowns' }, ['otherListing', 'apiOtherListing', ...PLACED]],
  ])('invalidates the responses that depend on %s', async (_what, fields, expected) => {
    isSame(await listInvalidatedBy(() => put(fields)), expected)
  })

  it('invalidates every response that may list a product when it is restocked or published', async () => {
    await put({ stockQuantity: 0, inStock: false })
    await readAll()
    isSame(await listInvalidatedBy(() => put({ stockQuantity: 1, inStock: true })), PLACED)
    await put({ publication: 'hidden' })
    await readAll()
    const dropped = await listInvalidatedBy(() => put({ publication: 'live' }))
    expect(dropped).toEqual(expect.arrayContaining(PLACED))
  })

  it('invalidates the listings when a product is created or deleted', async () => {
    const placed = PLACED.filter((name) => !['api', 'apiCart'].includes(name))
    let id = ''
    const create = async () => (id = (await client.createProduct({ name: 'Tideline too' })).id)
    isSame(await listInvalidatedBy(create), placed)
    await readAll()
    isSame(await listInvalidatedBy(() => client.asAdmin('DELETE', `/api/products/${id}`)), placed)
  })
})

describe('cache invalidation by an image change', () => {
  it('invalidates responses that show the product when its images change', async () => {
    const shown = ['sitemap', ...SHOWN]
    isSame(await listInvalidatedBy(() => addPictures('a', 'b')), shown)
    const { images } = await client.readProduct(product.id)
    await readAll()
    const place = `/api/products/${product.id}/images/${images[1]?._id}`
    isSame(await listInvalidatedBy(() => client.asAdmin('PUT', `${place}/primary`)), shown)
    isSame(await listInvalidatedBy(() => client.asAdmin('DELETE', place)), shown)
  })

  it('invalidates responses that show an image when its sizes or alt text change', async () => {
    const keptIn = mkdtempSync(path.join(test.mediaDir, '../kept-'))
    const from = path.join(keptIn, 'late.webp')
    writeFileSync(from, await createTestImage('webp', { width: 700, height: 900 }))
    const kept = { name: `late-${product.id}.webp`, alt: 'Seen late', from }
    const image = await storeImageFile(test.shop, kept, keptIn)
    await changeProductImages(test.shop, product.id, (rows) => [...rows, { image }])
    await readAll()
    const maker = openSizeProcess(AS_ANYBODY)
    isSame(await listInvalidatedBy(() => makeMissingSizes(test.shop, { maker, cacheFolder: keptIn })), SHOWN)
    expect((await client.readProduct(product.id)).images[0]?.sizes).not.toEqual([])
    await readAll()
    const { payload } = test.shop
    const rename = () => payload.update({ collection: 'media', id: image, data: { alt: 'At last' } })
    isSame(await listInvalidatedBy(rename), SHOWN)
  })
})

describe('cache invalidation by editorial content', () => {
  const publish = (slug: string, data: object) =>
    client.asAdmin('POST', `/cms/api/globals/${slug}`, { ...data, _status: 'published' })

  it('invalidates the changed page, search and the sitemap', async () => {
    const update = (data: object) =>
      test.shop.payload.update({ collection: 'pages', id: pageId, data: data as never })
    isSame(await listInvalidatedBy(() => update({ title: 'The atelier' })), ['words', 'search', 'sitemap'])
  })

  it('invalidates every page layout, search and the sitemap when a page slug changes', async () => {
    const { docs } = await test.shop.payload.find({ collection: 'pages', where: { slug: { equals: 'faq' } } })
    const [faq] = docs
    const data = { slug: 'questions' } as never
    const move = () => test.shop.payload.update({ collection: 'pages', id: faq?.id ?? '', data })
    isSame(await listInvalidatedBy(move), [...FRAMES, 'search', 'sitemap'])
  })

  it('invalidates only Home when Home is published', async () => {
    isSame(await listInvalidatedBy(() => publish('home', { hero: { heading: 'Nightfall' } })), ['home'])
  })

  it('invalidates every page layout and search when collection texts or the banner change', async () => {
    const around = [...FRAMES, 'search']
    const title = { swimwear: { title: 'By the water' } }
    isSame(await listInvalidatedBy(() => publish('categories', title)), around)
    isSame(await listInvalidatedBy(() => publish('site', { banner: 'Open on Sundays' })), around)
  })
})
