import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMAIL_KINDS, emailResponse, emailList } from '../../domain/contract/email.ts'
import type { Product } from '../../domain/contract/product.ts'
import { type EmailRow, insertEmail } from '../../src/persistence/rows/emailRows.ts'
import { moveOrder } from '../../src/operations/orders/moveOrder.ts'
import type { OrderRow } from '../../src/persistence/rows/orderRows.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { sendEmails } from '../../src/operations/emails/sendEmails.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { Mailbox } from '../support/Mailbox.ts'
import type { OpenPayment, ShopClient } from '../support/ShopClient.ts'
import { createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MINUTE_MS = 60_000

let test: TestShop
let client: ShopClient
let mailbox: Mailbox
let product: Product
beforeAll(async () => {
  // The mailbox replaces the mail server, which is never contacted.
  test = await startTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'letters@shop.example' } })
  client = test.client
  mailbox = new Mailbox(test.shop.payload)
  product = await client.createProduct({ name: 'Nacre <b>Gown</b>', price: 310.5, stockQuantity: 0 })
})
afterAll(() => test.close())
beforeEach(() => test.webhooks.pass())
afterEach(() => {
  mailbox.refuse(null)
  mailbox.release()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs the email jobs once, which the worker does every half minute. */
async function round() {
  await writeOrderEmails(test.shop)
  await sendEmails(test.shop)
}

/** Returns rows of emails with this text in their key, oldest first, once none is being sent. */
async function rowsAbout(words: string): Promise<EmailRow[]> {
  for (;;) {
    await round()
    const { docs } = await test.shop.payload.db.find<EmailRow>({
      collection: 'emails',
      where: { key: { contains: words } },
      sort: ['createdAt', 'id'],
      pagination: false,
    })
    if (docs.every(({ state, failure }) => state !== 'waiting' || failure)) return docs
  }
}

async function payFor(quantity = 1): Promise<OpenPayment> {
  const payment = await client.openPayment(product, quantity)
  await client.pay(payment.clientSecret)
  return payment
}

async function order(quantity = 1) {
  const payment = await payFor(quantity)
  const { body } = await client.postOrder(payment.paymentIntentId, [buildItem(product, quantity)])
  return { payment, orderId: String(body.orderId) }
}

async function orderRow(orderId: string): Promise<OrderRow> {
  const where = { orderId: { equals: orderId } }
  const row = await test.shop.payload.db.findOne<OrderRow>({ collection: 'orders', where })
  if (!row) throw new Error(`There is no order ${orderId}`)
  return row
}

const change = (collection: 'emails' | 'orders', id: string, data: object) =>
  test.shop.payload.db.updateOne({ collection, id, data: { ...data } })

const yesterday = () => new Date(Date.now() - 24 * 60 * MINUTE_MS).toISOString()

describe('order confirmation emails', () => {
  it('sends the confirmation to the buyer immediately', async () => {
    const { orderId } = await order(2)
    const mail = await mailbox.waitForSubject(orderId)
    expect(mail.to).toEqual({ name: '', address: 'shopper@example.com' })
    expect(mail.text).toContain('Nacre <b>Gown</b>')
    expect(mail.html).toContain('Nacre &lt;b&gt;Gown&lt;/b&gt;')
    for (const words of [orderId, '$621.00', '1 Harbor Street', `${test.shop.env.publicUrl}/order-status`])
      expect([mail.text.includes(words), mail.html.includes(words)]).toEqual([true, true])
    expect(mail.text).toMatch(/^This shop is in test mode/)
    expect((await rowsAbout(orderId)).map(({ state, attempts }) => [state, attempts])).toEqual([['sent', 1]])
  })

  it('states the shipping time of made-to-order products', async () => {
    const gown = await client.createProduct({ name: 'Sillage Gown', stockQuantity: 0 })
    const payment = await client.openPayment(gown)
    await client.pay(payment.clientSecret)
    const { body } = await client.postOrder(payment.paymentIntentId, [buildItem(gown)])
    const words = 'Sillage Gown is made to order and ships in three to four weeks.'
    expect((await mailbox.waitForSubject(String(body.orderId))).text).toContain(words)
  })

  it('sends one confirmation despite concurrent posts, webhooks and job runs', async () => {
    test.webhooks.hold()
    const payment = await payFor()
    const message = await test.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
    await Promise.all([
      ...Array.from({ length: 6 }, () => client.postOrder(payment.paymentIntentId, [buildItem(product)])),
      ...Array.from({ length: 6 }, () => test.webhooks.deliver(message)),
      ...Array.from({ length: 6 }, round),
    ])
    await test.webhooks.deliver(message)
    const [placed] = await client.findOrdersByPayment(payment.paymentIntentId)
    const orderId = placed?.orderId ?? 'none'
    expect((await rowsAbout(orderId)).map(({ kind }) => kind)).toEqual(['order-confirmed'])
    expect(mailbox.findBySubject(orderId)).toHaveLength(1)
  })

  it('confirms an order while the mail server hangs, and sends its email later', async () => {
    mailbox.hold()
    const { orderId } = await order()
    expect((await orderRow(orderId)).orderStatus).toBe('confirmed')
    expect(mailbox.findBySubject(orderId)).toEqual([])
    mailbox.release()
    await mailbox.waitForSubject(orderId)
  })

  it('retries a confirmation that could not be stored', async () => {
    const { db } = test.shop.payload
    const create = db.create.bind(db)
    vi.spyOn(db, 'create').mockImplementation(async (args) => {
      if (args.collection === 'emails') throw new Error('The disk is full')
      return create(args)
    })
    const { orderId } = await order()
    await round()
    vi.restoreAllMocks()
    const { id, emailsDueAt } = await orderRow(orderId)
    expect(Date.parse(emailsDueAt ?? '')).toBeGreaterThan(Date.now() + 9 * MINUTE_MS)
    await change('orders', id, { emailsDueAt: yesterday() })
    expect(await rowsAbout(orderId)).toMatchObject([{ kind: 'order-confirmed', state: 'sent' }])
    expect((await orderRow(orderId)).emailsDueAt ?? null).toBeNull()
  })

  it('waits for the posted order if the webhook arrives first and without items', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(31_050)
    await client.pay(clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    const [unfilled] = await client.findOrdersByPayment(paymentIntentId)
    const orderId = unfilled?.orderId ?? 'none'
    expect(await rowsAbout(orderId)).toEqual([])
    await client.postOrder(paymentIntentId, [buildItem(product)])
    expect(await rowsAbout(orderId)).toMatchObject([{ text: expect.stringContaining('Nacre') }])
  })

  it('writes one confirmation if the job runs while the order is posted', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(31_050)
    await client.pay(clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    const { db } = test.shop.payload
    const { updateOne } = db
    vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      const changed = await updateOne.call(db, args)
      if (args.collection !== 'orders') return changed
      db.updateOne = updateOne
      await writeOrderEmails(test.shop)
      return changed
    })
    const { body } = await client.postOrder(paymentIntentId, [buildItem(product)])
    expect((await rowsAbout(String(body.orderId))).map(({ kind }) => kind)).toEqual(['order-confirmed'])
  })

  it('stops waiting after five minutes if the order is never posted', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(31_050)
    await client.pay(clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    const [placed] = await client.findOrdersByPayment(paymentIntentId)
    const { id, orderId, emailsDueAt } = await orderRow(placed?.orderId ?? 'none')
    expect(Date.parse(emailsDueAt ?? '')).toBeLessThanOrEqual(Date.now() + 5 * MINUTE_MS)
    await change('orders', id, { emailsDueAt: yesterday() })
    expect(await rowsAbout(orderId)).toMatchObject([{ text: expect.stringContaining('$310.50') }])
  })

  it.each(['nobody', 'a@b, c@d', 'a@b\r\nBcc: c@d', ''])(
    'writes no email to the invalid address %j',
    async (email) => {
      const { orderId } = await order()
      const { id } = await orderRow(orderId)
      await rowsAbout(orderId)
      const [mail] = await rowsAbout(orderId)
      await test.shop.payload.db.deleteOne({ collection: 'emails', where: { id: { equals: mail?.id } } })
      await change('orders', id, { email, emailsDueAt: yesterday() })
      expect(await rowsAbout(orderId)).toEqual([])
      expect((await orderRow(orderId)).emailsDueAt ?? null).toBeNull()
    },
  )

  it('writes no confirmation of an order that is four days old', async () => {
    const { orderId } = await order()
    const [mail] = await rowsAbout(orderId)
    await test.shop.payload.db.deleteOne({ collection: 'emails', where: { id: { equals: mail?.id } } })
    const { id } = await orderRow(orderId)
    const longAgo = new Date(Date.now() - 4 * 24 * 60 * MINUTE_MS).toISOString()
    await change('orders', id, { createdAt: longAgo, emailsDueAt: yesterday() })
    expect(await rowsAbout(orderId)).toEqual([])
  })
})

describe('refund emails', () => {
  const refund = (payment: OpenPayment, amount?: number) =>
    test.stripe.refunds.create({ payment_intent: payment.paymentIntentId, amount })

  it('writes one email per refund despite repeated webhooks', async () => {
    const { payment, orderId } = await order()
    await refund(payment, 1_050)
    const [part] = await test.webhooks.waitForDeliveries('charge.refunded', payment.paymentIntentId, 1)
    await rowsAbout(orderId)
    await refund(payment)
    const [, whole] = await test.webhooks.waitForDeliveries('charge.refunded', payment.paymentIntentId, 2)
    for (const message of [part, whole, part, whole]) if (message) await test.webhooks.deliver(message)
    const rows = await rowsAbout(orderId)
    expect(rows.map(({ kind }) => kind)).toEqual(['order-confirmed', 'order-refunded', 'order-refunded'])
    expect(rows[1]?.text).toContain('We have refunded $10.50 of the $310.50 you paid')
    expect(rows[2]?.text).toContain('We have refunded $310.50')
    expect(mailbox.findBySubject(orderId)).toHaveLength(3)
  })

  it('writes a refund email if the refund precedes the order', async () => {
    test.webhooks.hold()
    const payment = await payFor()
    await refund(payment, 500)
    const { body } = await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    const rows = await rowsAbout(String(body.orderId))
    expect(rows.map(({ kind }) => kind)).toEqual(['order-confirmed', 'order-refunded'])
  })
})

describe('shipping emails', () => {
  const ship = async (orderId: string) => {
    const { id } = await orderRow(orderId)
    const by = 'a clerk'
    await moveOrder(test.shop, id, { to: 'processing', seen: 'confirmed', by })
    return moveOrder(test.shop, id, {
      to: 'shipped',
      seen: 'processing',
      by,
      trackingUrl: 'https://parcels.example/1',
    })
  }

  it('writes one shipping email with the tracking URL, even if it is due again', async () => {
    const { orderId } = await order()
    const { id } = await ship(orderId)
    await rowsAbout(orderId)
    await change('orders', id, { emailsDueAt: yesterday() })
    const rows = (await rowsAbout(orderId)).filter(({ kind }) => kind === 'order-shipped')
    expect(rows).toMatchObject([{ to: 'shopper@example.com', state: 'sent' }])
    expect(rows[0]?.text).toContain('https://parcels.example/1')
  })

  it('writes the shipping email if the order ships in the millisecond its emails are due', async () => {
    const { orderId } = await order()
    await rowsAbout(orderId)
    const { id } = await orderRow(orderId)
    const now = new Date()
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const { db } = test.shop.payload
    const { updateOne } = db
    const shipping: Promise<unknown>[] = []
    vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      const isWritten = args.data.emailsDueAt === null && JSON.stringify(args.where).includes(id)
      if (isWritten && shipping.length === 0) shipping.push(ship(orderId))
      if (isWritten) await Promise.all(shipping)
      return updateOne.call(db, args)
    })
    // The worker runs this job too, and may come first.
    while (shipping.length === 0) {
      await change('orders', id, { emailsDueAt: now.toISOString() })
      await writeOrderEmails(test.shop)
    }
    await Promise.all(shipping)
    vi.useRealTimers()
    expect((await rowsAbout(orderId)).map(({ kind }) => kind)).toEqual(['order-confirmed', 'order-shipped'])
  })

  it('ships an order even if its email cannot be stored', async () => {
    const { orderId } = await order()
    vi.spyOn(test.shop.payload.db, 'create').mockRejectedValue(new Error('The disk is full'))
    expect(await ship(orderId)).toMatchObject({ orderStatus: 'shipped' })
  })
})

const emailOf = (key: string) =>
  test.shop.payload.db.findOne<EmailRow>({ collection: 'emails', where: { key: { equals: key } } })

it('sends an order confirmation while a back-in-stock email hangs', async () => {
  mailbox.hold('Back in stock')
  const email = { subject: 'Back in stock', text: 'text', html: '<p>html</p>' }
  const to = 'many@shop.example'
  const key = randomUUID()
  await insertEmail(test.shop.payload, { key, kind: 'back-in-stock', to, email })
  test.shop.worker.requestRun('notices')
  await vi.waitFor(async () => expect(await emailOf(key)).toMatchObject({ attempts: 1 }), 30_000)
  const { orderId } = await order()
  await mailbox.waitForSubject(orderId)
  expect(mailbox.findBySubject('Back in stock')).toEqual([])
  mailbox.release()
  await mailbox.waitForSubject('Back in stock')
})

describe('email sending', () => {
  // Stop the job worker: it could send the email that a test is about.
  beforeAll(() => (test.shop.worker as Worker).stop(60_000))

  let count = 0
  const write = async () => {
    const key = `test email ${++count}`
    const email = { subject: key, text: 'text', html: '<p>html</p>' }
    const row = await insertEmail(test.shop.payload, {
      key,
      kind: 'newsletter-welcome',
      to: 'a@b.example',
      email,
    })
    if (!row) throw new Error('It was there before')
    return row
  }
  const rowOf = ({ key }: EmailRow) => emailOf(key)

  it('sends each email once despite concurrent senders', async () => {
    const emails = await Promise.all(Array.from({ length: 30 }, write))
    await Promise.all(Array.from({ length: 4 }, () => sendEmails(test.shop)))
    for (const email of emails) {
      expect(mailbox.findBySubject(email.key).filter(({ subject }) => subject === email.key)).toHaveLength(1)
      expect(await rowOf(email)).toMatchObject({ state: 'sent', attempts: 1, failure: null })
    }
  })

  it('retries with exponential backoff, and gives up after twelve attempts', async () => {
    const email = await write()
    const complaints = vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(() => {})
    mailbox.refuse('451 Try again later')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 12; attempt++) {
      const begun = Date.now()
      await sendEmails(test.shop)
      const row = await rowOf(email)
      expect(row).toMatchObject({ attempts: attempt, failure: '451 Try again later', sentAt: null })
      expect(row?.state).toBe(attempt < 12 ? 'waiting' : 'failed')
      if (row?.nextAttemptAt) pauses.push(Math.round((Date.parse(row.nextAttemptAt) - begun) / MINUTE_MS))
      if (attempt < 12) await change('emails', email.id, { nextAttemptAt: yesterday() })
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
    expect(complaints.mock.calls).toEqual([
      [`Failed to send email ${email.key} after 12 attempts: 451 Try again later`],
    ])
    const { body } = await client.asAdmin('GET', '/api/admin/emails?limit=100')
    expect(emailList.parse(body).emails).toContainEqual(
      expect.objectContaining({ id: email.id, state: 'failed', failure: '451 Try again later' }),
    )
    mailbox.refuse(null)
    await sendEmails(test.shop)
    expect(mailbox.findBySubject(email.key)).toEqual([])
  })

  it('does not retry before the next attempt is due', async () => {
    const email = await write()
    mailbox.refuse('451 Try again later')
    await sendEmails(test.shop)
    mailbox.refuse(null)
    await sendEmails(test.shop)
    expect(await rowOf(email)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('clears the failure when a retry succeeds', async () => {
    const email = await write()
    mailbox.refuse('451 Try again later')
    await sendEmails(test.shop)
    mailbox.refuse(null)
    await change('emails', email.id, { nextAttemptAt: yesterday() })
    await sendEmails(test.shop)
    expect(await rowOf(email)).toMatchObject({ state: 'sent', attempts: 2, failure: null })
  })

  it('resends the email of a crashed sender with the same message ID', async () => {
    const email = await write()
    await sendEmails(test.shop)
    await change('emails', email.id, { state: 'waiting', nextAttemptAt: yesterday() })
    await sendEmails(test.shop)
    const [first, second] = mailbox.findBySubject(email.key)
    expect(second?.messageId).toBe(first?.messageId)
    expect(await rowOf(email)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('gives up after twelve attempts by crashed senders', async () => {
    const email = await write()
    await change('emails', email.id, { attempts: 12 })
    await sendEmails(test.shop)
    expect(await rowOf(email)).toMatchObject({ state: 'failed', attempts: 12 })
    expect(mailbox.findBySubject(email.key)).toEqual([])
  })

  it('sends the other emails if one is rejected', async () => {
    const [first, second] = [await write(), await write()]
    const send = test.shop.payload.sendEmail
    vi.spyOn(test.shop.payload, 'sendEmail').mockImplementation(async (message) => {
      if (message.subject === first.key) throw new Error('550 No such user')
      return send(message)
    })
    await sendEmails(test.shop)
    expect([(await rowOf(first))?.state, (await rowOf(second))?.state]).toEqual(['waiting', 'sent'])
  })

  it('sends four emails concurrently', async () => {
    const emails = await Promise.all(Array.from({ length: 9 }, write))
    let [onTheirWay, most] = [0, 0]
    let goOn = () => {}
    const several = new Promise<void>((resolve) => (goOn = resolve))
    vi.spyOn(test.shop.payload, 'sendEmail').mockImplementation(async () => {
      most = Math.max(most, ++onTheirWay)
      if (onTheirWay === 4) goOn()
      await several
      onTheirWay--
    })
    await sendEmails(test.shop)
    expect(most).toBe(4)
    for (const email of emails) expect(await rowOf(email)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('stops sending when the shop shuts down', async () => {
    const email = await write()
    await sendEmails(test.shop, { signal: AbortSignal.abort() })
    expect(await rowOf(email)).toMatchObject({ state: 'waiting', attempts: 0 })
    await sendEmails(test.shop)
  })

  describe('staff access to emails', () => {
    const path = (id: string) => `/api/admin/emails/${id}`
    const failed = async () => {
      const email = await write()
      await change('emails', email.id, { state: 'failed', attempts: 12, failure: 'x', nextAttemptAt: null })
      return email
    }
    const retry = (id: string) => client.asAdmin('POST', `${path(id)}/retry`)

    it('lists emails in pages, newest first, without their content', async () => {
      await change('emails', (await write()).id, { createdAt: yesterday() })
      const newest = await write()
      const { status, body } = await client.asAdmin('GET', '/api/admin/emails?page=1&limit=2')
      expect(status).toBe(200)
      const list = emailList.parse(body)
      expect(list).toEqual(body)
      expect(list.emails.map(({ id }) => id)[0]).toBe(newest.id)
      expect(list.emails).toHaveLength(2)
      expect(list.pagination).toMatchObject({ page: 1, limit: 2, total: expect.any(Number) })
      const times = list.emails.map(({ createdAt }) => createdAt)
      expect(times).toEqual(times.toSorted().reverse())
    })

    describe('email search', () => {
      const find = async (query: string) => {
        const { status, body } = await client.asAdmin('GET', `/api/admin/emails?limit=100&${query}`)
        expect(status).toBe(200)
        return emailList.parse(body).emails
      }
      const send = async (to: string, subject: string) => {
        const key = `test email ${++count}`
        const email = { subject, text: 'text', html: '<p>html</p>' }
        const row = await insertEmail(test.shop.payload, { key, kind: 'newsletter-welcome', to, email })
        return row?.id
      }

      it('finds emails by address or subject in any case, and takes wildcards literally', async () => {
        const id = await send('mara_vale@example.com', 'Aurore 100% silk')
        await send('vale@example.com', 'Another')
        for (const q of ['mara_vale@', 'AURORE', 'vale aurore', '100%', 'mara_vale aurore'])
          expect((await find(`q=${encodeURIComponent(q)}`)).map((mail) => mail.id)).toEqual([id])
        expect(await find('q=mara%20nobody')).toEqual([])
      })

      it('finds emails by any spelling of an address, and returns its domain in Unicode', async () => {
        const id = await send('łucja.o’neil@xn--zrich-kva.example', 'Été')
        for (const q of ['lucja', "o'neil", 'zürich', 'zurich', 'xn--zrich', 'ete', 'e\u0301te\u0301'])
          expect((await find(`q=${encodeURIComponent(q)}`)).map((mail) => mail.id)).toEqual([id])
        expect((await find('q=lucja'))[0]?.to).toBe('łucja.o’neil@zürich.example')
      })

      it('finds emails of an order, and returns the order ID', async () => {
        const { orderId } = await order()
        await rowsAbout(orderId)
        const found = await find(`q=${orderId}`)
        expect(found).toMatchObject([{ kind: 'order-confirmed', orderId, to: 'shopper@example.com' }])
        expect(await find(`q=${orderId}&kind=order-shipped`)).toEqual([])
        expect(await find(`q=${orderId}&kind=order-confirmed&state=sent`)).toEqual(found)
      })

      it('filters emails by state or kind', async () => {
        const { id } = await failed()
        const given = await find('state=failed')
        expect(given.map((mail) => mail.id)).toContain(id)
        expect(new Set(given.map(({ state }) => state))).toEqual(new Set(['failed']))
        const welcomes = await find('kind=newsletter-welcome')
        expect(new Set(welcomes.map(({ kind, orderId }) => `${kind} ${orderId}`))).toEqual(
          new Set(['newsletter-welcome null']),
        )
      })

      it.each([
        ['state=lost', 'state', 'state must be one of waiting, sent, kept, failed, replaced'],
        ['kind=love', 'kind', `kind must be one of ${EMAIL_KINDS.join(', ')}`],
        [`q=${'x'.repeat(101)}`, 'q', 'q must be 100 characters or fewer'],
      ])('returns 400 for ?%s', async (query, field, error) => {
        expect(await client.asAdmin('GET', `/api/admin/emails?${query}`)).toMatchObject({
          status: 400,
          body: { error, field },
        })
      })
    })

    it('shows only order emails to fulfillment staff', async () => {
      const { fulfillment } = await createAccountPerRole(test)
      const ask = (method: string, path: string) => client.call(method, path, undefined, fulfillment.headers)
      const { id } = await failed()
      const { body } = await ask('GET', '/api/admin/emails?limit=100')
      expect(new Set(emailList.parse(body).emails.map(({ kind }) => kind))).not.toContain(
        'newsletter-welcome',
      )
      expect(emailList.parse(body).emails.length).toBeGreaterThan(0)
      const { body: none } = await ask('GET', '/api/admin/emails?kind=newsletter-welcome')
      expect(none).toMatchObject({ emails: [], pagination: { total: 0, pages: 0 } })
      expect((await ask('GET', path(id))).status).toBe(404)
      expect((await ask('POST', `${path(id)}/retry`)).status).toBe(404)
    })

    describe('emails of a shop without a mail server', () => {
      const setEmail = (settings: typeof mail) => Object.assign(test.shop.env, { mail: settings })
      let mail: typeof test.shop.env.mail
      beforeEach(() => {
        ;({ mail } = test.shop.env)
        setEmail(null)
      })
      afterEach(() => setEmail(mail))

      it('stores an email without marking it as sent', async () => {
        const email = await write()
        await sendEmails(test.shop)
        expect(await rowOf(email)).toMatchObject({ state: 'kept', attempts: 1, sentAt: null })
        const { body } = await client.asAdmin('GET', '/api/admin/emails?limit=1')
        expect(body).toMatchObject({ sendsEmails: false, emails: [{ id: email.id, state: 'kept' }] })
        expect((await retry(email.id)).status).toBe(409)
      })

      it('sends a stored email on retry after a mail server is configured', async () => {
        const email = await write()
        await sendEmails(test.shop)
        setEmail(mail)
        const { body } = await retry(email.id)
        expect(body.email).toMatchObject({ state: 'sent', attempts: 1, sentAt: expect.any(String) })
      })
    })

    it('returns the content of an email', async () => {
      const email = await write()
      const { body } = await client.asAdmin('GET', path(email.id))
      expect(emailResponse.parse(body)).toEqual(body)
      expect(body.email).toMatchObject({ text: 'text', html: '<p>html</p>', state: 'waiting', failure: null })
    })

    it('resends a failed email on request', async () => {
      const email = await failed()
      const { status, body } = await retry(email.id)
      expect(status).toBe(200)
      expect(emailResponse.parse(body).email).toMatchObject({ state: 'sent', attempts: 1, failure: null })
      expect(mailbox.findBySubject(email.key)).toHaveLength(1)
    })

    it('resends a failed email once for two concurrent requests', async () => {
      const email = await failed()
      const statuses = await Promise.all([retry(email.id), retry(email.id)])
      expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(mailbox.findBySubject(email.key)).toHaveLength(1)
    })

    it('returns the failure of a retry, and keeps the email waiting', async () => {
      const email = await failed()
      mailbox.refuse('550 No such user')
      const { body } = await retry(email.id)
      expect(body.email).toMatchObject({ state: 'waiting', attempts: 1, failure: '550 No such user' })
    })

    it('returns 409 for a retry of an email that is waiting or sent', async () => {
      const email = await write()
      expect((await retry(email.id)).status).toBe(409)
      await sendEmails(test.shop)
      expect((await retry(email.id)).status).toBe(409)
      expect(mailbox.findBySubject(email.key)).toHaveLength(1)
    })

    it.each(['none', 'ffffffffffffffffffffffff', '%00', 'a,b'])(
      'returns 404 for the email ID %s',
      async (id) => {
        expect(await client.asAdmin('GET', path(id))).toMatchObject({
          status: 404,
          body: { error: 'Email not found' },
        })
        expect((await retry(id)).status).toBe(404)
      },
    )
  })
})
