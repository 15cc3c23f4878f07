import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { orderLookup } from '../../domain/contract/orderLookup.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { findOrderById } from '../../src/persistence/rows/orderRows.ts'
import { sendEmails } from '../../src/operations/emails/sendEmails.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { Mailbox } from '../support/Mailbox.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { runBeforeNextStatusChange } from '../support/runBeforeNextStatusChange.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { INCOMPLETE_EMAIL } from '../../domain/rules/addresses/emailAddresses.ts'

const OWN = 'shopper@example.com'
const OTHER = 'right.address@example.com'

let test: TestShop
let mailbox: Mailbox
let product: Product
beforeAll(async () => {
  test = await startTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'letters@shop.example' } })
  mailbox = new Mailbox(test.shop.payload)
  product = await test.client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 0 })
})
afterAll(() => test.close())
beforeEach(() => test.webhooks.pass())
afterEach(() => {
  mailbox.refuse(null)
  mailbox.release()
  vi.restoreAllMocks()
})

async function round() {
  await writeOrderEmails(test.shop)
  await sendEmails(test.shop)
}

/** Sends due emails until none is pending, then returns the emails of an order, oldest first. */
async function emailsOf(orderId: string): Promise<EmailRow[]> {
  for (;;) {
    await round()
    const { docs } = await test.shop.payload.db.find<EmailRow>({
      collection: 'emails',
      where: { key: { contains: orderId } },
      sort: ['createdAt', 'id'],
      pagination: false,
    })
    if (docs.every(({ state, failure }) => state !== 'waiting' || failure)) return docs
  }
}

/** Places an order. With `waits`, the mail server rejects its confirmation, which stays pending. */
async function placeOrder({ waits = false } = {}) {
  if (waits) mailbox.refuse('451 Try again later')
  const payment = await test.client.openPayment(product)
  await test.client.pay(payment.clientSecret)
  const { body } = await test.client.postOrder(payment.paymentIntentId, [buildItem(product)])
  const orderId = String(body.orderId)
  const [mail] = await emailsOf(orderId)
  const [order] = await test.client.findOrdersByPayment(payment.paymentIntentId)
  if (!mail || !order) throw new Error('The order has no confirmation')
  return { id: order.id, orderId, mail, payment }
}

const now = async (id: string) => {
  const order = await findOrderById(test.shop.payload, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
const resend = (id: string, mail: string, given: object = {}) =>
  test.client.asAdmin('POST', `/api/admin/orders/${id}/emails`, {
    emailId: mail,
    email: OWN,
    key: 'of-this-dialog',
    ...given,
  })
const sentTo = (orderId: string) => mailbox.findBySubject(orderId).map(({ to }) => to.address)
const openLink = (text: string) =>
  test.client.call('POST', '/api/orders/lookup/link', { token: /#token=(\S+)/.exec(text)?.[1] })
const change = (collection: 'emails' | 'orders', id: string, data: object) =>
  test.shop.payload.db.updateOne({ collection, id, data: { ...data } })
const past = () => new Date(Date.now() - 60_000).toISOString()

describe('resending an order email', () => {
  it('sends the email again and records user, time and recipient in the order history', async () => {
    const { id, orderId, mail } = await placeOrder()
    const { status, body } = await resend(id, mail.id)
    expect(status).toBe(200)
    const event = { resent: 'order-confirmed', to: OWN, instead: null, by: ADMIN.username }
    expect(body.order).toMatchObject({ history: [{ ...event, at: expect.any(String) }] })
    const mails = await emailsOf(orderId)
    expect(mails.map(({ state, to }) => [state, to])).toEqual([
      ['sent', OWN],
      ['sent', OWN],
    ])
    expect(mails[1]?.text).toBe(
      mails[0]?.text.replaceAll(/#token=\S+/g, /#token=\S+/.exec(mails[1]?.text ?? '')?.[0] ?? ''),
    )
    expect(sentTo(orderId)).toEqual([OWN, OWN])
    expect((await now(id)).history).toMatchObject([{ byId: expect.any(String) }])
  })

  it('sends the email once for concurrent duplicate requests and concurrent rounds', async () => {
    const { id, orderId, mail } = await placeOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(id, mail.id, { email: OTHER })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await Promise.all(Array.from({ length: 5 }, round))
    await change('orders', id, { emailsDueAt: past() })
    await emailsOf(orderId)
    expect(sentTo(orderId)).toEqual([OWN, OTHER])
    expect((await now(id)).history).toHaveLength(1)
  })

  it('sends the email later if storing it failed at first', async () => {
    const { id, orderId, mail } = await placeOrder()
    const { db } = test.shop.payload
    const create = db.create.bind(db)
    vi.spyOn(db, 'create').mockImplementation(async (args) => {
      if (args.collection === 'emails') throw new Error('The disk is full')
      return create(args)
    })
    vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(() => {})
    expect((await resend(id, mail.id)).status).toBe(200)
    await round()
    vi.restoreAllMocks()
    await change('orders', id, { emailsDueAt: past() })
    await emailsOf(orderId)
    expect(sentTo(orderId)).toEqual([OWN, OWN])
  })

  it('sends the email even if a note is added to the order concurrently', async () => {
    const { id, orderId, mail } = await placeOrder()
    runBeforeNextStatusChange(test.shop, () =>
      test.client.asAdmin('POST', `/api/admin/orders/${id}/notes`, { note: 'x', key: 'note-between' }),
    )
    expect((await resend(id, mail.id)).status).toBe(200)
    await emailsOf(orderId)
    expect(sentTo(orderId)).toHaveLength(2)
    expect((await now(id)).history).toMatchObject([{ note: 'x' }, { resent: 'order-confirmed' }])
  })
})

describe('resending to another email address', () => {
  it('sends a link that opens the order and keeps the order’s own email address', async () => {
    const { id, orderId, mail } = await placeOrder()
    await resend(id, mail.id, { email: OTHER })
    const again = (await emailsOf(orderId)).find(({ to }) => to === OTHER)
    expect(await openLink(again?.text ?? '')).toMatchObject({ status: 200, body: { order: { orderId } } })
    expect(again?.text).not.toContain('Look up your order any time')
    expect(await now(id)).toMatchObject({ email: OWN, customerInfo: { email: OWN } })
    expect((await openLink(mail.text)).status).toBe(200)
  })

  it('makes the new email address the order’s and invalidates links to the old one', async () => {
    const { id, orderId, mail, payment } = await placeOrder()
    const { body } = await resend(id, mail.id, { email: OTHER, forLater: true })
    expect(body.order).toMatchObject({
      customerInfo: { email: OTHER, firstName: expect.any(String) },
      history: [{ to: OTHER, instead: OWN }],
    })
    const again = (await emailsOf(orderId)).find(({ to }) => to === OTHER)
    expect((await openLink(again?.text ?? '')).status).toBe(200)
    expect(again?.text).toContain('Look up your order any time')
    const lookUp = (email: string) =>
      test.client.call('POST', '/api/orders/lookup', orderLookup.parse({ orderId, email }))
    expect([(await openLink(mail.text)).status, (await lookUp(OWN)).status]).toEqual([404, 404])
    expect((await lookUp(OTHER)).status).toBe(200)
    const found = await test.client.asAdmin(
      'GET',
      `/api/admin/orders?q=${encodeURIComponent(`${orderId} ${OTHER}`)}`,
    )
    expect(found.body).toMatchObject({ pagination: { total: 1 } })
    await test.stripe.refunds.create({ payment_intent: payment.paymentIntentId, amount: 500 })
    await test.webhooks.waitForDelivery('charge.refunded', payment.paymentIntentId)
    await emailsOf(orderId)
    expect(sentTo(orderId)).toEqual([OWN, OTHER, OTHER])
  })

  it('replaces the pending email to the old address', async () => {
    const { id, orderId, mail } = await placeOrder({ waits: true })
    expect(mail).toMatchObject({ state: 'waiting', failure: '451 Try again later' })
    mailbox.refuse(null)
    await resend(id, mail.id, { email: OTHER })
    const mails = await emailsOf(orderId)
    expect(mails.map(({ state, to }) => [state, to])).toEqual([
      ['replaced', OWN],
      ['sent', OTHER],
    ])
    expect(sentTo(orderId)).toEqual([OTHER])
    expect(await resend(id, mail.id, { key: 'another-dialog' })).toMatchObject({
      status: 409,
      body: { error: 'This email was replaced by a newer one. Resend that one instead.' },
    })
  })

  it('sends the replacement once if the process ended after the pending email was withdrawn', async () => {
    const { id, orderId, mail } = await placeOrder({ waits: true })
    mailbox.refuse(null)
    vi.spyOn(test.shop.payload.db, 'create').mockRejectedValue(new Error('The process ended'))
    vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(() => {})
    await resend(id, mail.id, { email: OTHER })
    await round()
    vi.restoreAllMocks()
    await change('orders', id, { emailsDueAt: past() })
    await emailsOf(orderId)
    expect(sentTo(orderId)).toEqual([OTHER])
  })

  it('sends the replacement even if the old email is sent concurrently', async () => {
    const { id, orderId, mail } = await placeOrder({ waits: true })
    mailbox.refuse(null)
    mailbox.hold()
    await change('emails', mail.id, { nextAttemptAt: past() })
    const sending = sendEmails(test.shop)
    await resend(id, mail.id, { email: OTHER })
    await writeOrderEmails(test.shop)
    mailbox.release()
    await sending
    const mails = await emailsOf(orderId)
    expect(mails.map(({ state, to }) => [state, to])).toEqual([
      ['sent', OWN],
      ['sent', OTHER],
    ])
  })
})

describe('rejected resend requests', () => {
  it.each([
    [{ email: 'a@b, c@d.example' }, 'email', INCOMPLETE_EMAIL],
    [{ email: '' }, 'email', 'email must not be empty'],
    [{ key: 'short' }, 'key', 'key must be 8 to 200 visible ASCII characters'],
    [{ forLater: 'yes' }, 'forLater', 'forLater must be a boolean'],
  ])('returns 400 for %j', async (given, field, error) => {
    expect(await resend('1', 'f'.repeat(24), given)).toMatchObject({ status: 400, body: { error, field } })
  })

  it('returns 404 for an email that does not belong to the order', async () => {
    const [one, other] = [await placeOrder(), await placeOrder()]
    for (const mail of [other.mail.id, 'none', 'f'.repeat(24)])
      expect(await resend(one.id, mail)).toMatchObject({
        status: 404,
        body: { error: 'Email not found for this order.' },
      })
    expect((await now(one.id)).history ?? []).toEqual([])
  })

  it('returns 409 for the confirmation of a canceled order', async () => {
    const { id, mail } = await placeOrder()
    await test.client.asAdmin('PUT', `/api/admin/orders/${id}/status`, {
      status: 'cancelled',
      from: 'confirmed',
    })
    expect(await resend(id, mail.id)).toMatchObject({
      status: 409,
      body: { error: "This email is out of date and can't be resent." },
    })
  })

  it('returns 409 for an idempotency key already used with another address', async () => {
    const { id, orderId, mail } = await placeOrder()
    await resend(id, mail.id)
    expect(await resend(id, mail.id, { email: OTHER })).toMatchObject({
      status: 409,
      body: { error: `This email was already resent to ${OWN}.` },
    })
    await emailsOf(orderId)
    expect(sentTo(orderId)).toEqual([OWN, OWN])
  })

  it('returns 401 without sign-in and 403 for editors', async () => {
    const { id, mail } = await placeOrder()
    const { editor } = await createAccountPerRole(test)
    const path = `/api/admin/orders/${id}/emails`
    const body = { emailId: mail.id, email: OTHER, key: 'of-a-stranger' }
    expect((await test.client.call('POST', path, body)).status).toBe(401)
    expect((await test.client.call('POST', path, body, editor.headers)).status).toBe(403)
  })
})
