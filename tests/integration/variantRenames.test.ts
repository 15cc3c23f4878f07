import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimResponse } from '../../domain/contract/people/claim.ts'
import { waitingList } from '../../domain/contract/people/people.ts'
import type { CartItem } from '../../domain/contract/payment.ts'
import type { Product } from '../../domain/contract/product.ts'
import { stockHistory } from '../../domain/contract/stock.ts'
import { type ManagedVariant, managedVariantList } from '../../domain/contract/variant.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { planProductValues } from '../../src/operations/variants/planProductValues.ts'
import { syncDueVariants } from '../../src/operations/variants/syncVariants.ts'
import { writeWaitlistEmails } from '../../src/operations/waitlist/writeWaitlistEmails.ts'
import { writeProductContent } from '../../src/persistence/rows/writeProductContent.ts'
import { findRow } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { confirmWaitlist } from '../support/confirmWaitlist.ts'
import { setCounts } from '../support/setCounts.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let gown: Product
let run = 0
beforeAll(async () => {
  test = await startTestShop()
  ;({ client } = test)
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  run += 1
  gown = await client.createProduct({
    name: 'Nacre Gown',
    price: 100,
    sizes: ['S', 'M'],
    colors: ['noir', 'Ivory'],
    stockBy: 'variant',
    counts: [
      { size: 'S', color: 'noir', inStock: true, stockQuantity: 5 },
      { size: 'M', color: 'noir', inStock: true, stockQuantity: 3 },
    ],
  })
})

const path = () => `/api/products/${gown.id}`
const write = (change: object) => client.asAdmin('PUT', path(), change)
async function rename(change: object): Promise<void> {
  expect(await write(change)).toMatchObject({ status: 200 })
}

async function managed(): Promise<ManagedVariant[]> {
  const { body } = await client.asAdmin('GET', `/api/admin/products/${gown.id}/variants`)
  return managedVariantList.parse(body).variants
}
async function variantOf(size: string, color = 'noir'): Promise<ManagedVariant> {
  const found = (await managed()).find((each) => each.size === size && each.color === color && each.isOffered)
  if (!found) throw new Error(`The gown is not offered in ${color}, ${size}`)
  return found
}
const identity = ({ id, sku, gtin, inStock, stockQuantity }: ManagedVariant) => ({
  id,
  sku,
  gtin,
  inStock,
  stockQuantity,
})

const line = (size: string, color = 'noir', quantity = 1): CartItem => ({
  productId: gown.id,
  size,
  color,
  quantity,
})

async function openCheckout(lines: CartItem[]) {
  const amount = lines.reduce((sum, { quantity }) => sum + quantity, 0) * 10_000
  const { status, body } = await client.requestPayment(lines, amount)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const clientSecret = String(body.clientSecret)
  return { clientSecret, paymentIntentId: clientSecret.split('_secret')[0] ?? '', lines }
}
async function payFor({ clientSecret, paymentIntentId, lines }: Awaited<ReturnType<typeof openCheckout>>) {
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, lines)
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('This payment has no order')
  return order
}
const cancel = async (id: string) => {
  const choices = { refund: false, restock: true, notify: false }
  const { status, body } = await client.asAdmin('PUT', `/api/admin/orders/${id}/status`, {
    status: 'cancelled',
    from: 'confirmed',
    ...choices,
  })
  expect(status).toBe(200)
  return body.order as { history: { chosen?: object }[]; review: string | null }
}
async function findGaps() {
  const found: string[] = []
  for await (const gap of checkStock(test.shop)) found.push(gap)
  return found.filter((gap) => gap.includes(gown.id.toUpperCase()))
}
const emailOf = (name: string) => `${name}-${run}@rename.example`
async function join(name: string, size: string, color = 'noir') {
  const wish = { productId: gown.id, size, color, email: emailOf(name) }
  expect((await client.call('POST', '/api/waitlist', wish)).status).toBe(200)
  await confirmWaitlist(test, wish.email)
}
const restock = (wanted: Partial<ManagedVariant>, stockQuantity: number) =>
  setCounts(client, gown.id, ({ size, color }) =>
    size === wanted.size && color === wanted.color
      ? { inStock: stockQuantity > 0, stockQuantity }
      : undefined,
  )
async function runWaitlist() {
  await syncDueVariants(test.shop)
  await writeWaitlistEmails(test.shop)
}
const findEmailTo = (name: string) =>
  findRow(test.shop.payload, 'emails', {
    where: { and: [{ to: { equals: emailOf(name) } }, { kind: { equals: 'back-in-stock' } }] },
  })

describe('color with changed capitalization', () => {
  it('keeps row, SKU, barcode and units', async () => {
    const before = await variantOf('S')
    await rename({ colors: ['Noir', 'Ivory'] })
    expect(identity(await variantOf('S', 'Noir'))).toEqual(identity(before))
    expect((await managed()).filter(({ isOffered }) => !isOffered)).toEqual([])
    expect(await client.readProduct(gown.id)).toMatchObject({ colors: ['Noir', 'Ivory'], stockQuantity: 8 })
  })

  it.each([
    ['NOIR', 'NOIR'],
    ['Noir\u00a0', 'Noir'],
    ['ｎｏｉｒ', 'ｎｏｉｒ'],
  ])('treats %j as the same color', async (name, stored) => {
    const before = await variantOf('M')
    await rename({ colors: [name, 'Ivory'] })
    expect((await variantOf('M', stored)).id).toBe(before.id)
  })
})

describe('renamed size', () => {
  it('keeps row, SKU, barcode, units and stock history', async () => {
    const before = await variantOf('S')
    await rename({ sizes: ['Small', 'M'], renames: { sizes: { S: 'Small' } } })
    expect(identity(await variantOf('Small'))).toEqual(identity(before))
    await restock({ size: 'Small', color: 'noir' }, 9)
    const { body } = await client.asAdmin(
      'GET',
      `/api/admin/products/${gown.id}/stock-history?variant=${before.id}`,
    )
    expect(stockHistory.parse(body).changes.map(({ after }) => after.stockQuantity)).toEqual([9, 5])
    expect(await findGaps()).toEqual([])
  })

  it('does not require the list of all sizes', async () => {
    await rename({ renames: { sizes: { S: 'Small' } } })
    expect((await client.readProduct(gown.id)).sizes).toEqual(['Small', 'M'])
    expect((await variantOf('Small')).stockQuantity).toBe(5)
  })

  it('accepts the same request again', async () => {
    const change = { sizes: ['Small', 'M'], renames: { sizes: { S: 'Small' } } }
    await rename(change)
    await rename(change)
    expect((await variantOf('Small')).stockQuantity).toBe(5)
  })

  it('frees its name for a new size', async () => {
    await rename({ sizes: ['Small', 'M'], renames: { sizes: { S: 'Small' } } })
    await rename({ sizes: ['S', 'Small', 'M'] })
    const [added, renamed] = [await variantOf('S'), await variantOf('Small')]
    expect([added.stockQuantity, renamed.stockQuantity]).toEqual([0, 5])
    expect(added.id).not.toBe(renamed.id)
    expect(added.sku).not.toBe(renamed.sku)
  })

  it('sells units that an open checkout holds', async () => {
    const checkout = await openCheckout([line('S', 'noir', 2)])
    await rename({ sizes: ['Small', 'M'], renames: { sizes: { S: 'Small' } } })
    await payFor(checkout)
    expect((await variantOf('Small')).stockQuantity).toBe(3)
  })

  it('sells to a cart that has the former name', async () => {
    await rename({ sizes: ['Small', 'M'], renames: { sizes: { S: 'Small' } } })
    const order = await payFor(await openCheckout([line('S')]))
    expect(order.items).toMatchObject([{ size: 'Small', color: 'noir' }])
    expect((await variantOf('Small')).stockQuantity).toBe(4)
  })

  it('restocks units of an order placed before the rename', async () => {
    const order = await payFor(await openCheckout([line('S', 'noir', 2)]))
    await rename({ sizes: ['Small', 'M'], renames: { sizes: { S: 'Small' } } })
    const cancelled = await cancel(order._id)
    expect(cancelled.history.find(({ chosen }) => chosen)?.chosen).toMatchObject({ restocked: 2 })
    expect(cancelled.review).toBeNull()
    expect((await variantOf('Small')).stockQuantity).toBe(5)
  })

  it('keeps measurements and the size of the model', async () => {
    const sizeAndFit = {
      fit: 'true',
      model: { heightInCm: 178, size: 'S' },
      measurements: [
        {
          name: 'Bust',
          valuesInCm: [
            { size: 'S', value: 84 },
            { size: 'M', value: 88 },
          ],
        },
      ],
      care: [],
      returns: '',
    }
    await rename({ sizeAndFit })
    await rename({ sizes: ['M', 'Small'], renames: { sizes: { S: 'Small' } } })
    const { body } = await client.call('GET', path())
    expect(body.product).toMatchObject({
      sizeAndFit: {
        model: { heightInCm: 178, size: 'Small' },
        measurements: [
          {
            valuesInCm: [
              { size: 'M', value: 88 },
              { size: 'Small', value: 84 },
            ],
          },
        ],
      },
    })
  })
})

describe('two swapped sizes', () => {
  it('swaps the names and keeps the units of each', async () => {
    const [small, medium] = [await variantOf('S'), await variantOf('M')]
    await rename({ sizes: ['S', 'M'], renames: { sizes: { S: 'M', M: 'S' } } })
    expect(identity(await variantOf('M'))).toEqual(identity(small))
    expect(identity(await variantOf('S'))).toEqual(identity(medium))
  })
})

describe('a size renamed to the name of a removed one', () => {
  it('keeps its own units and does not take those of the removed size', async () => {
    const [small, medium] = [await variantOf('S'), await variantOf('M')]
    await rename({ sizes: ['S'], removeStock: true })
    await rename({ sizes: ['M'], renames: { sizes: { S: 'M' } } })
    expect(identity(await variantOf('M'))).toEqual(identity(small))
    const removed = (await managed()).find(({ id }) => id === medium.id)
    expect(removed).toMatchObject({ isOffered: false, sku: medium.sku, stockQuantity: 3 })
  })
})

describe('renamed color', () => {
  it('keeps its images', async () => {
    const png = await createTestImage()
    const form = buildImageForm([{ name: 'noir.png', data: png }])
    form.append('colors', 'noir')
    expect((await client.asAdmin('POST', `${path()}/images`, form)).status).toBe(201)
    await rename({ colors: ['Onyx', 'Ivory'], renames: { colors: { noir: 'Onyx' } } })
    expect((await client.readProduct(gown.id)).images).toMatchObject([{ color: 'Onyx' }])
  })

  it('keeps waitlist entries and emails shoppers under the new name', async () => {
    await restock({ size: 'S', color: 'noir' }, 0)
    await join('mara', 'S')
    await rename({ colors: ['Onyx', 'Ivory'], renames: { colors: { noir: 'Onyx' } } })
    await join('nora', 'S', 'Onyx')
    for (const [name, place] of [
      ['mara', 1],
      ['nora', 2],
    ] as const) {
      const { body } = await client.asAdmin('GET', `/api/admin/waitlist?q=${emailOf(name)}`)
      expect(waitingList.parse(body).people).toMatchObject([{ size: 'S', color: 'Onyx', place }])
    }
    await restock({ size: 'S', color: 'Onyx' }, 1)
    await runWaitlist()
    expect((await findEmailTo('mara'))?.text).toContain('Onyx')
  })

  it('keeps a unit reserved for a shopper', async () => {
    await restock({ size: 'S', color: 'noir' }, 0)
    await join('lena', 'S')
    await restock({ size: 'S', color: 'noir' }, 1)
    await runWaitlist()
    const token = decodeURIComponent(
      /\/claim\?token=([\w%-]+)/.exec((await findEmailTo('lena'))?.text ?? '')?.[1] ?? '',
    )
    await rename({ colors: ['Onyx', 'Ivory'], renames: { colors: { noir: 'Onyx' } } })
    const { body } = await client.call('POST', '/api/claims/look', { token })
    expect(claimResponse.parse(body).claim).toMatchObject({ color: 'Onyx', state: 'open' })
    const bought = await client.requestPayment([line('S', 'Onyx')], 10_000, undefined, [token])
    expect(bought.status).toBe(200)
  })
})

describe('removing a size with units', () => {
  it('returns 409 with the number of units', async () => {
    const { status, body } = await write({ sizes: ['M'] })
    expect({ status, body }).toMatchObject({ status: 409, body: { field: 'sizes' } })
    expect(body.error).toContain('S still has 5 units')
    expect((await client.readProduct(gown.id)).sizes).toEqual(['S', 'M'])
  })

  it('returns 409 if every size is removed', async () => {
    expect(await write({ sizes: [] })).toMatchObject({ status: 409, body: { field: 'sizes' } })
  })

  it('succeeds with removeStock, and canceled orders report units that are no longer offered', async () => {
    const order = await payFor(await openCheckout([line('S', 'noir', 2)]))
    const { id, sku } = await variantOf('S')
    await rename({ sizes: ['M'], removeStock: true })
    const cancelled = await cancel(order._id)
    expect(cancelled.history.find(({ chosen }) => chosen)?.chosen).toMatchObject({
      restocked: 0,
      unoffered: 2,
    })
    expect(cancelled.review).toContain(sku)
    const removed = (await managed()).find((each) => each.id === id)
    expect(removed).toMatchObject({ isOffered: false, stockQuantity: 5 })
    await rename({ sizes: ['S', 'M'] })
    expect((await variantOf('S')).stockQuantity).toBe(5)
  })
})

describe('interrupted rename', () => {
  const cutOff = async (isTheStep: (data: Record<string, unknown>) => boolean) => {
    const { db } = test.shop.payload
    const { updateOne } = db
    db.updateOne = async (...args) => {
      if (isTheStep(args[0].data)) throw new Error('The process was killed')
      return updateOne.apply(db, args)
    }
    try {
      const { status } = await write({
        sizes: ['M', 'L'],
        renames: { sizes: { S: 'M', M: 'L' } },
      })
      expect(status).toBe(500)
    } finally {
      db.updateOne = updateOne
    }
  }

  it.each([
    ['before the lists are written', (data: object) => 'sizes' in data],
    [
      'before the words for searches are written',
      (data: object) => 'searchVersion' in data && !('valueNames' in data),
    ],
    ['before the variants are written', (data: object) => 'variants' in data],
  ])('completes in the next round when interrupted %s', async (_, isTheStep) => {
    const [small, medium] = [await variantOf('S'), await variantOf('M')]
    await cutOff(isTheStep)
    await syncDueVariants(test.shop)
    await syncDueVariants(test.shop)
    expect((await client.readProduct(gown.id)).sizes).toEqual(['M', 'L'])
    expect(identity(await variantOf('M'))).toEqual(identity(small))
    expect(identity(await variantOf('L'))).toEqual(identity(medium))
  })

  it('changes nothing when interrupted before the first write', async () => {
    await cutOff((data) => 'valueNames' in data)
    await syncDueVariants(test.shop)
    expect((await client.readProduct(gown.id)).sizes).toEqual(['S', 'M'])
    expect((await variantOf('S')).stockQuantity).toBe(5)
  })
})

describe('concurrent changes of sizes by two processes', () => {
  it('rejects a write with an outdated plan', async () => {
    const { payload } = test.shop
    const rename = await planProductValues(test.shop, gown.id, { renames: { sizes: { S: 'Small' } } })
    const added = await planProductValues(test.shop, gown.id, { sizes: ['S', 'M', 'L'] })
    expect(await writeProductContent(payload, gown.id, {}, rename)).toMatchObject({ id: gown.id })
    expect(await writeProductContent(payload, gown.id, {}, added)).toBe('outdated')
    await syncDueVariants(test.shop)
    expect((await client.readProduct(gown.id)).sizes).toEqual(['Small', 'M'])
    expect((await variantOf('Small')).stockQuantity).toBe(5)
  })

  it('plans again if another process wrote first', async () => {
    const { payload } = test.shop
    const { updateOne } = payload.db
    const added = await planProductValues(test.shop, gown.id, { sizes: ['S', 'M', 'L'] })
    payload.db.updateOne = async (...args) => {
      if (!('valueNames' in args[0].data)) return updateOne.apply(payload.db, args)
      payload.db.updateOne = updateOne
      await writeProductContent(payload, gown.id, {}, added)
      return updateOne.apply(payload.db, args)
    }
    await rename({ renames: { sizes: { S: 'Small' } } })
    expect((await client.readProduct(gown.id)).sizes).toEqual(['Small', 'M', 'L'])
    expect((await variantOf('Small')).stockQuantity).toBe(5)
  })
})

describe('validation of sizes, colors and tags', () => {
  it.each([
    [{ sizes: ['S', 's'] }, 'sizes must not repeat an entry'],
    [{ colors: ['Écru', 'E\u0301cru'] }, 'colors must not repeat an entry'],
    [{ colors: ['Sea Glass', 'Sea\u00a0Glass'] }, 'colors must not repeat an entry'],
    [{ tags: ['silk', 'Silk'] }, 'tags must not repeat an entry'],
    [{ sizes: ['7,5', 'S', 'M'] }, 'sizes must not have a comma in an entry'],
    [{ tags: ['a, b'] }, 'tags must not have a comma in an entry'],
    [{ renames: { sizes: { XL: 'L' } } }, '"L" must be in sizes'],
  ])('rejects %j', async (change, sentence) => {
    const { status, body } = await write(change)
    expect(status).toBe(400)
    expect(body.error).toContain(sentence)
  })

  it('rejects commas in new products', async () => {
    const product = buildProduct({ colors: ['Black, Gold'] })
    const field = 'colors'
    expect(await client.asAdmin('POST', '/api/products', product)).toMatchObject({
      status: 400,
      body: { field },
    })
    const products = [buildProduct(), product]
    expect(await client.asAdmin('POST', '/api/admin/products/import', { products })).toMatchObject({
      status: 400,
      body: { field: 'products.1.colors' },
    })
  })

  it('keeps values with a comma that a product already has', async () => {
    await test.shop.payload.db.updateOne({
      collection: 'products',
      where: { id: { equals: gown.id } },
      data: { tags: ['black, gold'], images: { $push: [] } },
    })
    expect((await write({ tags: ['black, gold', 'silk'] })).status).toBe(200)
    expect((await write({ tags: ['black, gold', 'red, blue'] })).status).toBe(400)
  })
})
