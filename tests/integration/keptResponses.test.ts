import { mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { keepPictureFile } from '../../src/operations/media/keepPictureFile.ts'
import { makeMissingSizes } from '../../src/operations/media/makeMissingSizes.ts'
import { openSizeProcess } from '../../src/operations/media/sizeProcess.ts'
import { changeProductImages } from '../../src/operations/media/productImages.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { drawPicture, pictureForm } from '../support/build/drawPicture.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { setCounts } from '../support/setCounts.ts'
import { screenPages } from '../support/storefront/screenPages.ts'

const MANY = 20
/** The priority of other processes: a lower one would have the test wait for them on a busy machine. */
const AS_ANYBODY = 0

let test: TestShop
let client: ShopClient
let product: Product
let places: Record<string, string>
let pageId: string
beforeAll(async () => {
  test = await startTestShop({ pages: screenPages })
  client = test.client
  // However long it takes: nothing grows old here.
  vi.useFakeTimers({ toFake: ['performance'] })
  // Of what happens later only what a test asks for.
  test.shop.worker.runSoon = () => {}
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
  // Whoever shares its tag is shown beside it, and shows it.
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
    apiBag: `/api/products?ids=${product.id}%2C${beside.id}`,
    apiList: '/api/products?limit=100',
    apiListing: '/api/products?category=swimwear&limit=100',
    apiOtherListing: '/api/products?category=ball-gowns&limit=100',
    search: '/api/products?q=tideline',
    sitemap: '/sitemap.xml',
  }
  await readAll()
  expect(droppedNow()).toEqual([])
  expect((await readAll()).pageBeside).toContain(product.id)
})

const droppedNow = () =>
  Object.entries(places)
    .filter(([, place]) => !test.shop.responses.get(place))
    .map(([name]) => name)

async function readAll(): Promise<Record<string, string>> {
  const told = Object.entries(places).map(
    async ([name, place]) => [name, (await client.call('GET', place)).text] as const,
  )
  return Object.fromEntries(await Promise.all(told))
}

/** As a screen reads it, which does not tell twenty from nineteen, nor when a unit was sold. */
function asShown(told: Record<string, string>): Record<string, string> {
  const shown = Object.entries(told).map(([name, text]) => {
    if (name === 'sitemap') return [name, text.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, '')]
    if (name.startsWith('api') || name === 'search') return [name, text]
    const units = (_: string, count: string) => `"stockQuantity":${Number(count) > 5 ? 'many' : count}`
    return [name, text.replaceAll(/"stockQuantity":(\d+)/g, units).replaceAll(/"updatedAt":"[^"]*"/g, '')]
  })
  return Object.fromEntries(shown)
}

/** Where two readings part, with a few letters of each. */
function differences(told: Record<string, string>, anew: Record<string, string>) {
  return Object.entries(told).flatMap(([name, text]) => {
    const other = anew[name] ?? ''
    if (text === other) return []
    let at = 0
    while (text[at] === other[at]) at++
    return [[name, text.slice(at - 60, at + 60), other.slice(at - 60, at + 60)] as const]
  })
}

/** What a change drops; after it everything reads as it would if nothing had ever been kept. */
async function droppedBy(change: () => Promise<unknown>): Promise<string[]> {
  await change()
  const dropped = droppedNow()
  const after = await readAll()
  test.shop.responses.clear()
  const anew = await readAll()
  expect(differences(asShown(after), asShown(anew))).toEqual([])
  expect(differences(after, anew).filter(([name]) => dropped.includes(name))).toEqual([])
  return dropped
}

const put = async (fields: object) => {
  const { status } = await client.asAdmin('PUT', `/api/products/${product.id}`, fields)
  expect(status).toBe(200)
}

async function sell(quantity: number): Promise<void> {
  const { clientSecret, paymentIntentId } = await client.openPayment(product, quantity)
  await client.pay(clientSecret)
  await test.webhooks.arrival('payment_intent.succeeded', paymentIntentId)
  await client.postOrder(paymentIntentId, [buildItem(product, quantity)])
}

const pictures = async (...names: string[]) =>
  pictureForm(await Promise.all(names.map(async (name) => ({ name, data: await drawPicture() }))))

const addPictures = async (...names: string[]) => {
  const path = `/api/products/${product.id}/images`
  return (await client.asAdmin('POST', path, await pictures(...names))).body.product as Product
}

/** Where its number of units stands, to the unit. */
const COUNTS = ['api', 'apiBag', 'apiList', 'apiListing', 'search']
/** Where it is shown. */
const SHOWN = ['listing', 'page', 'pageBeside', ...COUNTS]
/** Where it may come in, go out, or stand elsewhere: Home shows which listings there are, and any product what goes with it. */
const PLACED = ['home', 'pageApart', 'sitemap', ...SHOWN]
const FRAMES = ['home', 'listing', 'otherListing', 'page', 'pageBeside', 'pageApart', 'words']

const isSame = (dropped: string[], expected: readonly string[]) =>
  expect(dropped.toSorted()).toEqual(expected.toSorted())

describe('a sale', () => {
  it('that changes a number and no word drops what shows the number', async () => {
    isSame(await droppedBy(() => sell(1)), COUNTS)
  })

  it('that leaves few drops what shows the product', async () => {
    await put({ stockQuantity: 4 })
    await readAll()
    isSame(await droppedBy(() => sell(2)), SHOWN)
  })

  it('of the last piece drops every place that it may have been in', async () => {
    await put({ stockQuantity: 2 })
    await readAll()
    isSame(await droppedBy(() => sell(2)), PLACED)
  })
})

describe('a sale of what is counted by size', () => {
  const count = (size: string, stockQuantity: number) =>
    setCounts(client, product.id, (variant) =>
      variant.size === size ? { inStock: stockQuantity > 0, stockQuantity } : undefined,
    )

  it('drops the numbers alone where many are left, and every place where a size is gone', async () => {
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
    places.apiBag = `/api/products?ids=${product.id}`
    await readAll()
    isSame(await droppedBy(() => count('S', MANY - 1)), COUNTS)
    isSame(await droppedBy(() => count('S', 2)), SHOWN)
    isSame(await droppedBy(() => count('S', 0)), PLACED)
    isSame(await droppedBy(() => count('S', MANY)), PLACED)
  })
})

describe('a change of a product', () => {
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
  ])('drops where it is to be seen: %s', async (_what, fields, expected) => {
    isSame(await droppedBy(() => put(fields)), expected)
  })

  it('that brings it back drops every place that it may come to', async () => {
    await put({ stockQuantity: 0, inStock: false })
    await readAll()
    isSame(await droppedBy(() => put({ stockQuantity: 1, inStock: true })), PLACED)
    await put({ publication: 'hidden' })
    await readAll()
    const dropped = await droppedBy(() => put({ publication: 'live' }))
    expect(dropped).toEqual(expect.arrayContaining(PLACED))
  })

  it('to none drops what it comes into, or went out of', async () => {
    const placed = PLACED.filter((name) => !['api', 'apiBag'].includes(name))
    let id = ''
    const create = async () => (id = (await client.createProduct({ name: 'Tideline too' })).id)
    isSame(await droppedBy(create), placed)
    await readAll()
    isSame(await droppedBy(() => client.asAdmin('DELETE', `/api/products/${id}`)), placed)
  })
})

describe('a change of a picture', () => {
  it('drops what shows its product', async () => {
    const shown = ['sitemap', ...SHOWN]
    isSame(await droppedBy(() => addPictures('a', 'b')), shown)
    const { images } = await client.readProduct(product.id)
    await readAll()
    const place = `/api/products/${product.id}/images/${images[1]?._id}`
    isSame(await droppedBy(() => client.asAdmin('PUT', `${place}/primary`)), shown)
    isSame(await droppedBy(() => client.asAdmin('DELETE', place)), shown)
  })

  it('in the panel, or by its sizes, drops what shows it', async () => {
    const keptIn = mkdtempSync(path.join(test.mediaDir, '../kept-'))
    const from = path.join(keptIn, 'late.webp')
    writeFileSync(from, await drawPicture('webp', { width: 700, height: 900 }))
    const kept = { name: `late-${product.id}.webp`, alt: 'Seen late', from }
    const image = await keepPictureFile(test.shop, kept, keptIn)
    await changeProductImages(test.shop, product.id, (rows) => [...rows, { image }])
    await readAll()
    const maker = openSizeProcess(AS_ANYBODY)
    isSame(await droppedBy(() => makeMissingSizes(test.shop, { maker, keptIn })), SHOWN)
    expect((await client.readProduct(product.id)).images[0]?.sizes).not.toEqual([])
    await readAll()
    const { payload } = test.shop
    const rename = () => payload.update({ collection: 'media', id: image, data: { alt: 'At last' } })
    isSame(await droppedBy(rename), SHOWN)
  })
})

describe('a change of what editors write', () => {
  const publish = (slug: string, data: object) =>
    client.asAdmin('POST', `/cms/api/globals/${slug}`, { ...data, _status: 'published' })

  it('drops the page that was written, searches, and the map of all', async () => {
    const update = (data: object) =>
      test.shop.payload.update({ collection: 'pages', id: pageId, data: data as never })
    isSame(await droppedBy(() => update({ title: 'The atelier' })), ['words', 'search', 'sitemap'])
  })

  it('drops every frame that leads to the page, and searches', async () => {
    const { docs } = await test.shop.payload.find({ collection: 'pages', where: { slug: { equals: 'faq' } } })
    const [faq] = docs
    const data = { slug: 'questions' } as never
    const move = () => test.shop.payload.update({ collection: 'pages', id: faq?.id ?? '', data })
    isSame(await droppedBy(move), [...FRAMES, 'search', 'sitemap'])
  })

  it('drops Home', async () => {
    isSame(await droppedBy(() => publish('home', { hero: { heading: 'Nightfall' } })), ['home'])
  })

  it('drops every frame, and what a search looks for, with the words of the collections or around all pages', async () => {
    const around = [...FRAMES, 'search']
    const title = { swimwear: { title: 'By the water' } }
    isSame(await droppedBy(() => publish('categories', title)), around)
    isSame(await droppedBy(() => publish('site', { banner: 'Open on Sundays' })), around)
  })
})
