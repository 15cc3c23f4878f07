import type { Where } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changeSecondFactor,
  ensureSecondFactor,
  reserveAttempt,
} from '../../src/persistence/rows/secondFactorRows.ts'
import { changeOrder, findOrderById, whereUnchanged } from '../../src/persistence/rows/orderRows.ts'
import {
  type Checkout,
  findCheckout,
  insertCheckout,
  changeCheckout,
} from '../../src/persistence/rows/checkoutRows.ts'
import {
  findEmail,
  insertEmail,
  transitionEmail,
  replaceEmail,
} from '../../src/persistence/rows/emailRows.ts'
import { findImageList, writeImageList } from '../../src/persistence/rows/imageList.ts'
import { findAccount, countFailedSignIn, recordSignIn } from '../../src/persistence/rows/accountRows.ts'
import {
  insertSubscriber,
  findSubscriber,
  markUnsubscribed,
} from '../../src/persistence/rows/subscriberRows.ts'
import {
  findWaitlistEntries,
  insertWaitlistEntry,
  markNotified,
} from '../../src/persistence/rows/waitlistRows.ts'
import { type StockState, hold as holdUnits } from '../../domain/rules/stock/stock.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { changeStock, changeStockIfUnchanged, findStock } from '../../src/persistence/stock/changeStock.ts'
import { findStockRow } from '../../src/persistence/stock/stockRows.ts'
import { deleteRows, findRow, findRows, insertRow, updateRow } from '../../src/persistence/tables.ts'
import { newRowId } from '../../src/persistence/rows/newRowId.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const AT_ONCE = 20
/** Returns a future time: sign-ins delete attempts whose window has ended. */
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
  // Stop the job worker: it writes rows that are counted here.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())

const payload = () => test.shop.payload

/** Returns how many of twenty concurrent attempts succeeded. */
async function winners(attempt: (n: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => attempt(n)))
  return outcomes.filter((outcome) => outcome !== null && outcome !== false).length
}

describe('updateRow and insertRow', () => {
  let id: string
  beforeEach(async () => {
    id = newRowId()
    const data = { key: `key-${id}`, failures: 0, windowEndsAt: inAnHour() }
    await insertRow(payload(), 'sign-in-attempts', id, data)
  })
  const row = async () => findRow(payload(), 'sign-in-attempts', { where: { id: { equals: id } } })
  const seen = (failures: number): Where => ({
    and: [{ id: { equals: id } }, { failures: { equals: failures } }],
  })

  it('applies one of twenty concurrent conditional updates, and returns the new row', async () => {
    const updates = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        updateRow(payload(), 'sign-in-attempts', seen(0), { failures: n + 1 }),
      ),
    )
    const [won, ...others] = updates.filter((update) => update !== null)
    expect(others).toEqual([])
    expect(won).toMatchObject({ id, failures: (await row())?.failures })
  })

  it('loses none of twenty concurrent increments', async () => {
    await winners(() =>
      updateRow(payload(), 'sign-in-attempts', { id: { equals: id } }, { failures: { $inc: 1 } }),
    )
    expect((await row())?.failures).toBe(AT_ONCE)
  })

  it('writes nothing if the row was changed or deleted since it was read', async () => {
    await updateRow(payload(), 'sign-in-attempts', seen(0), { failures: 3 })
    expect(await updateRow(payload(), 'sign-in-attempts', seen(0), { failures: 9 })).toBeNull()
    expect((await row())?.failures).toBe(3)
    await deleteRows(payload(), 'sign-in-attempts', { id: { equals: id } })
    expect(await updateRow(payload(), 'sign-in-attempts', seen(3), { failures: 9 })).toBeNull()
    expect(await row()).toBeNull()
  })

  it('keeps fields that are not set, and matches null as a missing value', async () => {
    const before = await row()
    await updateRow(payload(), 'sign-in-attempts', seen(0), { nextAt: '2030-01-01T00:00:00.000Z' })
    expect(await row()).toMatchObject({ key: before?.key, failures: 0 })
    const isMissing: Where = { and: [{ id: { equals: id } }, { nextAt: { exists: false } }] }
    expect(await updateRow(payload(), 'sign-in-attempts', isMissing, { failures: 1 })).toBeNull()
    await updateRow(payload(), 'sign-in-attempts', seen(0), { nextAt: null })
    expect(await updateRow(payload(), 'sign-in-attempts', isMissing, { failures: 1 })).not.toBeNull()
  })

  it('inserts one of twenty concurrent rows with the same key', async () => {
    const data = { key: `only-${id}`, failures: 0, windowEndsAt: inAnHour() }
    const inserted = await winners(() =>
      insertRow(payload(), 'sign-in-attempts', newRowId(), data).then(
        () => true,
        () => false,
      ),
    )
    expect(inserted).toBe(1)
    const rows = await findRows(payload(), 'sign-in-attempts', { where: { key: { equals: data.key } } })
    expect(rows).toHaveLength(1)
  })
})

describe('concurrent row operations', () => {
  it('applies one of twenty concurrent order changes, and keeps the history', async () => {
    const { _id: id } = await placeOrder(test)
    const order = await findOrderById(payload(), id)
    if (!order) throw new Error('There is no order')
    const move = (n: number) =>
      changeOrder(payload(), order, whereUnchanged(order), {
        orderStatus: 'processing',
        history: [
          ...(order.history ?? []),
          { at: new Date().toISOString(), by: `staff ${n}`, note: `${n}` } as never,
        ],
      })
    expect(await winners(move)).toBe(1)
    const now = await findOrderById(payload(), id)
    expect(now).toMatchObject({ orderStatus: 'processing', revision: (order.revision ?? 0) + 1 })
    expect(now?.history).toHaveLength((order.history?.length ?? 0) + 1)
  })

  it('inserts a checkout key once, and applies one of twenty concurrent changes', async () => {
    const key = `key-${newRowId()}`
    const data: Omit<Checkout, 'id'> = {
      key,
      status: 'open',
      attempt: 1,
      holdsStock: false,
      cart: [],
      heldBefore: null,
      amountInCents: 100,
      customerInfo: null,
      paymentIntentId: null,
      expiresAt: new Date().toISOString(),
      askAt: new Date().toISOString(),
    }
    expect(await winners(() => insertCheckout(payload(), data))).toBe(1)
    const checkout = await findCheckout(payload(), { key })
    if (!checkout) throw new Error('There is no checkout')
    expect(await winners(() => changeCheckout(payload(), checkout, { attempt: 2 }))).toBe(1)
    expect(await changeCheckout(payload(), checkout, { transition: 'pay' })).toBeNull()
    expect(await findCheckout(payload(), { key })).toMatchObject({ attempt: 2, status: 'open' })
  })

  it('inserts an email key once, claims it for sending once, and never replaces a sent email', async () => {
    const email = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const key = `hello ${newRowId()}`
    const insert = () =>
      insertEmail(payload(), { key, kind: 'newsletter-welcome', to: 'a@example.com', email })
    const written = (await Promise.all(Array.from({ length: AT_ONCE }, insert))).filter((row) => row !== null)
    expect(written).toHaveLength(1)
    const [row] = written
    if (!row) throw new Error('There is no email')
    expect(await winners(() => transitionEmail(payload(), row, { attempts: 1 }))).toBe(1)
    await transitionEmail(payload(), { ...row, attempts: 1 }, { state: 'sent', nextAttemptAt: null })
    await replaceEmail(payload(), row.id)
    expect(await findEmail(payload(), row.id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('takes exactly as many units as are in stock', async () => {
    const { id } = await test.client.createProduct({ stockQuantity: 7 })
    const take = async () => {
      const oneLess = (stock: StockState) =>
        stock.stockQuantity > 0 ? { ...stock, stockQuantity: stock.stockQuantity - 1 } : null
      return (await changeStock(test.shop, { product: id }, oneLess, { cause: 'lost' })).done
    }
    expect(await winners(take)).toBe(7)
    const row = await findRow(payload(), 'products', { where: { id: { equals: id } } })
    // Concurrent changes are batched into one update with one ledger entry each.
    expect(row).toMatchObject({ stockQuantity: 0, stockRevision: 1 })
    const counts = row?.stockLedger?.unwritten?.map(({ after }) => after.stockQuantity)
    expect(counts?.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0])
  })

  it('applies the other changes of a batch if one rule throws', async () => {
    const { id } = await test.client.createProduct({ stockQuantity: 3 })
    const failing = () => {
      throw new Error('This rule fails')
    }
    const hold = (holder: string) => (stock: StockState) => holdUnits(stock, holder, 1)
    const change = (rule: (stock: StockState) => StockState | null) =>
      changeStock(test.shop, { product: id }, rule)
    const ends = await Promise.allSettled([change(hold('ann')), change(failing), change(hold('bea'))])
    expect(ends).toMatchObject([
      { status: 'fulfilled', value: { done: true, stock: { ledger: { held: {} } } } },
      { status: 'rejected', reason: { message: 'This rule fails' } },
      { status: 'fulfilled', value: { done: true, stock: { ledger: { held: { ann: 1 } } } } },
    ])
    expect((await findStock(payload(), { product: id }))?.ledger.held).toEqual({ ann: 1, bea: 1 })
  })

  it('applies one of twenty stock changes that are based on the same read', async () => {
    const place = { product: (await test.client.createProduct({ stockQuantity: 7 })).id }
    const row = await findStockRow(payload(), place)
    if (!row) throw new Error('There is no stock')
    const hold = (n: number) =>
      changeStockIfUnchanged(test.shop, place, row, (stock) => holdUnits(stock, `shopper-${n}`, 1))
    expect(await winners(hold)).toBe(1)
    expect(Object.values((await findStock(payload(), place))?.ledger.held ?? {})).toEqual([1])
  })

  it('writes an image list once, and not if it changed since it was read', async () => {
    const { id } = await test.client.createProduct()
    const list = await findImageList(payload(), id)
    if (!list) throw new Error('There is no product')
    expect(await winners(() => writeImageList(payload(), list, []))).toBe(1)
    expect(await writeImageList(payload(), list, [])).toBe(false)
  })

  it('counts every failed sign-in, and returns the count to one successful sign-in', async () => {
    const username = 'counted'
    await payload().create({
      collection: 'admins',
      data: { username, password: 'a password for tests', role: 'editor' } as never,
    })
    await winners(() => countFailedSignIn(payload(), username))
    const account = await findAccount(payload(), username)
    expect(account?.failedSignIns).toBe(AT_ONCE)
    if (!account) throw new Error('There is no account')
    const results = await Promise.all(Array.from({ length: AT_ONCE }, () => recordSignIn(payload(), account)))
    expect(results.map(({ count }) => count).filter((count) => count > 0)).toEqual([AT_ONCE])
  })

  it('creates one second-factor row, limits attempts, and accepts a code once', async () => {
    const account = `account-${newRowId()}`
    const rows = await Promise.all(
      Array.from({ length: AT_ONCE }, () => ensureSecondFactor(payload(), account)),
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
    const taken = (
      await Promise.all(Array.from({ length: AT_ONCE }, () => reserveAttempt(payload(), account, 'signIn')))
    ).filter((attempt) => attempt !== null)
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from(taken, (_, n) => n + 1))
    expect(taken.length).toBeLessThan(AT_ONCE)
    const use = () => changeSecondFactor(payload(), account, { lastStep: { less_than: 5 } }, { lastStep: 5 })
    expect(await winners(use)).toBe(1)
  })

  it('subscribes an email address once, and unsubscribes it once', async () => {
    const email = 'once@example.com'
    await winners(() => insertSubscriber(payload(), email))
    const rows = await findRows(payload(), 'subscribers', { where: { email: { equals: email } } })
    expect(rows).toHaveLength(1)
    await markUnsubscribed(payload(), rows[0]?.token ?? '')
    const left = (await findSubscriber(payload(), email))?.unsubscribedAt
    await markUnsubscribed(payload(), rows[0]?.token ?? '')
    expect((await findSubscriber(payload(), email))?.unsubscribedAt).toEqual(left)
  })

  it('inserts a waitlist entry once, and does not mark a renewed one as notified', async () => {
    const { id: product } = await test.client.createProduct({ inStock: false })
    const key = { product, size: 'S', color: 'Noir', email: 'waits@example.com' }
    const joining = {
      confirmedAt: new Date().toISOString(),
      isNotifyOnly: false,
      addressHash: null,
      browserHash: null,
    }
    await winners(() => insertWaitlistEntry(payload(), key, joining))
    const [row, ...others] = await findWaitlistEntries(payload(), product, 10)
    expect(others).toEqual([])
    if (!row) throw new Error('Nobody waits')
    await markNotified(payload(), { ...row, consentAt: '2020-01-01T00:00:00.000Z' })
    expect(await findWaitlistEntries(payload(), product, 10)).toHaveLength(1)
    await markNotified(payload(), row)
    expect(await findWaitlistEntries(payload(), product, 10)).toEqual([])
  })
})
