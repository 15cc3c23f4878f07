import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Papa from 'papaparse'
import type { NewProduct } from '../../domain/contract/product.ts'
import { formatShopDay } from '../../domain/rules/dates/shopTime.ts'
import {
  isInvalidRow,
  listProductsToImport,
  readProducts,
} from '../../storefront/admin/products/import/file/readProducts.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { fillShop } from '../support/fillShop.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const BUILT_IN = 30
/** More than four batches. */
const FILLED = 110

const TAGS = ['roundtrip']
const ODD: Partial<NewProduct>[] = [
  { name: '=HYPERLINK("https://evil.example")', description: '@SUM(A1)\n- lined', stockQuantity: 12 },
  { name: "'=1+1", description: '\'quoted\' and "doubly"; with, signs', price: 1234.5, featured: true },
  { name: '-5 degrees', sizes: ['+2', '-4'], colors: [], inStock: false, stockQuantity: 3 },
  { name: 'Zoë Zürich', sizes: [], colors: ['Noir; matte', 'Ivory'], category: 'ball-gowns' },
  { name: 'A draft', publication: 'draft', price: 0 },
  { name: 'Hidden', publication: 'hidden' },
  { name: 'Scheduled', publication: 'live', goesLiveAt: '2031-05-06T07:08:09.123Z' },
  {
    name: 'By variant',
    sizes: ['6 / 8', '10'],
    colors: ['Noir; matte', 'Sea: Glass'],
    stockBy: 'variant',
    counts: [
      { size: '6 / 8', color: 'Noir; matte', inStock: true, stockQuantity: 1200 },
      { size: '10', color: 'Noir; matte', inStock: true, stockQuantity: 0 },
      { size: '6 / 8', color: 'Sea: Glass', inStock: false, stockQuantity: 7 },
    ],
  },
]

let test: TestShop
let client: ShopClient
const ids: string[] = []
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  await fillShop(test.shop.payload, { products: FILLED })
  for (const given of ODD) ids.push((await client.createProduct({ tags: TAGS, ...given })).id)
})
afterAll(() => test.close())

const download = (query = '') => client.asAdmin('GET', `/api/admin/products.csv${query}`)
const readFile = async (query = '') => {
  const { status, text } = await download(query)
  expect(status).toBe(200)
  return readProducts(new TextEncoder().encode(text))
}
const namesIn = async (query: string) => listProductsToImport(await readFile(query)).map(({ name }) => name)
const sorted = (rows: readonly NewProduct[]) => rows.map((row) => JSON.stringify(row)).toSorted()

describe('product export', () => {
  it('contains every product once, in rows that the import accepts', async () => {
    const { rows, unknown } = await readFile()
    expect(unknown).toEqual([])
    expect(rows.filter((row) => isInvalidRow(row) || 'repeats' in row)).toEqual([])
    expect(rows).toHaveLength(BUILT_IN + FILLED + ODD.length)
  })

  it('contains rows that import as the same products', async () => {
    const exported = listProductsToImport(await readFile('?q=roundtrip'))
    expect(exported.map(({ name }) => name).toSorted()).toEqual(ODD.map(({ name }) => name).toSorted())
    for (const id of ids) expect((await client.asAdmin('DELETE', `/api/products/${id}`)).status).toBe(200)
    expect((await client.asAdmin('POST', '/api/admin/products/import', { products: exported })).body).toEqual(
      {
        created: ODD.length,
        existing: 0,
      },
    )
    const again = listProductsToImport(await readFile('?q=roundtrip'))
    expect(sorted(again)).toEqual(sorted(exported))
    const fields = (name: string) => again.find((product) => product.name === name)
    for (const { counts, ...given } of ODD)
      expect(fields(given.name ?? '')).toMatchObject({
        ...buildProduct({ tags: TAGS }),
        ...given,
        ...sums(counts),
      })
    expect(fields('By variant')?.counts).toEqual(
      expect.arrayContaining(ODD.flatMap(({ counts = [] }) => counts)),
    )
  })

  it('keeps spreadsheets from evaluating a cell', async () => {
    const { text } = await download('?q=roundtrip')
    const cells = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.flat()
    expect(cells).toContain('\'=HYPERLINK("https://evil.example")')
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
  })

  it('contains only the products that match the filters', async () => {
    expect(await namesIn('?q=roundtrip&publication=hidden')).toEqual(['Hidden'])
    expect(await namesIn('?publication=scheduled')).toEqual(['Scheduled'])
    expect(await namesIn('?featured=true&q=roundtrip&stock=in&category=swimwear')).toEqual(["'=1+1"])
    const { status, body } = await download('?stock=none')
    expect({ status, field: body.field }).toEqual({ status: 400, field: 'stock' })
  })

  it('has a header and no rows if nothing matches', async () => {
    const { text } = await download('?publication=hidden&category=revamp')
    expect(text.replace('\uFEFF', '')).toBe(
      'name,price,category,description,sizes,colors,tags,stockQuantity,inStock,featured,publication,goesLiveAt,counts\r\n',
    )
  })

  it('is a CSV download with the date in its name, which caches do not store', async () => {
    const days = [formatShopDay(new Date())]
    const { headers } = await download('?publication=hidden')
    days.push(formatShopDay(new Date()))
    expect(days.map((day) => `attachment; filename="products-${day}.csv"`)).toContain(
      headers.get('content-disposition'),
    )
    expect(headers.get('content-type')).toMatch(/^text\/csv/)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

/** Returns the stock of a product as a whole, which follows from its counts. */
function sums(counts: NewProduct['counts']) {
  return counts ? { stockBy: 'variant', inStock: true, stockQuantity: 1207 } : {}
}
