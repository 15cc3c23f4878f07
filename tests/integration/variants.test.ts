import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { type ManagedVariant, managedVariantList } from '../../domain/contract/variant.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { syncDueVariants, syncVariants } from '../../src/operations/variants/syncVariants.ts'
import { changeVariantRow, findVariants } from '../../src/persistence/stock/variantRows.ts'
import { findRow } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let gown: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  gown = await client.createProduct({ name: 'Nacre Gown', sizes: ['2', '4'], colors: ['Noir', 'Ivory'] })
})

// Each test uses its own barcodes, because a barcode belongs to only one variant.
/** Count of the product, made to order, which its variants share. */
const WHOLE = { inStock: true, stockQuantity: 0 }
const EAN = '4006381333931'
const OTHER_EAN = '4012345678901'
const UPC = '036000291452'
const EIGHT = '96385074'

const pathOf = ({ id }: Pick<Product, 'id'>) => `/api/admin/products/${id}/variants`
async function list(product = gown): Promise<ManagedVariant[]> {
  return managedVariantList.parse((await client.asAdmin('GET', pathOf(product))).body).variants
}
async function pick(size: string, color: string, product = gown): Promise<ManagedVariant> {
  const found = (await list(product)).find((each) => each.size === size && each.color === color)
  if (!found) throw new Error(`${product.id} does not come in ${size}, ${color}`)
  return found
}
const change = ({ id, revision }: ManagedVariant, given: object, product = gown) =>
  client.asAdmin('PUT', `${pathOf(product)}/${id}`, { seen: revision, ...given })
const write = (fields: object) => client.asAdmin('PUT', `/api/products/${gown.id}`, fields)
const shown = async ({ id } = gown) =>
  ((await client.call('GET', `/api/products/${id}`)).body.product as { variants: object[] }).variants
const skus = (variants: readonly object[]) => variants.map((each) => (each as ManagedVariant).sku)
const prefix = () => gown.id.toUpperCase()

describe('variants of a product', () => {
  it('lists every size of every color in the product’s order', async () => {
    const wanted = ['NOIR-2', 'NOIR-4', 'IVORY-2', 'IVORY-4'].map((end) => `${prefix()}-${end}`)
    expect(skus(await list())).toEqual(wanted)
    expect(skus(await shown())).toEqual(wanted)
  })

  it('returns the same variants before and after their rows are created', async () => {
    const before = await client.readProduct(gown.id)
    const beforehand = await shown()
    await syncVariants(test.shop, gown.id)
    expect(await shown()).toEqual(beforehand)
    expect(await client.readProduct(gown.id)).toEqual(before)
  })

  it('lists the product itself if it has no sizes or colors', async () => {
    const one = await client.createProduct({ sizes: [], colors: [] })
    expect(await list(one)).toMatchObject([
      { sku: one.id.toUpperCase(), size: null, color: null, gtin: null },
    ])
  })

  it('follows sizes and colors, and keeps SKU and barcode of a size that returns', async () => {
    await change(await pick('4', 'Noir'), { sku: 'GOWN-4', gtin: OTHER_EAN })
    await write({ sizes: ['2', '6'] })
    const now = await list()
    expect(now.filter(({ isOffered }) => isOffered).map(({ size }) => size)).toEqual(['2', '6', '2', '6'])
    expect(now.filter(({ isOffered }) => !isOffered).map(({ sku }) => sku)).toEqual([
      'GOWN-4',
      `${prefix()}-IVORY-4`,
    ])
    expect(skus(await shown())).not.toContain('GOWN-4')
    await write({ sizes: ['4'] })
    expect(await shown()).toMatchObject([{ sku: 'GOWN-4', gtin: OTHER_EAN }, {}])
  })

  it('deletes variants with their product and frees their SKUs', async () => {
    await change(await pick('2', 'Noir'), { sku: 'LEFT-BEHIND' })
    await client.asAdmin('DELETE', `/api/products/${gown.id}`)
    expect(await findVariants(test.shop.payload, gown.id)).toEqual([])
    const next = await client.createProduct({ sizes: [], colors: [] })
    const [only] = await list(next)
    expect((await change(only as ManagedVariant, { sku: 'LEFT-BEHIND' }, next)).status).toBe(200)
  })

  it('assigns the next free SKU if another product has it', async () => {
    const taken = `${prefix()}-SAND-2`
    const other = await client.createProduct({ sizes: [], colors: [] })
    const [only] = await list(other)
    await change(only as ManagedVariant, { sku: taken }, other)
    await write({ sizes: ['2'], colors: ['Sand'] })
    expect(skus(await shown())).toEqual([`${taken}-2`])
  })
})

describe('SKU and barcode', () => {
  it('changes SKU and barcode, by which staff find the product', async () => {
    const { status, body } = await change(await pick('2', 'Ivory'), {
      sku: ' gown-2-iv ',
      gtin: ' 4 006381-333931 ',
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { variant: { sku: 'GOWN-2-IV', gtin: EAN, size: '2', color: 'Ivory' } },
    })
    expect(await shown()).toContainEqual({ ...WHOLE, sku: 'GOWN-2-IV', gtin: EAN, size: '2', color: 'Ivory' })
    for (const typed of ['GOWN-2-IV', 'gown-2-iv', EAN]) {
      const found = await client.asAdmin('GET', `/api/admin/products?q=${typed}`)
      expect([typed, (found.body.products as Product[])[0]?.id]).toEqual([typed, gown.id])
    }
  })

  it('returns SKU and barcode with the product', async () => {
    await client.asAdmin('PUT', '/api/products/sw-001', {
      sizes: ['M'],
      colors: ['Noir'],
      removeStock: true,
    })
    const path = { id: 'sw-001' }
    const [only] = managedVariantList.parse((await client.asAdmin('GET', pathOf(path))).body).variants
    await client.asAdmin('PUT', `${pathOf(path)}/${only?.id}`, { seen: only?.revision, gtin: UPC })
    const { body } = await client.call('GET', '/api/products/sw-001')
    expect(body.product).toMatchObject({ variants: [{ sku: 'SW-001-NOIR-M', gtin: UPC }] })
  })

  it.each([
    [{ sku: '' }, 'sku'],
    [{ sku: 'WITH SPACE' }, 'sku'],
    [{ sku: 'X'.repeat(51) }, 'sku'],
    [{ gtin: '4006381333930' }, 'gtin'],
    [{ gtin: '12345' }, 'gtin'],
    [{}, 'sku'],
  ])('returns 400 with the field for %j', async (given, field) => {
    const variant = await pick('2', 'Noir')
    expect(await change(variant, given)).toMatchObject({ status: 400, body: { field } })
    expect(await pick('2', 'Noir')).toEqual(variant)
  })

  it('accepts a SKU or barcode for only one variant, even in concurrent requests', async () => {
    const [a, b] = [await pick('2', 'Noir'), await pick('4', 'Noir')]
    const answers = await Promise.all([a, b].map((variant) => change(variant, { gtin: EIGHT })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      field: 'gtin',
      error: expect.stringContaining('This is the barcode of'),
    })
    const taken = (await list())[3]?.sku
    expect(await change(await pick('2', 'Noir'), { sku: taken })).toMatchObject({
      status: 409,
      body: { field: 'sku', error: `${taken} is the SKU of another variant.` },
    })
    await change(await pick('2', 'Noir'), { gtin: null })
    await change(await pick('4', 'Noir'), { gtin: '' })
    expect((await list()).map(({ gtin }) => gtin)).toEqual([null, null, null, null])
  })

  it('returns 412 for a change of an outdated variant', async () => {
    const seen = await pick('2', 'Noir')
    expect((await change(seen, { sku: 'FIRST' })).status).toBe(200)
    expect((await change(seen, { sku: 'SECOND' })).status).toBe(412)
    expect((await pick('2', 'Noir')).sku).toBe('FIRST')
    expect((await change({ ...seen, id: '0123456789abcdef01234567' }, { sku: 'THIRD' })).status).toBe(404)
  })
})

describe('variant synchronization', () => {
  const revisionOf = async () =>
    (await findRow(test.shop.payload, 'products', { where: { id: { equals: gown.id } } }))?.variantsRevision

  it('creates the variants of a new product and leaves finished ones alone', async () => {
    expect(await findVariants(test.shop.payload, gown.id)).toEqual([])
    await syncDueVariants(test.shop)
    expect(await findVariants(test.shop.payload, gown.id)).toHaveLength(4)
    const done = await revisionOf()
    await syncDueVariants(test.shop)
    expect(await revisionOf()).toBe(done)
  })

  it('completes a change interrupted between a variant and its product', async () => {
    const { id, revision } = await pick('2', 'Noir')
    await changeVariantRow(test.shop.payload, { id, revision }, { sku: 'CUT-OFF' })
    expect(skus(await shown())).not.toContain('CUT-OFF')
    await syncDueVariants(test.shop)
    expect(skus(await shown())).toContain('CUT-OFF')
  })

  it('deletes the variants of a product whose deletion was interrupted', async () => {
    await list()
    const { db } = test.shop.payload
    const deleteMany = db.deleteMany.bind(db)
    const dying = vi.spyOn(db, 'deleteMany').mockImplementation(async (args) => {
      if (args.collection === 'variants') throw new Error('The process ended')
      return deleteMany(args)
    })
    expect((await client.asAdmin('DELETE', `/api/products/${gown.id}`)).status).toBe(500)
    dying.mockRestore()
    expect((await client.asAdmin('GET', `/api/admin/products/${gown.id}`)).status).toBe(404)
    expect(await findVariants(test.shop.payload, gown.id)).toHaveLength(4)
    await syncDueVariants(test.shop)
    expect(await findVariants(test.shop.payload, gown.id)).toEqual([])
  })

  it('completes a change interrupted between the sizes and their variants', async () => {
    await list()
    const { db } = test.shop.payload
    const dying = vi.spyOn(db, 'create').mockRejectedValue(new Error('The process ended'))
    expect((await write({ sizes: ['8'] })).status).toBe(500)
    dying.mockRestore()
    await syncDueVariants(test.shop)
    expect(skus(await shown())).toEqual([`${prefix()}-NOIR-8`, `${prefix()}-IVORY-8`])
  })

  it('ends with the last sizes after concurrent changes', async () => {
    const sizes = ['2', '4', '6', '8', '10', '12']
    await Promise.all([
      ...sizes.map((size) => write({ sizes: [size] })),
      syncDueVariants(test.shop),
      syncDueVariants(test.shop),
    ])
    await syncDueVariants(test.shop)
    const [size] = (await client.readProduct(gown.id)).sizes
    expect(skus(await shown())).toEqual([`${prefix()}-NOIR-${size}`, `${prefix()}-IVORY-${size}`])
    const offered = (await list()).filter(({ isOffered }) => isOffered)
    expect(offered.map((each) => each.size)).toEqual([size, size])
  })
})
