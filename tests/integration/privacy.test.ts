import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CustomerInfo } from '../../domain/contract/customer.ts'
import type { Order } from '../../domain/contract/order.ts'
import { erasureResponse, personExport, personResponse } from '../../domain/contract/people/privacy.ts'
import type { Product } from '../../domain/contract/product.ts'
import { foldText } from '../../domain/rules/content/foldText.ts'
import { erasePerson, finishErasures } from '../../src/operations/privacy/erasePerson.ts'
import { applyPaymentState } from '../../src/operations/checkout/applyPaymentState.ts'
import { releaseCheckout } from '../../src/operations/checkout/releaseCheckout.ts'
import { insertSubscriber } from '../../src/persistence/rows/subscriberRows.ts'
import { findRows, updateRow } from '../../src/persistence/tables.ts'
import { buildCustomer, buildItem } from '../support/build/buildOrder.ts'
import { readAllRows } from '../support/readAllRows.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let product: Product
let soldOut: Product
let nth = 0
beforeAll(async () => {
  // No return period: delivered orders can be erased immediately. keepReason.test covers the period.
  test = await startTestShop({ env: { RETURN_DAYS: '0' } })
  client = test.client
  product = await client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 500 })
  soldOut = await client.createProduct({ name: 'Tide Slip', inStock: false })
})
afterAll(() => test.close())
let who: CustomerInfo
beforeEach(() => {
  who = customer()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Builds a customer with unique values. The email is spelled differently from how emails are stored. */
function customer(): CustomerInfo {
  const n = `q${(++nth).toString().padStart(3, '0')}`
  return buildCustomer({
    email: `Zéphyrine.${n}@Quillfeather.example`,
    firstName: `Zéphyrine${n}`,
    lastName: `Quillfeather${n}`,
    address: `17 Marzipan${n} Row`,
    apartment: `Loft ${n}x`,
    city: `Oldenburgh${n}`,
    state: 'ME',
    zipCode: '04101',
    phone: `(212) 555-0${nth.toString().padStart(3, '0')}`,
    giftNote: `For Bartholomew${n}`,
    billing: {
      firstName: `Payer${n}`,
      lastName: `Quillbill${n}`,
      address: `2 Quay${n}`,
      city: `Oldport${n}`,
      state: 'ME',
      zipCode: '04102',
      country: 'United States',
    },
  })
}

/** Returns all identifying values of a customer. */
function traces({ billing, ...customer }: CustomerInfo): string[] {
  const { email, firstName, lastName, address, apartment, city, phone, giftNote } = customer
  const words = [email, firstName, lastName, address, apartment, city, phone, giftNote]
  words.push(billing?.firstName, billing?.lastName, billing?.address, billing?.city)
  return words.filter((word) => word !== undefined)
}

/** Returns the rows of all tables that contain one of the words, ignoring case and accents. */
async function rowsWith(words: readonly string[]): Promise<string[]> {
  const wanted = words.flatMap((word) => [word.toLowerCase(), foldText(word), digitsOf(word)]).filter(Boolean)
  const rows = await readAllRows(test.shop.payload)
  return rows
    .filter((line) =>
      wanted.some((word) => line.toLowerCase().includes(word) || foldText(line).includes(word)),
    )
    .map((line) => line.slice(0, 400))
}

const digitsOf = (word: string) => (/^[\d() -]{10,}$/.test(word) ? word.replace(/\D/g, '') : '')

async function openCheckout(customerInfo: CustomerInfo) {
  const { body } = await client.call('POST', '/create-payment-intent', {
    amount: 31_050,
    currency: 'usd',
    items: [buildItem(product)],
    customerInfo,
    metadata: { customer_email: customerInfo.email, customer_name: customerInfo.firstName },
  })
  const clientSecret = String(body.clientSecret)
  return { clientSecret, paymentIntentId: clientSecret.split('_secret_')[0] ?? '' }
}

async function buy(customerInfo: CustomerInfo): Promise<Order> {
  const { clientSecret, paymentIntentId } = await openCheckout(customerInfo)
  await client.pay(clientSecret)
  await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
  await client.postOrder(paymentIntentId, [buildItem(product)], { customerInfo })
  return readOrder(paymentIntentId)
}

async function readOrder(paymentIntentId: string): Promise<Order> {
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error(`Payment ${paymentIntentId} has no order`)
  return order
}

const parcelOf = ({ orderId }: Order) => `https://parcels.example/${orderId}`

async function deliver(order: Order): Promise<void> {
  const { id, orderId } = order
  const move = (from: string, status: string, more = {}) =>
    client.asAdmin('PUT', `/api/admin/orders/${id}/status`, { from, status, ...more })
  await move('confirmed', 'processing')
  await move('processing', 'shipped', { trackingUrl: parcelOf(order) })
  // The shipping email is only written before the order is delivered.
  await settle(orderId)
  expect((await move('shipped', 'delivered')).status).toBe(200)
}

const post = (path: string, body: object) => client.asAdmin('POST', `/api/admin/privacy/${path}`, body)
const search = async (email: string) => personResponse.parse((await post('search', { email })).body).person
const erase = (email: string, rest = false) => post('erasures', { email, rest })

/** Requests an erasure and waits until it is done, which emails in progress may delay. */
async function eraseWhole(email: string, rest = false) {
  const { body } = await erase(email, rest)
  const { id } = erasureResponse.parse(body).erasure
  return vi.waitFor(async () => {
    await finishErasures(test.shop)
    const { erasure } = erasureResponse.parse(
      (await client.asAdmin('GET', `/api/admin/privacy/erasures/${id}`)).body,
    )
    expect(erasure.status).toBe('done')
    return erasure
  }, 30_000)
}

/** Waits until no email of the order is due now. The one about a delivery is due an hour later. */
async function settle(orderId: string): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await findRows(test.shop.payload, 'orders', { where: { orderId: { equals: orderId } } })
    expect(Date.parse(row?.emailsDueAt ?? '9999-12-31')).toBeGreaterThan(Date.now())
  }, 30_000)
}

/** Creates two delivered orders, a note, a resent email, an abandoned checkout and list entries. */
async function fill({ email }: CustomerInfo) {
  const orders = [await buy(who), await buy(who)] as const
  for (const order of orders) await deliver(order)
  await client.asAdmin('POST', `/api/admin/orders/${orders[0].id}/notes`, {
    note: `${who.firstName} rang about ${who.address}`,
    key: `note-${nth}`,
  })
  await settle(orders[0].orderId)
  const { body } = await client.asAdmin('GET', `/api/admin/emails?q=${orders[0].orderId}&kind=order-shipped`)
  const [shipped] = body.emails as { id: string }[]
  const resent = await client.asAdmin('POST', `/api/admin/orders/${orders[0].id}/emails`, {
    emailId: shipped?.id,
    email: `Friend.${email}`,
    forLater: false,
    key: `resend-${nth}`,
  })
  expect(resent.status).toBe(200)
  const { paymentIntentId } = await openCheckout(who)
  const [checkout] = await findRows(test.shop.payload, 'checkouts', {
    where: { paymentIntentId: { equals: paymentIntentId } },
  })
  if (!checkout) throw new Error('The checkout is not there')
  await test.shop.payments.cancelPayment(paymentIntentId)
  await releaseCheckout(test.shop, checkout)
  expect(
    (await client.call('POST', '/api/waitlist', { productId: soldOut.id, size: 'S', color: 'Noir', email }))
      .status,
  ).toBe(200)
  await client.call('POST', '/api/newsletter', { email })
  await insertSubscriber(test.shop.payload, email.toLowerCase())
  for (const { orderId } of orders) await settle(orderId)
  return orders
}

describe('email domains with two spellings', () => {
  it('finds one person under both spellings of the domain', async () => {
    const [typed, ascii] = [`${who.firstName}@Bücher.example`, `${who.firstName}@xn--bcher-kva.example`]
    const order = await buy({ ...who, email: ascii })
    await client.call('POST', '/api/waitlist', {
      productId: soldOut.id,
      size: 'S',
      color: 'Noir',
      email: typed,
    })
    for (const spelling of [typed, ascii]) {
      const person = await search(spelling)
      expect(person.email).toBe(`${who.firstName.toLowerCase()}@bücher.example`)
      expect(person.orders.map(({ orderId }) => orderId)).toEqual([order.orderId])
      expect(person.waiting).toBe(1)
    }
  })
})

describe('personal data of an email', () => {
  it('finds all data in any case and reports what can be erased', async () => {
    const orders = await fill(who)
    const person = await search(who.email.toUpperCase())
    expect(person).toMatchObject({
      email: who.email.toLowerCase(),
      checkouts: { open: 0 },
      waiting: 1,
      newsletter: 'subscribed',
      account: null,
      isErasable: true,
      rest: { orders: 2, waiting: 1, subscriptions: 1 },
    })
    expect(person.orders.map(({ orderId, kept }) => [orderId, kept]).toSorted()).toEqual(
      orders.map(({ orderId }) => [orderId, null]).toSorted(),
    )
    // Two emails per order, one resent email, and the confirmations of newsletter and waitlist.
    expect(person.emails).toBe(7)
  })

  it('finds nothing for a similar email', async () => {
    await fill(who)
    const [, domain] = who.email.split('@')
    const person = await search(`yrine.q@${domain}`)
    expect(person).toMatchObject({ orders: [], emails: 0, waiting: 0, isErasable: false })
  })

  it('exports all personal data as a file', async () => {
    const orders = await fill(who)
    const answer = await post('export', { email: who.email })
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="personal-data-.*\.json"$/,
    )
    const file = personExport.parse(answer.body)
    expect(file.orders.map(({ orderId }) => orderId).toSorted()).toEqual(
      orders.map(({ orderId }) => orderId).toSorted(),
    )
    for (const word of traces(who)) expect(answer.text).toContain(word)
    expect(file.checkouts.map(({ status }) => status)).toContain('released')
    expect(file.emails).toHaveLength(7)
    expect(file.emails.every(({ text }) => typeof text === 'string' && text !== '')).toBe(true)
    expect(file.waitingList).toMatchObject([{ product: soldOut.id, size: 'S', color: 'Noir' }])
    expect(file.newsletter).toMatchObject({ unsubscribedAt: null })
    expect(answer.text).not.toContain('"token"')
  })
})

describe('erasure', () => {
  it('removes personal data from every table and keeps the order data required by law', async () => {
    const orders = await fill(who)
    expect((await rowsWith(traces(who))).length).toBeGreaterThan(8)
    const erasure = await eraseWhole(who.email)
    expect(await rowsWith([...traces(who), ...orders.map(parcelOf)])).toEqual([])
    expect(erasure).toMatchObject({ by: 'admin', erased: { orders: 2, waiting: 1, emails: 7 }, kept: [] })
    for (const { payment, orderId, total, items, createdAt } of orders) {
      const erased = await readOrder(payment.stripePaymentIntentId)
      expect(erased).toMatchObject({
        orderId,
        total,
        items,
        createdAt,
        orderStatus: 'delivered',
        trackingUrl: null,
      })
      expect(erased.erasedAt).toBeDefined()
      expect(erased.customerInfo).toEqual({
        state: 'ME',
        zipCode: '04101',
        country: 'United States',
        billing: { state: 'ME', zipCode: '04102', country: 'United States' },
      })
    }
  })

  it('keeps the data erased after a later refund and a repeated order request', async () => {
    const [order] = await fill(who)
    await eraseWhole(who.email)
    const refund = await client.asAdmin('POST', `/api/admin/orders/${order.id}/refunds`, {
      amount: 10,
      key: `refund-${nth}`,
    })
    expect(refund.status).toBe(201)
    await client.postOrder(order.payment.stripePaymentIntentId, [buildItem(product)], { customerInfo: who })
    await settle(order.orderId)
    expect(await rowsWith(traces(who))).toEqual([])
    const { text } = await client.asAdmin('GET', '/api/admin/orders/export')
    expect(text).toContain(order.orderId)
    for (const word of traces(who)) expect(text).not.toContain(word)
    const found = await client.asAdmin('GET', `/api/admin/orders?q=${encodeURIComponent(who.email)}`)
    expect(found.body.orders).toEqual([])
    expect(
      (await client.call('POST', '/api/orders/lookup', { orderId: order.orderId, email: who.email })).status,
    ).toBe(404)
  })

  it('keeps the data erased when a payment update finds customer data in the checkout', async () => {
    const [order] = await fill(who)
    await eraseWhole(who.email)
    const paymentIntentId = order.payment.stripePaymentIntentId
    const where = { paymentIntentId: { equals: paymentIntentId } }
    // Simulates a process that is killed right after the order was updated.
    await updateRow(test.shop.payload, 'checkouts', where, { status: 'paid', customerInfo: who })
    const payment = await test.shop.payments.findPayment(paymentIntentId)
    if (payment) await applyPaymentState(test.shop, payment)
    expect((await readOrder(paymentIntentId)).customerInfo).not.toHaveProperty('firstName')
    await updateRow(test.shop.payload, 'checkouts', where, { customerInfo: null })
  })

  it('stores no email and returns the same erasure when requested again', async () => {
    await fill(who)
    const { id } = await eraseWhole(who.email)
    const again = await erase(who.email)
    expect(again).toMatchObject({ status: 200, body: { erasure: { id, status: 'done' } } })
    expect((await search(who.email)).erasures.map((erasure) => erasure.id)).toEqual([id])
    const rows = await findRows(test.shop.payload, 'erasures', { where: { id: { equals: id } } })
    expect(rows[0]?.sealedAddress ?? null).toBeNull()
    expect((await erase('nobody@nowhere.example')).status).toBe(404)
  })

  it('returns 409 and names an undelivered order, and erases the rest on request', async () => {
    const [done] = await fill(who)
    const open = await buy(who)
    const refused = await erase(who.email)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toContain(
      `Order ${open.orderId} is kept: it is confirmed, and has not been delivered`,
    )
    expect((await readOrder(done.payment.stripePaymentIntentId)).customerInfo.firstName).toBe(who.firstName)
    await settle(open.orderId)
    const { kept } = await eraseWhole(who.email, true)
    expect(kept).toMatchObject([{ orderId: open.orderId }])
    const left = await rowsWith(traces(who))
    expect(
      left.every((line) => line.includes(open.orderId) || line.includes(open.payment.stripePaymentIntentId)),
    ).toBe(true)
    expect((await readOrder(open.payment.stripePaymentIntentId)).customerInfo).toEqual(who)
    // Everything can be erased once that order is delivered.
    await deliver(open)
    await settle(open.orderId)
    await eraseWhole(who.email)
    expect(await rowsWith(traces(who))).toEqual([])
  })

  it('returns 409 while a checkout is open', async () => {
    await openCheckout(who)
    const refused = await erase(who.email)
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.body.error).toContain('Nothing can be erased yet. A checkout is open.')
  })

  it('removes an email from the order of another customer, whose data stays', async () => {
    const friend = customer()
    const order = await buy(who)
    await settle(order.orderId)
    const { body } = await client.asAdmin('GET', `/api/admin/emails?q=${order.orderId}`)
    const [confirmed] = body.emails as { id: string }[]
    await client.asAdmin('POST', `/api/admin/orders/${order.id}/emails`, {
      emailId: confirmed?.id,
      email: friend.email,
      forLater: false,
      key: `resend-to-${nth}`,
    })
    await settle(order.orderId)
    expect(await search(friend.email)).toMatchObject({ orders: [], othersOrders: [order.orderId], emails: 1 })
    await eraseWhole(friend.email)
    expect(await rowsWith([friend.email])).toEqual([])
    expect((await readOrder(order.payment.stripePaymentIntentId)).customerInfo).toEqual(who)
  })

  it('completes an erasure in the next run after a failure of any write', async () => {
    const { db } = test.shop.payload
    // Only writes of the erasure itself fail.
    const erasing = new AsyncLocalStorage<true>()
    for (let cut = 1; ; cut++) {
      who = customer()
      const { email } = who
      const order = await buy(who)
      await deliver(order)
      await settle(order.orderId)
      await client.call('POST', '/api/waitlist', { productId: soldOut.id, size: 'S', color: 'Noir', email })
      await insertSubscriber(test.shop.payload, email.toLowerCase())
      let made = 0
      for (const name of ['updateOne', 'deleteMany', 'create'] as const) {
        const write = db[name].bind(db) as (args: unknown) => Promise<unknown>
        vi.spyOn(db, name).mockImplementation(((args: unknown) =>
          erasing.getStore() && ++made >= cut
            ? Promise.reject(new Error('The plug was pulled.'))
            : write(args)) as never)
      }
      const request = { email, rest: false, by: 'admin', byId: '1' }
      const answer = await erasing.run(true, () => erasePerson(test.shop, request).catch(() => null))
      vi.restoreAllMocks()
      if (made < cut) {
        expect(answer?.status).toBe('done')
        expect(cut).toBeGreaterThan(5)
        return
      }
      // An interrupted erasure is never reported as done. If it was not even saved, the request fails.
      expect(answer?.status ?? 'refused').toBe(cut === 1 ? 'refused' : 'open')
      if (answer) await finishErasures(test.shop)
      else await eraseWhole(email)
      expect(await rowsWith(traces(who))).toEqual([])
      expect((await search(email)).erasures.map(({ status }) => status)).toEqual(['done'])
    }
  }, 300_000)
})

it('returns 403 to staff who are not administrators and 401 to visitors for personal data', async () => {
  const staff = await createAccountPerRole(test)
  for (const role of ['editor', 'orderManager', 'fulfillment'] as const)
    for (const path of ['search', 'export', 'erasures'])
      expect(
        (await client.call('POST', `/api/admin/privacy/${path}`, { email: who.email }, staff[role].headers))
          .status,
      ).toBe(403)
  expect((await client.call('POST', '/api/admin/privacy/search', { email: who.email })).status).toBe(401)
})
