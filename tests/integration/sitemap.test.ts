import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRows } from '../../src/persistence/tables.ts'
import { buildWholeProductRow } from '../support/build/buildRows.ts'
import { insertRows } from '../support/fillShop.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MANY = 5_000

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

interface Entry {
  path: string
  changedAt: string | undefined
}

async function readMap(file = '/sitemap.xml'): Promise<Entry[]> {
  // Closes the connection: filling the shop takes longer than an idle one is kept alive.
  const { status, headers, bytes } = await test.client.callRaw('GET', file, { connection: 'close' })
  const text = bytes.toString()
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const [, inside = ''] = /^<\?xml [^>]*\?><urlset [^>]*>(.*)<\/urlset>$/s.exec(text) ?? []
  const entries = [...inside.matchAll(/<url><loc>([^<>]*)<\/loc>(?:<lastmod>([^<>]*)<\/lastmod>)?<\/url>/g)]
  // Allows nothing between the entries and no unescaped ampersand.
  expect(entries.map(([entry]) => entry).join('')).toBe(inside)
  expect(inside).not.toMatch(/&(?!amp;)/)
  const { publicUrl } = test.shop.env
  return entries.map(([, address = '', changedAt]) => {
    expect(address.startsWith(`${publicUrl}/`)).toBe(true)
    return { path: address.slice(publicUrl.length), changedAt }
  })
}

it('lists only published pages, with the time of their last change', async () => {
  const { payload } = test.shop
  const write = (slug: string, _status: string) =>
    payload.create({
      collection: 'pages',
      data: { title: slug, slug, _status } as never,
      draft: _status === 'draft',
    })
  await write('a-draft', 'draft')
  const page = await write('published', 'published')
  const map = await readMap()
  expect(map.some(({ path }) => path === '/pages/a-draft')).toBe(false)
  expect(map).toContainEqual({ path: '/pages/published', changedAt: page.updatedAt })
  await payload.update({ collection: 'pages', id: page.id, data: { _status: 'draft' } as never })
  expect((await readMap()).some(({ path }) => path === '/pages/published')).toBe(false)
})

it(`lists ${MANY.toLocaleString('en')} products and every collection once, with any product ID`, async () => {
  const { payload } = test.shop
  const updatedAt = new Date().toISOString()
  const rows = Array.from({ length: MANY }, (_, index) => ({ ...buildWholeProductRow(index), updatedAt }))
  for (let from = 0; from < MANY; from += 1000)
    await insertRows(payload, 'products', rows.slice(from, from + 1000))
  const id = `p'"<&>/?#ü`
  const doc = await payload.findByID({ collection: 'products', id: 'sw-001', depth: 0 })
  await payload.create({ collection: 'products', data: { ...doc, id, images: [], updatedAt } as never })
  const { docs } = await payload.db.find<{ id: string }>({
    collection: 'products',
    select: { updatedAt: true },
    pagination: false,
  })
  expect(docs.length).toBeGreaterThan(MANY)
  const map = await readMap()
  const paths = map.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      ...['new-in', 'swimwear', 'ball-gowns', 'revamp'].map((name) => `/collection/${name}`),
    ]),
  )
  const products = map.filter(({ path }) => path.startsWith('/product/'))
  expect(products.map(({ path }) => decodeURIComponent(path.slice('/product/'.length))).toSorted()).toEqual(
    docs.map((product) => product.id).toSorted(),
  )
  for (const { changedAt } of products) expect(changedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})

it('splits the sitemap above the URL limit and lists each product once', async () => {
  const { payload } = test.shop
  const updatedAt = new Date().toISOString()
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    ...buildWholeProductRow(20_000 + index),
    updatedAt,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await insertRows(payload, 'products', rows.slice(from, from + 1000))
  test.shop.responses.clear()
  const { status, bytes } = await test.client.callRaw('GET', '/sitemap.xml', { connection: 'close' })
  expect(status).toBe(200)
  const [, inside = ''] =
    /^<\?xml [^>]*\?><sitemapindex [^>]*>(.*)<\/sitemapindex>$/s.exec(bytes.toString()) ?? []
  const { publicUrl } = test.shop.env
  const parts = [...inside.matchAll(/<sitemap><loc>([^<>]*)<\/loc><\/sitemap>/g)].map(([, loc = '']) => loc)
  expect(parts).toEqual(
    ['pages', 'products-1', 'products-2'].map((name) => `${publicUrl}/sitemaps/${name}.xml`),
  )
  const maps = []
  for (const part of parts) maps.push(await readMap(part.slice(publicUrl.length)))
  const paths = maps.flat().map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  const products = paths.filter((path) => path.startsWith('/product/'))
  expect(products.length).toBe(await countRows(payload, 'products', {}))
  expect(Math.max(...maps.map((map) => map.length))).toBeLessThanOrEqual(10_000)
  for (const beyond of ['products-3', 'products-0', 'others'])
    expect((await test.client.callRaw('GET', `/sitemaps/${beyond}.xml`)).status).toBe(404)
})
