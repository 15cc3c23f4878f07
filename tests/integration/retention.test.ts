import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { deleteExpiredData } from '../../src/operations/privacy/deleteExpiredData.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { applyPaymentState } from '../../src/operations/checkout/applyPaymentState.ts'
import { reconcilePayments } from '../../src/operations/checkout/reconcilePayments.ts'
import { deleteCheckoutCustomers } from '../../src/operations/checkout/deleteCheckoutCustomers.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { insertEmail } from '../../src/persistence/rows/emailRows.ts'
import { newRowId } from '../../src/persistence/rows/newRowId.ts'
import { deleteInBatches } from '../../src/persistence/privacy/deleteInBatches.ts'
import { insertSubscriber } from '../../src/persistence/rows/subscriberRows.ts'
import {
  type Change,
  type Table,
  countRows,
  findRow,
  findRows,
  insertRow,
  updateRow,
} from '../../src/persistence/tables.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { insertRows } from '../support/fillShop.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const DAY_MS = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 50 })
})

const only = (id: string) => ({ id: { equals: id } })
const change = <T extends Table>(table: T, id: string, data: Change<T>) =>
  updateRow(test.shop.payload, table, only(id), data)
const isThere = async (table: Table, id: string) =>
  (await countRows(test.shop.payload, table, only(id))) === 1
const rowOf = async <T extends Table>(table: T, where: Parameters<typeof findRow>[2]['where']) => {
  const row = await findRow(test.shop.payload, table, { where })
  if (!row) throw new Error(`There is no such row of ${table}`)
  return row
}

/** Pays for a unit and posts the order; returns the payment ID and the order row. */
async function buy() {
  const { clientSecret, paymentIntentId } = await client.openPayment(product)
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  await writeOrderEmails(test.shop)
  return { paymentIntentId, order: await rowOf('orders', { paymentIntentId: { equals: paymentIntentId } }) }
}

async function writeEmail(key: string, data: Change<'emails'>): Promise<string> {
  const words = { subject: 'x', text: 'x', html: 'x' }
  const email = await insertEmail(test.shop.payload, {
    key,
    kind: 'order-confirmed',
    to: 'a@old.example',
    email: words,
  })
  if (!email) throw new Error(`${key} was there`)
  await change('emails', email.id, data)
  return email.id
}

describe('retention of emails', () => {
  it('deletes emails after 180 days, but not pending ones', async () => {
    const sent = { state: 'sent', nextAttemptAt: null } as const
    const old = await writeEmail('old', { ...sent, createdAt: ago(181) })
    const newer = await writeEmail('newer', { ...sent, createdAt: ago(179) })
    const waiting = await writeEmail('waiting', {
      createdAt: ago(400),
      nextAttemptAt: new Date().toISOString(),
    })
    expect(await deleteExpiredData(test.shop)).toBe(true)
    expect([
      await isThere('emails', old),
      await isThere('emails', newer),
      await isThere('emails', waiting),
    ]).toEqual([false, true, true])
  })

  it('does not send emails again after their rows are deleted', async () => {
    const { order } = await buy()
    const path = `/api/admin/orders/${order.id}`
    await client.asAdmin('POST', `${path}/refunds`, { amount: 10, key: 'refund-then' })
    await writeOrderEmails(test.shop)
    const sent = await findRows(test.shop.payload, 'emails', { where: { key: { contains: order.orderId } } })
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['order-confirmed', 'order-refunded'])
    // Moves the order and its emails half a year into the past.
    const { history } = await rowOf('orders', only(order.id))
    await change('orders', order.id, {
      createdAt: ago(200),
      history: (history ?? []).map((event) => ({ ...event, at: ago(200) })),
    })
    for (const { id } of sent)
      await change('emails', id, { state: 'sent', nextAttemptAt: null, createdAt: ago(200) })
    await deleteExpiredData(test.shop)
    await client.asAdmin('POST', `${path}/notes`, { note: 'x', key: 'note-later' })
    await change('orders', order.id, { emailsDueAt: new Date().toISOString() })
    await writeOrderEmails(test.shop)
    expect(
      await findRows(test.shop.payload, 'emails', { where: { key: { contains: order.orderId } } }),
    ).toEqual([])
  })

  it('deletes more emails than fit in one batch', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({
      id: newRowId(),
      key: `many ${n}`,
      kind: 'order-confirmed',
      to: 'a@many.example',
      subject: 'x',
      text: 'x',
      html: 'x',
      state: 'sent',
      attempts: 1,
      createdAt: ago(300),
      updatedAt: ago(300),
    }))
    await insertRows(test.shop.payload, 'emails' as never, rows)
    expect(await countRows(test.shop.payload, 'emails', { to: { equals: 'a@many.example' } })).toBe(450)
    await deleteExpiredData(test.shop)
    expect(await countRows(test.shop.payload, 'emails', { to: { equals: 'a@many.example' } })).toBe(0)
  })
})

describe('forgetRows', () => {
  it('returns false if it is aborted before its first batch', async () => {
    const id = await writeEmail('aborted', { state: 'sent', nextAttemptAt: null, createdAt: ago(181) })
    const question = { where: only(id), sort: 'createdAt' }
    const { payload } = test.shop
    expect(await deleteInBatches(payload, 'emails', { ...question, signal: AbortSignal.abort() })).toBe(false)
    expect(await isThere('emails', id)).toBe(true)
    expect(await deleteInBatches(payload, 'emails', question)).toBe(true)
    expect(await isThere('emails', id)).toBe(false)
  })
})

describe('retention of checkouts', () => {
  it('deletes abandoned checkouts, whose payments create no order later', async () => {
    const { paymentIntentId } = await client.openPayment(product)
    const { id } = await rowOf('checkouts', { paymentIntentId: { equals: paymentIntentId } })
    await change('checkouts', id, { expiresAt: ago(1), askAt: ago(1) })
    await sweepCheckouts(test.shop)
    expect((await rowOf('checkouts', only(id))).status).toBe('released')
    await change('checkouts', id, { askAt: ago(91), forgetAt: ago(90) })
    // A checkout is kept until its customer data is deleted.
    await deleteExpiredData(test.shop)
    expect(await isThere('checkouts', id)).toBe(true)
    await deleteCheckoutCustomers(test.shop)
    await deleteExpiredData(test.shop)
    expect(await isThere('checkouts', id)).toBe(false)
    const payment = await test.shop.payments.findPayment(paymentIntentId)
    expect(payment?.status).toBe('canceled')
    if (payment) await applyPaymentState(test.shop, payment)
    await reconcilePayments(test.shop)
    expect(await client.findOrdersByPayment(paymentIntentId)).toEqual([])
    expect((await client.readProduct(product.id)).stockQuantity).toBe(50)
  })

  it('keeps paid checkouts for late webhooks and returns', async () => {
    const { paymentIntentId, order } = await buy()
    const { id } = await rowOf('checkouts', { paymentIntentId: { equals: paymentIntentId } })
    await change('checkouts', id, { askAt: ago(900), forgetAt: ago(900) })
    await deleteCheckoutCustomers(test.shop)
    await deleteExpiredData(test.shop)
    expect(await isThere('checkouts', id)).toBe(true)
    const payment = await test.shop.payments.findPayment(paymentIntentId)
    if (payment) await applyPaymentState(test.shop, payment)
    expect(await client.findOrdersByPayment(paymentIntentId)).toHaveLength(1)
    await client.asAdmin('PUT', `/api/admin/orders/${order.id}/status`, {
      from: 'confirmed',
      status: 'cancelled',
      refund: false,
      restock: true,
      notify: false,
    })
    expect((await client.readProduct(product.id)).stockQuantity).toBe(50)
  })

  it('keeps open checkouts of any age', async () => {
    const { paymentIntentId } = await client.openPayment(product)
    const { id } = await rowOf('checkouts', { paymentIntentId: { equals: paymentIntentId } })
    await change('checkouts', id, { askAt: ago(900) })
    await deleteExpiredData(test.shop)
    expect(await isThere('checkouts', id)).toBe(true)
  })
})

describe('retention of waitlist, newsletter and claims', () => {
  const wait = async (email: string, data: Change<'waitlist'>) => {
    const id = newRowId()
    await insertRow(test.shop.payload, 'waitlist', id, {
      product: product.id,
      size: 'S',
      color: 'Noir',
      email,
      consentAt: ago(1),
      confirmedAt: ago(1),
      notifiedAt: null,
      token: newRowId(),
      ...data,
    } as never)
    return id
  }
  const subscribe = async (email: string, unsubscribedAt: string | null) => {
    await insertSubscriber(test.shop.payload, email)
    const { id } = await rowOf('subscribers', { email: { equals: email } })
    await change('subscribers', id, { unsubscribedAt })
    return id
  }

  it('deletes waitlist entries that are notified, waiting or unconfirmed for too long', async () => {
    const notified = await wait('notified@old.example', { notifiedAt: ago(91) })
    const lately = await wait('lately@old.example', { notifiedAt: ago(89) })
    const waited = await wait('waited@old.example', { consentAt: ago(731) })
    const waiting = await wait('waiting@old.example', { consentAt: ago(729) })
    const expired = await wait('expired@old.example', { consentAt: ago(8), confirmedAt: null })
    const unconfirmed = await wait('unconfirmed@old.example', { consentAt: ago(6), confirmedAt: null })
    await deleteExpiredData(test.shop)
    for (const id of [notified, waited, expired]) expect(await isThere('waitlist', id)).toBe(false)
    for (const id of [lately, waiting, unconfirmed]) expect(await isThere('waitlist', id)).toBe(true)
  })

  it('returns false if it is aborted between two entries', async () => {
    const { payload } = test.shop
    const first = await wait('first@old.example', { consentAt: ago(733) })
    const second = await wait('second@old.example', { consentAt: ago(732) })
    const stopping = new AbortController()
    const deleteMany = payload.db.deleteMany.bind(payload.db)
    const spy = vi.spyOn(payload.db, 'deleteMany').mockImplementation(async (args) => {
      await deleteMany(args)
      if (JSON.stringify(args.where).includes(first)) stopping.abort()
    })
    expect(await deleteExpiredData(test.shop, stopping.signal)).toBe(false)
    spy.mockRestore()
    expect([await isThere('waitlist', first), await isThere('waitlist', second)]).toEqual([false, true])
    expect(await deleteExpiredData(test.shop)).toBe(true)
    expect(await isThere('waitlist', second)).toBe(false)
  })

  it('deletes subscribers a year after they unsubscribe', async () => {
    const left = await subscribe('left@old.example', ago(366))
    const lately = await subscribe('lately@old.example', ago(364))
    const stays = await subscribe('stays@old.example', null)
    await deleteExpiredData(test.shop)
    expect(await isThere('subscribers', left)).toBe(false)
    for (const id of [lately, stays]) expect(await isThere('subscribers', id)).toBe(true)
  })

  it('deletes claims a year after they end, but not open ones', async () => {
    const claim = async (status: 'bought' | 'ended' | 'open', days: number) => {
      const id = newRowId()
      await insertRow(test.shop.payload, 'claims', id, {
        status,
        entry: newRowId(),
        token: newRowId(),
        product: product.id,
        size: 'S',
        color: 'Noir',
        variant: 'v',
        isCountedApart: false,
        keptUntil: ago(days),
        checkout: null,
        order: null,
      })
      return id
    }
    const gone = [await claim('bought', 366), await claim('ended', 366)]
    const kept = [await claim('ended', 364), await claim('open', 366)]
    await deleteExpiredData(test.shop)
    for (const id of gone) expect(await isThere('claims', id)).toBe(false)
    for (const id of kept) expect(await isThere('claims', id)).toBe(true)
  })
})

describe('retention of internal data', () => {
  it('deletes expired rate counts and sign-in attempts', async () => {
    const { payload } = test.shop
    await insertRow(payload, 'rate-counts', 'over', { count: 1, windowEndsAt: ago(1) })
    await insertRow(payload, 'rate-counts', 'open', { count: 1, windowEndsAt: ago(-1) })
    const attempts = [newRowId(), newRowId()] as const
    await insertRow(payload, 'sign-in-attempts', attempts[0], {
      key: 'over',
      failures: 1,
      windowEndsAt: ago(1),
    })
    await insertRow(payload, 'sign-in-attempts', attempts[1], {
      key: 'open',
      failures: 1,
      windowEndsAt: ago(-1),
    })
    await deleteExpiredData(test.shop)
    expect([await isThere('rate-counts', 'over'), await isThere('rate-counts', 'open')]).toEqual([
      false,
      true,
    ])
    expect([
      await isThere('sign-in-attempts', attempts[0]),
      await isThere('sign-in-attempts', attempts[1]),
    ]).toEqual([false, true])
  })

  it('deletes expired sessions and keeps the current one', async () => {
    expect((await client.asAdmin('GET', '/api/auth/admin/account')).status).toBe(200)
    const sessions = async () => (await rowOf('admins', { username: { equals: 'admin' } })).sessions ?? []
    const before = (await sessions()).length
    const { addSession } = await import('../../src/persistence/rows/sessionRows.ts')
    const { id } = await rowOf('admins', { username: { equals: 'admin' } })
    const over = await addSession(test.shop.payload, String(id), -1000, 'A browser')
    await deleteExpiredData(test.shop)
    const left = await sessions()
    expect(left.map((session) => session.id)).not.toContain(over)
    expect(left).toHaveLength(before)
    expect((await client.asAdmin('GET', '/api/auth/admin/account')).status).toBe(200)
  })

  it('keeps orders and stock history of any age', async () => {
    const { order } = await buy()
    await change('orders', order.id, { createdAt: ago(4000) })
    const orders = await countRows(test.shop.payload, 'orders', {})
    const changes = await countRows(test.shop.payload, 'stock-changes', {})
    await deleteExpiredData(test.shop)
    expect(await countRows(test.shop.payload, 'orders', {})).toBe(orders)
    expect(await countRows(test.shop.payload, 'stock-changes', {})).toBe(changes)
  })
})
