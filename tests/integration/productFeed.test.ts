import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { randomHex } from '../../domain/randomHex.ts'
import { buildVariants } from '../../domain/rules/variants/variants.ts'
import { findRow } from '../../src/persistence/tables.ts'
import { type FeedItem, readProductFeed } from '../support/readProductFeed.ts'
import { setCounts } from '../support/setCounts.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const FEED = '/feeds/products.xml'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop({ withPictures: true })
})
afterAll(() => test.close())

async function readFeed(): Promise<FeedItem[]> {
  const { status, headers, text } = await test.client.call('GET', FEED)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  return readProductFeed(text)
}

/** Inserts a copy of a product into the database, because the API rejects hostile values. */
async function copyProduct(from: string, given: Record<string, unknown>) {
  const { payload } = test.shop
  const doc = await findRow(payload, 'products', { where: { id: { equals: from } } })
  const images = doc?.images?.map((image) => ({ ...image, id: randomHex(12) }))
  // The copy gets variants of its own.
  const own = { images, variants: null, variantsRevision: 0, stockBy: 'product', stockLedger: null }
  await payload.db.create({ collection: 'products', data: { ...doc, ...own, ...given } })
}

/** Matches the query that selects the next batch of products. */
const isOfBatch = ({ collection, sort }: { collection: string; sort?: unknown }) =>
  collection === 'products' && sort === 'id'

describe('the product feed', () => {
  it('lists every variant of every live product with its price and availability', async () => {
    const items = await readFeed()
    const { publicUrl } = test.shop.env
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      CATALOGUE.flatMap((product) => buildVariants(product))
        .map(({ sku }) => sku)
        .toSorted(),
    )
    for (const { id, name, price, counts = [], sizes, colors } of CATALOGUE) {
      const own = items.filter((item) => item.item_group_id === id)
      expect(own.length).toBe(sizes.length * colors.length)
      for (const item of own) {
        const { inStock = false, stockQuantity = 0 } =
          counts.find(({ size, color }) => size === item.size && color === item.color) ?? {}
        const isMade = inStock && stockQuantity === 0
        expect(item).toMatchObject({
          title: `${name}, ${item.color}, ${item.size}`,
          price: `${price.toFixed(2)} USD`,
          availability: inStock ? 'in_stock' : 'out_of_stock',
          link: `${publicUrl}/product/${id}?${new URLSearchParams({ color: item.color ?? '', size: item.size ?? '' })}`,
          ...(isMade && { min_handling_time: '15', max_handling_time: '20' }),
        })
        expect(item.min_handling_time !== undefined).toBe(isMade)
      }
    }
  })

  it('uses the image of the variant color and links only to URLs that return 200', async () => {
    const items = await readFeed()
    const item = items.find(({ id }) => id === 'SW-001-NOIR-M')
    expect(item?.image_link).toMatch(/\/media\/sw-001-noir-front\.webp$/)
    const { publicUrl } = test.shop.env
    for (const address of [item?.link, item?.image_link, ...(item?.additional_image_link ?? [])]) {
      expect(address?.startsWith(`${publicUrl}/`)).toBe(true)
      const { status } = await test.client.callRaw('GET', address?.slice(publicUrl.length) ?? '')
      expect({ address, status }).toEqual({ address, status: 200 })
    }
  })

  it('updates sold-out variants immediately and omits drafts and products without images', async () => {
    const change = (id: string, body: object) => test.client.asAdmin('PUT', `/api/products/${id}`, body)
    await setCounts(test.client, 'sw-002', () => ({ inStock: false, stockQuantity: 0 }))
    expect((await change('sw-003', { publication: 'draft' })).status).toBe(200)
    await copyProduct('sw-001', { id: 'without-a-picture', images: [] })
    const items = await readFeed()
    const of = (group: string) => items.filter((item) => item.item_group_id === group)
    expect(new Set(of('sw-002').map(({ availability }) => availability))).toEqual(new Set(['out_of_stock']))
    expect(of('sw-003')).toEqual([])
    expect(of('without-a-picture')).toEqual([])
  })

  it('escapes product names and removes characters that XML does not allow', async () => {
    const name = `</g:title><b>&amp;]]>"'\u{1}\u{FFFE}\u{1F457}`
    await copyProduct('sw-001', { id: `p'"<&>/?#ü`, name, sizes: [], colors: ['<Écru> & "Sea"'] })
    const item = (await readFeed()).find(({ item_group_id }) => item_group_id === `p'"<&>/?#ü`)
    expect(item).toMatchObject({
      id: 'P-U-ECRU-SEA',
      color: '<Écru> & "Sea"',
      title: `</g:title><b>&amp;]]>"'\u{1F457}, <Écru> & "Sea"`,
    })
    expect(item).not.toHaveProperty('size')
  })

  it('aborts the response and logs an error when the catalog cannot be read completely', async () => {
    const { payload } = test.shop
    const { db } = payload
    const find = db.find.bind(db)
    const logError = vi.spyOn(payload.logger, 'error').mockImplementation(() => undefined)
    let batches = 0
    const failing = vi.spyOn(db, 'find').mockImplementation((async (options: Parameters<typeof find>[0]) => {
      if (isOfBatch(options) && ++batches === 2) throw new Error('The database is gone')
      return find(options)
    }) as typeof find)
    try {
      await expect(fetch(test.url + FEED).then((response) => response.text())).rejects.toThrow()
    } finally {
      failing.mockRestore()
    }
    await vi.waitFor(() => expect(logError).toHaveBeenCalledOnce())
    logError.mockRestore()
    expect(batches).toBe(2)
    expect((await readFeed()).length).toBeGreaterThan(300)
  })

  it('returns the headers for HEAD without reading the catalog', async () => {
    const find = vi.spyOn(test.shop.payload.db, 'find')
    const { status, headers, bytes } = await test.client.callRaw('HEAD', FEED)
    expect([status, headers['content-type'], bytes.length]).toEqual([
      200,
      'application/xml; charset=utf-8',
      0,
    ])
    expect(find.mock.calls.filter(([options]) => isOfBatch(options))).toEqual([])
    find.mockRestore()
  })
})
