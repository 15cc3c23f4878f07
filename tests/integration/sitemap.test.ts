import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillShop } from '../support/fillShop.ts'
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

async function readMap(): Promise<Entry[]> {
  // A connection of its own: filling the shop takes longer than an idle one is kept.
  const { status, headers, bytes } = await test.client.callRaw('GET', '/sitemap.xml', { connection: 'close' })
  const text = bytes.toString()
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const [, inside = ''] = /^<\?xml [^>]*\?><urlset [^>]*>(.*)<\/urlset>$/s.exec(text) ?? []
  const entries = [...inside.matchAll(/<url><loc>([^<>]*)<\/loc>(?:<lastmod>([^<>]*)<\/lastmod>)?<\/url>/g)]
  // Nothing between them, and no sign that XML reads as something else.
  expect(entries.map(([entry]) => entry).join('')).toBe(inside)
  expect(inside).not.toMatch(/&(?!amp;)/)
  const { publicUrl } = test.shop.env
  return entries.map(([, address = '', changedAt]) => {
    expect(address.startsWith(`${publicUrl}/`)).toBe(true)
    return { path: address.slice(publicUrl.length), changedAt }
  })
}

it('names published pages alone, and when each was changed', async () => {
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

it(`names each of ${MANY.toLocaleString('en')} pieces and every listing once, whatever a piece’s id is`, async () => {
  const { payload } = test.shop
  await fillShop(payload, { products: MANY })
  const id = `p'"<&>/?#ü`
  const doc = await payload.findByID({ collection: 'products', id: 'sw-001', depth: 0 })
  await payload.create({ collection: 'products', data: { ...doc, id, images: [] } as never })
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
  const pieces = map.filter(({ path }) => path.startsWith('/product/'))
  expect(pieces.map(({ path }) => decodeURIComponent(path.slice('/product/'.length))).toSorted()).toEqual(
    docs.map((piece) => piece.id).toSorted(),
  )
  for (const { changedAt } of pieces) expect(changedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
})
