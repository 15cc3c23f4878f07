import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { countRows } from '../../src/persistence/tables.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { SEARCH_COLUMNS } from '../../src/persistence/search/searchColumns.ts'
import { insertSubscriber } from '../../src/persistence/rows/subscriberRows.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  // Stop the job worker: its jobs write to rows that must stay unchanged.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())

type Row = Record<string, unknown>

const path = () => `/cms/api/products/${product.id}`
const rowOf = async (id: string): Promise<Row> => {
  const row = await test.shop.payload.db.findOne<Row & { id: string }>({
    collection: 'products',
    where: { id: { equals: id } },
  })
  return row ?? {}
}

beforeEach(async () => {
  product = await test.client.createProduct({ price: 300, stockQuantity: 3 })
  const data = await createTestImage()
  const form = buildImageForm([{ name: 'front.png', data }])
  await test.client.asAdmin('POST', `/api/products/${product.id}/images`, form)
})

const CONTENT: Row = {
  name: 'Nacre',
  category: 'revamp',
  description: 'Written in the panel.',
  sizes: ['XS'],
  colors: ['Sand'],
  tags: ['new'],
  featured: true,
  sizeAndFit: { fit: 'large' },
}

const FORGED: Row = {
  ...CONTENT,
  id: 'p-forged',
  priceInCents: 12.5,
  inStock: false,
  modelFile: 'other.glb',
  stockQuantity: 90,
  images: [],
  publication: 'hidden',
  goesLiveAt: '2099-01-01T00:00:00.000Z',
  stockLedger: { held: { x: 90 }, taken: [] },
  stockRevision: 900,
  stockBy: 'variant',
  stockMove: { to: 'product', at: '2020-01-01T00:00:00.000Z', reason: { cause: 'moved' } },
  choices: ',~,',
  stockHistoryDueAt: '2020-01-01T00:00:00.000Z',
  variants: [],
  variantsRevision: 900,
  listsRevision: 900,
  valueNames: { sizes: { S: 'Forged' } },
  variantsDueAt: '2020-01-01T00:00:00.000Z',
  revision: 900,
  waitlistDueAt: '2020-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  ...Object.fromEntries(SEARCH_COLUMNS.map((name) => [name, ['forged']])),
  searchVersion: 900,
}

/** Returns the field names of a product without updatedAt, which every save sets. */
const fieldNames = () =>
  (test.shop.payload.collections.products?.config.flattenedFields ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== 'updatedAt')

const ways: [string, (data: Row) => Promise<{ status: number }>][] = [
  ['a save', (data) => test.client.asAdmin('PATCH', path(), data)],
  [
    'many saves at once',
    (data) => test.client.asAdmin('PATCH', `/cms/api/products?where[id][equals]=${product.id}`, data),
  ],
  [
    'a save that is a form',
    (data) => {
      const form = new FormData()
      form.append('_payload', JSON.stringify(data))
      return test.client.asAdmin('PATCH', path(), form)
    },
  ],
  ['a removal', () => test.client.asAdmin('DELETE', path())],
  [
    'many removals at once',
    () => test.client.asAdmin('DELETE', `/cms/api/products?where[id][equals]=${product.id}`),
  ],
]

describe('product writes by administrators through the panel API', () => {
  it('covers every product field in this test', () => {
    expect(fieldNames().toSorted()).toEqual(Object.keys(FORGED).toSorted())
  })

  it.each(ways)('returns 403 for %s of any field and leaves the product unchanged', async (_name, write) => {
    const before = await rowOf(product.id)
    for (const [name, value] of Object.entries(FORGED))
      expect([name, (await write({ [name]: value })).status]).toEqual([name, 403])
    expect((await write(FORGED)).status).toBe(403)
    expect(await rowOf(product.id)).toEqual(before)
  })

  it('rejects product updates through the Payload local API', async () => {
    const { payload } = test.shop
    const change = payload.update({ collection: 'products', id: product.id, data: { name: 'Nacre' } })
    await expect(change).rejects.toThrow('Products are changed by operations only')
  })

  it('rejects creating, duplicating or restoring a product through the panel API', async () => {
    const tries: [string, string][] = [
      ['POST', '/cms/api/products'],
      ['POST', `${path()}/duplicate`],
      ['POST', path()],
      ['PUT', path()],
      ['POST', '/cms/api/products/versions/1'],
      ['POST', '/cms/api/products/versions'],
    ]
    const before = await rowOf(product.id)
    const count = await countRows(test.shop.payload, 'products', {})
    for (const [method, address] of tries) {
      const data = { ...CONTENT, ...FORGED, id: `p-${method}` }
      expect([address, (await test.client.asAdmin(method, address, data)).status < 400]).toEqual([
        address,
        false,
      ])
    }
    expect(await rowOf(product.id)).toEqual(before)
    expect(await countRows(test.shop.payload, 'products', {})).toBe(count)
  })

  it('grants the panel read access to products only', async () => {
    const { body } = await test.client.asAdmin('GET', '/cms/api/access')
    const { products } = body.collections as Record<string, Record<string, unknown>>
    expect(products).toMatchObject({ read: true })
    for (const operation of ['create', 'update', 'delete']) expect(products?.[operation]).toBeUndefined()
  })
})

it('rejects fractional, negative and too large prices in cents, even from server code', async () => {
  const write = (priceInCents: number) =>
    test.shop.payload.create({
      collection: 'products',
      data: { ...CONTENT, id: `p-${priceInCents}`, priceInCents } as never,
    })
  for (const cents of [12.5, -100, 100_000_001]) await expect(write(cents)).rejects.toThrow('Price')
  expect(await write(1250)).toMatchObject({ priceInCents: 1250 })
})

describe('server-only data', () => {
  it('returns 403 for panel writes to orders, checkouts, emails, lists and jobs', async () => {
    await insertSubscriber(test.shop.payload, 'reader@example.com')
    for (const collection of ['orders', 'checkouts', 'emails', 'subscribers', 'waitlist', 'payload-jobs']) {
      const call = (method: string, rest: string) =>
        test.client.asAdmin(method, `/cms/api/${collection}${rest}`, { email: 'forged@example.com' })
      const statuses = [
        (await call('POST', '')).status,
        (await call('PATCH', '/1')).status,
        (await call('PATCH', '?where[id][exists]=true')).status,
      ]
      expect([collection, statuses]).toEqual([collection, [403, 403, 403]])
    }
  })

  it('keeps the file name, type, dimensions and URLs of an image when a request forges them', async () => {
    const form = buildImageForm([{ name: 'cover.png', data: await createTestImage() }], 'file')
    const { doc } = (await test.client.asAdmin('POST', '/cms/api/media', form)).body as {
      doc: Row & { id: string }
    }
    const forged = {
      filename: 'payload-secret',
      mimeType: 'text/html',
      width: 1,
      height: 1,
      filesize: 1,
      url: 'https://elsewhere.example/x.webp',
      sizes: { webp480: { filename: 'x', url: 'https://elsewhere.example' } },
    }
    for (const [name, value] of Object.entries(forged))
      await test.client.asAdmin('PATCH', `/cms/api/media/${doc.id}`, { [name]: value })
    await test.client.asAdmin('PATCH', `/cms/api/media/${doc.id}`, { ...forged, alt: 'A cover' })
    const now = (await test.client.asAdmin('GET', `/cms/api/media/${doc.id}`)).body
    expect({ ...now, updatedAt: null }).toEqual({ ...doc, alt: 'A cover', updatedAt: null })
  })
})
