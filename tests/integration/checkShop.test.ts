import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import type { Product } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { EMPTY_LEDGER } from '../../domain/rules/stock/stock.ts'
import { WAITING_LIST, claimHolder } from '../../domain/rules/waitlist/claims.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { type Finding, checkShop } from '../../src/operations/checks/checkShop.ts'
import { releaseStrayHolds } from '../../src/operations/checks/releaseStrayHolds.ts'
import { findCheckout } from '../../src/persistence/rows/checkoutRows.ts'
import { insertPicture } from '../../src/persistence/rows/mediaRows.ts'
import {
  type Change,
  deleteRows,
  readRowBatches,
  findRow,
  findRows,
  updateRow,
} from '../../src/persistence/tables.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { collect } from '../support/collect.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MISSING_ID = '0'.repeat(24)

let test: TestShop
let gown: Product
let order: Order
beforeAll(async () => {
  test = await startTestShop()
  // Stop the job worker: it would repair what the tests break.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  gown = await test.client.createProduct({ name: 'Opal Gown', price: 100, stockQuantity: 5 })
  order = await buy()
})

async function buy(quantity = 2): Promise<Order> {
  const items = [buildItem(gown, quantity)]
  const { body } = await test.client.requestPayment(items, toCents(gown.price) * quantity)
  const [paymentIntentId = ''] = String(body.clientSecret).split('_secret')
  await test.client.pay(String(body.clientSecret))
  await test.client.postOrder(paymentIntentId, items)
  const [placed] = await test.client.findOrdersByPayment(paymentIntentId)
  if (!placed) throw new Error('There is no order of this payment')
  return placed
}

async function findings(): Promise<Finding[]> {
  const { shop } = test
  return collect(checkShop({ payload: shop.payload, shop, pictures: shop.pictures }))
}

const listFindings = async () => (await findings()).map(({ sentence }) => sentence)

const paymentOf = () => order.payment.stripePaymentIntentId
const changeOrder = (data: Change<'orders'>) =>
  updateRow(test.shop.payload, 'orders', { id: { equals: order.id } }, data)
const deleteOrder = () => deleteRows(test.shop.payload, 'orders', { id: { equals: order.id } })

/** Runs assertions on broken data, then repairs it even if they fail. */
async function afterwards(broken: () => Promise<void>, mended: () => Promise<unknown>) {
  try {
    await broken()
  } finally {
    await mended()
  }
}

it('finds nothing after a sale and a partial refund', async () => {
  const { status } = await test.client.asAdmin('POST', `/api/admin/orders/${order.id}/refunds`, {
    amount: 30,
    key: 'a-refund-of-a-part',
  })
  expect(status).toBe(201)
  await test.client.openPayment(gown)
  expect(await findings()).toEqual([])
})

it('reads every row exactly once in batches of one', async () => {
  const { payload } = test.shop
  for (const table of ['orders', 'products', 'variants'] as const) {
    const read: string[] = []
    for await (const rows of readRowBatches(payload, table, { select: { id: true }, atOnce: 1 }))
      read.push(...rows.map(({ id }) => id))
    const all = await findRows(payload, table, { select: { id: true } })
    expect(all.length).toBeGreaterThan(1)
    expect(read.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  }
})

describe('payment checks', () => {
  it('reports a successful payment without an order', async () => {
    await deleteOrder()
    await afterwards(
      async () =>
        expect(await listFindings()).toEqual([
          expect.stringContaining(`Payment ${paymentOf()} of $200.00 USD succeeded`),
        ]),
      () => test.client.postOrder(paymentOf(), [buildItem(gown, 2)]),
    )
    expect(await listFindings()).toEqual([])
  })

  it('reports a payment whose order is pending only after a delay', async () => {
    const open = await test.client.openPayment(gown)
    expect(await test.client.pay(open.clientSecret)).toBe('succeeded')
    expect(await listFindings()).toEqual([])
    const checkout = await findCheckout(test.shop.payload, { paymentIntentId: open.paymentIntentId })
    await updateRow(
      test.shop.payload,
      'checkouts',
      { id: { equals: checkout?.id } },
      { askAt: new Date(Date.now() - 60 * 60_000).toISOString() },
    )
    expect(await listFindings()).toEqual([expect.stringContaining(open.paymentIntentId)])
    await test.client.postOrder(open.paymentIntentId, [buildItem(gown)])
    expect(await listFindings()).toEqual([])
  })

  it('reports an order with an unknown payment, and the payment without its order', async () => {
    await changeOrder({ paymentIntentId: 'pi_nobody' })
    await afterwards(
      async () =>
        expect(await listFindings()).toEqual([
          expect.stringContaining(`Payment ${paymentOf()}`),
          `Order ${order.orderId}: the provider has no payment pi_nobody.`,
        ]),
      () => changeOrder({ paymentIntentId: paymentOf() }),
    )
  })

  it('reports an order whose payment did not succeed', async () => {
    const open = await test.client.openPayment(gown)
    await changeOrder({ paymentIntentId: open.paymentIntentId })
    await afterwards(
      async () => expect(await listFindings()).toContainEqual(expect.stringContaining('did not succeed')),
      () => changeOrder({ paymentIntentId: paymentOf() }),
    )
  })

  it('reports paid and refunded amounts that differ from the provider', async () => {
    await changeOrder({ paidInCents: 19_000 })
    expect(await listFindings()).toEqual([
      `Order ${order.orderId}: it has $190.00 USD paid, but the provider charged $200.00 USD.`,
    ])
    await changeOrder({ paidInCents: 20_000, refundedInCents: 500, paymentStatus: 'partially_refunded' })
    await afterwards(
      async () =>
        expect(await listFindings()).toEqual([
          `Order ${order.orderId}: it has $5.00 USD refunded, but the provider refunded $0.00 USD.`,
        ]),
      () => changeOrder({ refundedInCents: 0, paymentStatus: 'succeeded' }),
    )
  })
})

it('reports an order whose items or history contradict its total or status', async () => {
  await changeOrder({ orderStatus: 'shipped', totalInCents: 1 })
  await afterwards(
    async () =>
      expect(await listFindings()).toEqual([
        `Order ${order.orderId}: its items cost $200.00, but its total is $0.01.`,
        `Order ${order.orderId}: its status is shipped, but its history ends with confirmed.`,
      ]),
    () => changeOrder({ orderStatus: 'confirmed', totalInCents: 20_000 }),
  )
})

describe('stock checks', () => {
  const where = () => ({ id: { equals: gown.id } })
  const ledger = async () =>
    (await findRow(test.shop.payload, 'products', { where: where() }))?.stockLedger ?? EMPTY_LEDGER
  const holdFor = async (holder: string) => {
    const stockLedger = { ...(await ledger()), held: { [holder]: 2 } }
    await updateRow(test.shop.payload, 'products', where(), { stockLedger })
  }
  const giveBack = async () =>
    updateRow(test.shop.payload, 'products', where(), { stockLedger: { ...(await ledger()), held: {} } })

  it('reports a stock count that differs from its history', async () => {
    await updateRow(test.shop.payload, 'products', where(), { stockQuantity: 99 })
    await afterwards(
      async () =>
        expect(await listFindings()).toEqual([expect.stringContaining(`Stock of ${gown.id}: 99 in stock`)]),
      () => updateRow(test.shop.payload, 'products', where(), { stockQuantity: 3 }),
    )
  })

  it('reports units held by missing or closed holders', async () => {
    const closed = await findCheckout(test.shop.payload, { paymentIntentId: paymentOf() })
    const holders = [
      [MISSING_ID, `held by checkout ${MISSING_ID} (missing)`],
      [closed?.id ?? '', `held by checkout ${closed?.id} (closed)`],
      [claimHolder(MISSING_ID), `held by claim ${MISSING_ID} (missing)`],
      [WAITING_LIST, 'reserved for an empty waiting list'],
    ]
    for (const [holder = '', words] of holders) {
      await holdFor(holder)
      await afterwards(
        async () => expect(await listFindings()).toEqual([`Stock of ${gown.id}: 2 units are ${words}.`]),
        giveBack,
      )
    }
  })

  it('releases stray holds, but not those of open checkouts', async () => {
    const { payload } = test.shop
    const open = await test.client.openPayment(gown)
    expect(await collect(releaseStrayHolds(test.shop))).toEqual([])
    const holding = await findCheckout(payload, { paymentIntentId: open.paymentIntentId })
    expect((await ledger()).held).toEqual({ [holding?.id ?? '']: 1 })
    await updateRow(payload, 'checkouts', { id: { equals: holding?.id } }, { status: 'released' })
    const closed = await findCheckout(payload, { paymentIntentId: paymentOf() })
    for (const holder of [MISSING_ID, closed?.id ?? '', holding?.id ?? '', claimHolder(MISSING_ID)]) {
      await holdFor(holder)
      expect(await collect(releaseStrayHolds(test.shop))).toEqual([
        expect.stringMatching(`^Stock of ${gown.id}: 2 units are held by .+ Put back on sale.$`),
      ])
      expect((await ledger()).held).toEqual({})
    }
    for (const [row, status] of [
      [holding, 'released'],
      [closed, 'closed'],
    ] as const)
      expect(await findCheckout(payload, { id: row?.id ?? '' })).toMatchObject({ status })
  })
})

describe('image checks', () => {
  const put = (name: string, bytes: number) => {
    fs.mkdirSync(test.mediaDir, { recursive: true })
    fs.writeFileSync(path.join(test.mediaDir, name), Buffer.alloc(bytes))
  }
  const remove = (name: string) => fs.rmSync(path.join(test.mediaDir, name), { force: true })

  it('reports image files that are missing or have another size', async () => {
    const size = {
      filename: 'opal-480x600.webp',
      mimeType: 'image/webp',
      filesize: 5,
      width: 480,
      height: 600,
    }
    const id = await insertPicture(test.shop.payload, {
      ...size,
      filename: 'opal.webp',
      alt: '',
      filesize: 10,
      sizes: { webp480: size },
    })
    put('opal.webp', 10)
    put('opal-480x600.webp', 5)
    expect(await listFindings()).toEqual([])
    put('opal.webp', 9)
    remove('opal-480x600.webp')
    expect(await listFindings()).toEqual([
      'Image opal.webp: its file opal.webp has 9 bytes instead of 10.',
      `Image opal.webp: its file opal-480x600.webp is missing in ${test.mediaDir}.`,
    ])
    await deleteRows(test.shop.payload, 'media', { id: { equals: id } })
    remove('opal.webp')
  })

  it('reports a missing model file', async () => {
    const where = { id: { equals: gown.id } }
    await updateRow(test.shop.payload, 'products', where, { modelFile: 'opal.glb' })
    expect(await listFindings()).toEqual([
      `Product ${gown.id}: its model opal.glb is missing in ${test.mediaDir}.`,
    ])
    put('opal.glb', 1)
    expect(await listFindings()).toEqual([])
    await updateRow(test.shop.payload, 'products', where, { modelFile: null })
    remove('opal.glb')
  })

  it('lists old files without a row as notes', async () => {
    put('stray.webp', 3)
    expect(await findings()).toEqual([])
    const longAgo = new Date(Date.now() - 60 * 60_000)
    fs.utimesSync(path.join(test.mediaDir, 'stray.webp'), longAgo, longAgo)
    expect(await findings()).toEqual([
      {
        kind: 'note',
        sentence: `stray.webp in ${test.mediaDir} belongs to no image or product. You can delete it.`,
      },
    ])
    remove('stray.webp')
  })
})

describe('checks with duplicate orders or a provider outage', () => {
  it('reports a payment with two orders', async () => {
    await dropUniqueIndex(test.shop.payload)
    const second = await buy(1)
    await updateRow(
      test.shop.payload,
      'orders',
      { id: { equals: second.id } },
      { paymentIntentId: paymentOf() },
    )
    const found = await listFindings()
    expect(found).toContainEqual(expect.stringContaining(`Payment ${paymentOf()} has 2 orders`))
    await deleteRows(test.shop.payload, 'orders', { id: { equals: second.id } })
  })

  it('reports that payments were not compared if the provider does not respond', async () => {
    await test.stopProvider()
    expect(await findings()).toEqual([
      { kind: 'unchecked', sentence: expect.stringContaining('the provider does not respond') as string },
    ])
  })
})

/** Drops the unique index that prevents two orders for one payment. */
async function dropUniqueIndex({ db }: TestShop['shop']['payload']): Promise<void> {
  if (db.name === 'sqlite')
    await (db as unknown as { client: { execute: (sql: string) => Promise<unknown> } }).client.execute(
      'DROP INDEX orders_payment_intent_id_idx',
    )
  else
    await (
      db as unknown as {
        collections: { orders: { collection: { dropIndex: (name: string) => Promise<unknown> } } }
      }
    ).collections.orders.collection.dropIndex('paymentIntentId_1')
}
