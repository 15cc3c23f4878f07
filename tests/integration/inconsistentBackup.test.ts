import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { hold } from '../../domain/rules/stock/stock.ts'
import { claimHolder } from '../../domain/rules/waitlist/claims.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { repairSnapshot } from '../../src/operations/backup/repairSnapshot.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { checkShop } from '../../src/operations/checks/checkShop.ts'
import { changeStock, findStock } from '../../src/persistence/stock/changeStock.ts'
import { insertStockChange } from '../../src/persistence/stock/stockHistory.ts'
import { findCheckout } from '../../src/persistence/rows/checkoutRows.ts'
import { findClaim, insertClaim, transitionClaim } from '../../src/persistence/rows/claimRows.ts'
import { countRows, deleteRows, findRow, updateRow } from '../../src/persistence/tables.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MISSING_ID = '0'.repeat(24)

let test: TestShop
let gown: Product
beforeAll(async () => {
  test = await startTestShop()
  // Stop the job worker: these tests run the startup steps explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  gown = await test.client.createProduct({ name: 'Jade Gown', price: 100, stockQuantity: 5 })
})

const place = () => ({ product: gown.id })
const stock = async () => {
  const now = await findStock(test.shop.payload, place())
  return { left: now?.stockQuantity, held: now?.ledger.held }
}
const holdFor = (holder: string, units: number) =>
  changeStock(test.shop, place(), (now) => hold(now, holder, units))

/** Runs a restore and the startup after it, twice, because either may be interrupted. */
async function restoreAndStart(begunAt = new Date()) {
  for (let times = 0; times < 2; times++) {
    await repairSnapshot(test.shop, begunAt.toISOString())
    await sweepCheckouts(test.shop, { everything: true })
  }
}

async function findings() {
  const { shop } = test
  const found: string[] = []
  const parts = { payload: shop.payload, shop, pictures: shop.pictures }
  for await (const { sentence } of checkShop(parts)) found.push(sentence)
  return found
}

async function pay(quantity = 2) {
  const items = [buildItem(gown, quantity)]
  const { body } = await test.client.requestPayment(items, toCents(gown.price) * quantity)
  const [paymentIntentId = ''] = String(body.clientSecret).split('_secret')
  await test.client.pay(String(body.clientSecret))
  return { paymentIntentId, post: () => test.client.postOrder(paymentIntentId, items) }
}

async function checkoutOf(paymentIntentId: string) {
  const checkout = await findCheckout(test.shop.payload, { paymentIntentId })
  if (!checkout) throw new Error('There is no such checkout')
  return checkout
}

async function addClaim(checkout: string | null) {
  const { payload } = test.shop
  const [variant] = gown.variants
  const claim = await insertClaim(
    payload,
    {
      id: MISSING_ID,
      consentAt: new Date().toISOString(),
      product: gown.id,
      size: variant?.size ?? '',
      color: variant?.color ?? '',
    },
    {
      variant: MISSING_ID,
      isCountedApart: false,
      keptUntil: new Date(Date.now() + 60_000).toISOString(),
    },
  )
  await transitionClaim(payload, { id: claim.id, status: 'new' }, { status: 'open', checkout })
  return claim.id
}

describe('restore of a backup with inconsistent collections', () => {
  it('releases holds whose checkout or claim is missing', async () => {
    await holdFor(MISSING_ID, 2)
    await holdFor(claimHolder(MISSING_ID), 1)
    expect((await findings()).length).toBe(2)
    await restoreAndStart()
    expect(await stock()).toEqual({ left: 5, held: {} })
    expect(await findings()).toEqual([])
  })

  it('keeps the holds of open checkouts and claims', async () => {
    const open = await test.client.openPayment(gown, 1)
    const { id } = await checkoutOf(open.paymentIntentId)
    const claim = await addClaim(null)
    await holdFor(claimHolder(claim), 1)
    await restoreAndStart()
    expect(await stock()).toEqual({ left: 5, held: { [id]: 1, [claimHolder(claim)]: 1 } })
  })

  it('creates the missing order of a payment without selling its units again', async () => {
    const { paymentIntentId, post } = await pay()
    await post()
    await deleteRows(test.shop.payload, 'orders', { paymentIntentId: { equals: paymentIntentId } })
    const { id } = await checkoutOf(paymentIntentId)
    await updateRow(test.shop.payload, 'checkouts', { id: { equals: id } }, { status: 'open' })
    await restoreAndStart()
    expect(await test.client.findOrdersByPayment(paymentIntentId)).toMatchObject([
      { total: 200, review: null },
    ])
    expect(await stock()).toEqual({ left: 3, held: {} })
    expect(await findings()).toEqual([])
  })

  it('sells the units that a closed checkout still holds, once', async () => {
    const { paymentIntentId, post } = await pay()
    const held = await findRow(test.shop.payload, 'products', { where: { id: { equals: gown.id } } })
    await post()
    const { stockLedger, stockQuantity } = held ?? {}
    await deleteRows(test.shop.payload, 'stock-changes', {
      and: [{ product: { equals: gown.id } }, { number: { greater_than: 1 } }],
    })
    await updateRow(
      test.shop.payload,
      'products',
      { id: { equals: gown.id } },
      { stockLedger: stockLedger ?? null, stockQuantity: stockQuantity ?? 0 },
    )
    expect((await findings()).length).toBe(1)
    await restoreAndStart()
    expect(await stock()).toEqual({ left: 3, held: {} })
    expect((await checkoutOf(paymentIntentId)).status).toBe('closed')
    expect(await findings()).toEqual([])
  })

  it('detaches a claim from a released checkout', async () => {
    const open = await test.client.openPayment(gown, 1)
    const { id } = await checkoutOf(open.paymentIntentId)
    const claim = await addClaim(id)
    await updateRow(
      test.shop.payload,
      'checkouts',
      { id: { equals: id } },
      { status: 'released', claims: [claim] },
    )
    await restoreAndStart()
    expect((await findClaim(test.shop.payload, claim))?.checkout ?? null).toBeNull()
    expect((await checkoutOf(open.paymentIntentId)).status).toBe('released')
    expect(await findings()).toEqual([])
  })

  it('marks a claim as bought when its checkout has an order', async () => {
    const { paymentIntentId, post } = await pay(1)
    await post()
    const { id } = await checkoutOf(paymentIntentId)
    const claim = await addClaim(id)
    await updateRow(test.shop.payload, 'checkouts', { id: { equals: id } }, { claims: [claim] })
    await restoreAndStart()
    const [order] = await test.client.findOrdersByPayment(paymentIntentId)
    expect(await findClaim(test.shop.payload, claim)).toMatchObject({ status: 'bought', order: order?.id })
    expect(await stock()).toEqual({ left: 4, held: {} })
  })

  it('removes history entries that are newer than the stock count', async () => {
    const begunAt = new Date()
    const count = { inStock: true, stockQuantity: 5 }
    const change = { number: 2, at: new Date().toISOString(), cause: 'sold' as const }
    await insertStockChange(test.shop.payload, place(), {
      ...change,
      before: count,
      after: { ...count, stockQuantity: 3 },
    })
    const countChanges = () => countRows(test.shop.payload, 'stock-changes', { product: { equals: gown.id } })
    const before = await countChanges()
    await restoreAndStart(begunAt)
    expect(await countChanges()).toBe(before - 1)
    await test.client.asAdmin('PUT', `/api/products/${gown.id}`, { stockQuantity: 9 })
    expect(await findings()).toEqual([])
  })
})
