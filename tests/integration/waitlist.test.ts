import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { waitingList } from '../../domain/contract/people/people.ts'
import { waitlistResponse } from '../../domain/contract/people/waitlist.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import type { WaitlistRow } from '../../src/persistence/rows/waitlistRows.ts'
import { makeConfirmationToken } from '../../src/operations/newsletter/confirmationTokens.ts'
import { writeWaitlistEmails } from '../../src/operations/waitlist/writeWaitlistEmails.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { confirmWaitlist, findConfirmationToken } from '../support/confirmWaitlist.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { INCOMPLETE_EMAIL } from '../../domain/rules/addresses/emailAddresses.ts'

const THANKS = {
  status: 200,
  body: {
    message:
      'Thank you. If you haven’t confirmed this address yet, use the link we just emailed you. We’ll then email you once, when it’s back.',
  },
}
const GOODBYE = { status: 200, body: { message: 'You have left all waitlists.' } }

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
  // Disables reserved units, which claims.test.ts covers, so that everyone is emailed immediately.
  await client.asAdmin('PUT', '/api/admin/waitlist/rules', { claimHours: 0 })
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct({ name: 'Nacre <b>Gown</b>', inStock: false })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const join = (email: string, given: object = {}) =>
  client.call('POST', '/api/waitlist', { productId: product.id, size: 'S', color: 'Noir', email, ...given })
const joinAndConfirm = async (email: string, given: object = {}) => {
  const response = await join(email, given)
  await confirmWaitlist(test, email)
  return response
}
const leave = (token: string) => client.call('POST', '/api/waitlist/leave', { token })
const change = (fields: object, id = product.id) => client.asAdmin('PUT', `/api/products/${id}`, fields)
const restock = () => change({ inStock: true, stockQuantity: 2 })
const round = () => writeWaitlistEmails(test.shop)

async function rowsOf(email: string): Promise<WaitlistRow[]> {
  const { docs } = await test.shop.payload.db.find<WaitlistRow>({
    collection: 'waitlist',
    where: { email: { equals: email } },
    pagination: false,
  })
  return docs
}
async function rowOf(email: string): Promise<WaitlistRow> {
  const [row] = await rowsOf(email)
  if (!row) throw new Error(`${email} is on no waiting list`)
  return row
}
async function emailsTo(email: string): Promise<EmailRow[]> {
  const { docs } = await test.shop.payload.db.find<EmailRow>({
    collection: 'emails',
    where: { and: [{ to: { equals: email } }, { kind: { equals: 'back-in-stock' } }] },
    pagination: false,
  })
  return docs
}

describe('joining the waitlist', () => {
  it('limits an email address to 10 waitlists, even for concurrent requests', async () => {
    const colors = Array.from({ length: 14 }, (_, n) => `Color ${n}`)
    product = await client.createProduct({ inStock: false, sizes: ['S'], colors })
    const answers = await Promise.all(colors.map((color) => join('victim@example.com', { color })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThanOrEqual(4)
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 429,
        body: { error: expect.stringContaining('10 waitlists at a time') },
      })
    expect((await rowsOf('victim@example.com')).length).toBeLessThanOrEqual(10)
    expect(await join('other@example.com', { color: 'Color 1' })).toMatchObject(THANKS)
  })

  it('saves an email address once per size and color, ignoring case, with the time of consent', async () => {
    const before = Date.now()
    expect(await join(' Ines@Join.example ')).toMatchObject(THANKS)
    await join('ines@join.example')
    await join('INES@join.example', { size: 'M' })
    const rows = await rowsOf('ines@join.example')
    expect(rows.map(({ size, color }) => [size, color]).sort()).toEqual([
      ['M', 'Noir'],
      ['S', 'Noir'],
    ])
    expect(Date.parse(rows[0]?.consentAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(rows.every(({ notifiedAt }) => !notifiedAt)).toBe(true)
  })

  it('returns the same response for a new, a known and a notified email address', async () => {
    const fresh = await join('same@join.example')
    const known = await join('same@join.example')
    await confirmWaitlist(test, 'same@join.example')
    await restock()
    await round()
    await change({ inStock: false })
    const again = await join('same@join.example')
    for (const { status, body } of [fresh, known, again]) {
      expect({ status, body }).toEqual(THANKS)
      expect(waitlistResponse.parse(body)).toEqual(body)
    }
  })

  it('saves one entry for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => join('eager@join.example')))
    for (const answer of answers) expect(answer).toMatchObject(THANKS)
    expect(await rowsOf('eager@join.example')).toHaveLength(1)
  })

  it('requires no size or color if the product has none', async () => {
    product = await client.createProduct({ sizes: [], colors: [], inStock: false })
    const answer = await client.call('POST', '/api/waitlist', {
      productId: product.id,
      email: 'plain@join.example',
    })
    expect(answer).toMatchObject(THANKS)
    await client.call('POST', '/api/waitlist', { productId: product.id, email: 'plain@join.example' })
    expect(await rowsOf('plain@join.example')).toMatchObject([{ size: '', color: '' }])
  })

  it.each([
    [{ productId: 'nothing' }, 404, 'Product not found'],
    [{ size: 'XXL' }, 400, 'This piece doesn’t come in that size. Choose another.'],
    [{ size: '' }, 400, 'This piece doesn’t come in that size. Choose another.'],
    [{ color: undefined }, 400, 'This piece doesn’t come in that color. Choose another.'],
    [{ color: { $ne: null } }, 400, 'color must be a string'],
    [{ email: 'nobody' }, 400, INCOMPLETE_EMAIL],
    [{ email: 'a@b\r\nBcc: c@d' }, 400, INCOMPLETE_EMAIL],
    [{ email: undefined }, 400, 'email is required'],
  ])('rejects %j', async (given, status, error) => {
    expect(await join('refused@join.example', given)).toMatchObject({ status, body: { error } })
    expect(await rowsOf('refused@join.example')).toEqual([])
  })

  it('returns 409 for a product in stock', async () => {
    await restock()
    expect(await join('late@join.example')).toMatchObject({ status: 409 })
    expect(await rowsOf('late@join.example')).toEqual([])
  })

  it('sends the email even if the product is restocked during the request', async () => {
    const { db } = test.shop.payload
    const { create } = db
    vi.spyOn(db, 'create').mockImplementation(async (args) => {
      if (args.collection === 'waitlist') {
        await restock()
        await round()
      }
      return create.call(db, args)
    })
    expect(await joinAndConfirm('moment@join.example')).toMatchObject(THANKS)
    await round()
    expect(await emailsTo('moment@join.example')).toHaveLength(1)
  })

  it('leaves no entry if the product is deleted during the request', async () => {
    const { db } = test.shop.payload
    const { create } = db
    vi.spyOn(db, 'create').mockImplementation(async (args) => {
      const row = await create.call(db, args)
      if (args.collection === 'waitlist') await client.asAdmin('DELETE', `/api/products/${product.id}`)
      return row
    })
    await join('gone@join.example')
    expect(await rowsOf('gone@join.example')).toEqual([])
  })
})

describe('confirming a waitlist entry', () => {
  it('sends one email per email address, whose link confirms all of its entries', async () => {
    await join('new@confirm.example')
    await join('new@confirm.example', { size: 'M' })
    const { docs } = await test.shop.payload.db.find<EmailRow>({
      collection: 'emails',
      where: { to: { equals: 'new@confirm.example' } },
      pagination: false,
    })
    expect(docs).toMatchObject([
      { kind: 'waitlist-confirm', subject: 'Confirm your address for the waitlist' },
    ])
    await confirmWaitlist(test, 'new@confirm.example')
    expect((await rowsOf('new@confirm.example')).every(({ confirmedAt }) => confirmedAt)).toBe(true)
  })

  it('includes a link that leaves the waitlist even after confirmation', async () => {
    await join('changed@confirm.example')
    const { docs } = await test.shop.payload.db.find<EmailRow>({
      collection: 'emails',
      where: { to: { equals: 'changed@confirm.example' } },
      pagination: false,
    })
    const token = /waitlist\/leave\?token=(\S+)/.exec(docs[0]?.text ?? '')?.[1]
    await confirmWaitlist(test, 'changed@confirm.example')
    expect(await test.client.call('POST', '/api/waitlist/leave', { token })).toMatchObject(GOODBYE)
    expect(await rowsOf('changed@confirm.example')).toEqual([])
  })

  it('needs no second confirmation for an email address that confirmed before', async () => {
    await joinAndConfirm('known@confirm.example')
    await join('known@confirm.example', { size: 'M' })
    await restock()
    await round()
    expect(await emailsTo('known@confirm.example')).toHaveLength(2)
  })

  it('sends the email immediately if the product was restocked before', async () => {
    await join('late@confirm.example')
    await restock()
    await round()
    expect(await emailsTo('late@confirm.example')).toEqual([])
    await confirmWaitlist(test, 'late@confirm.example')
    await round()
    expect(await emailsTo('late@confirm.example')).toHaveLength(1)
  })

  it('returns 410 for a forged link, a newsletter link and an email address that left', async () => {
    await join('gone@confirm.example')
    const token = await findConfirmationToken(test, 'gone@confirm.example')
    await leave((await rowOf('gone@confirm.example')).token)
    const { secret } = test.shop.payload
    const newsletter = makeConfirmationToken(secret, { email: 'new@confirm.example', at: Date.now() })
    for (const each of [token, newsletter, 'forged'])
      expect(await client.call('POST', '/api/waitlist/confirm', { token: each })).toMatchObject({
        status: 410,
        body: { error: 'This link has expired. Join the waitlist again to get a new one.' },
      })
  })

  it('lists entries oldest first, with a place in line only for confirmed ones', async () => {
    await joinAndConfirm('first@portal.example')
    await join('second@portal.example')
    await joinAndConfirm('third@portal.example')
    const { body } = await client.asAdmin('GET', '/api/admin/waitlist?q=portal.example')
    expect(
      waitingList.parse(body).people.map(({ email, place, confirmedAt }) => [email, place, !confirmedAt]),
    ).toEqual([
      ['first@portal.example', 1, false],
      ['second@portal.example', null, true],
      ['third@portal.example', 2, false],
    ])
    const { body: unconfirmed } = await client.asAdmin(
      'GET',
      '/api/admin/waitlist?q=portal.example&state=unconfirmed',
    )
    expect(waitingList.parse(unconfirmed).people).toMatchObject([{ email: 'second@portal.example' }])
  })
})

describe('restocked product', () => {
  it('sends everyone on the waitlist one email with a link to leave', async () => {
    await joinAndConfirm('one@back.example')
    await joinAndConfirm('two@back.example', { size: 'M', color: 'Ivory' })
    await round()
    expect(await emailsTo('one@back.example')).toEqual([])
    await restock()
    await round()
    await round()
    const [email, ...others] = await emailsTo('two@back.example')
    expect(others).toEqual([])
    expect(await emailsTo('one@back.example')).toHaveLength(1)
    expect(email).toMatchObject({
      kind: 'back-in-stock',
      subject: 'Nacre <b>Gown</b> is back',
      state: 'waiting',
    })
    const { token, notifiedAt } = await rowOf('two@back.example')
    expect(notifiedAt).toBeTruthy()
    const link = `${test.shop.env.publicUrl}/waitlist/leave?token=${token}`
    for (const words of [`/product/${product.id}`, 'You asked for size M, Ivory.', 'Sizes may vary.', link])
      expect(email?.text).toContain(words)
    expect(email?.html).not.toContain('<b>Gown')
    expect(email?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    await change({ inStock: false })
    await restock()
    await round()
    expect(await emailsTo('two@back.example')).toHaveLength(1)
  })

  it('sends another email to a shopper who joined again', async () => {
    await joinAndConfirm('again@back.example')
    await restock()
    await round()
    await change({ inStock: false })
    await join('again@back.example')
    await restock()
    await round()
    expect(await emailsTo('again@back.example')).toHaveLength(2)
    expect(await rowsOf('again@back.example')).toHaveLength(1)
  })

  it.each([
    [
      'an edit of many products',
      () => client.asAdmin('PUT', '/api/admin/products', { ids: [product.id], change: { inStock: true } }),
    ],
    ['an edit to made to order', () => change({ inStock: true, stockQuantity: 0 })],
  ])('sends the email after %s', async (how, comeBack) => {
    const email = `${how.replaceAll(' ', '-')}@paths.example`
    await joinAndConfirm(email)
    expect((await comeBack()).status).toBe(200)
    await round()
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('sends no email and keeps entries if the product sells out again first', async () => {
    await joinAndConfirm('unlucky@back.example')
    await restock()
    await change({ inStock: false })
    await round()
    expect(await emailsTo('unlucky@back.example')).toEqual([])
    await restock()
    await round()
    expect(await emailsTo('unlucky@back.example')).toHaveLength(1)
  })

  it('sends one email each in concurrent rounds', async () => {
    const emails = Array.from({ length: 60 }, (_, n) => `crowd-${n}@back.example`)
    for (const email of emails) await joinAndConfirm(email)
    await restock()
    await Promise.all([round(), round(), round(), round()])
    const { docs } = await test.shop.payload.db.find<EmailRow>({
      collection: 'emails',
      where: { and: [{ to: { in: emails } }, { kind: { equals: 'back-in-stock' } }] },
      pagination: false,
    })
    expect(docs.map(({ to }) => to).sort()).toEqual(emails.toSorted())
  })

  it('sends the email once after a crash in between', async () => {
    await joinAndConfirm('crash@back.example')
    await restock()
    const { db } = test.shop.payload
    const { updateOne } = db
    const dying = vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      if (args.collection === 'waitlist') throw new Error('The process died')
      return updateOne.call(db, args)
    })
    await round()
    dying.mockRestore()
    expect((await rowOf('crash@back.example')).notifiedAt ?? null).toBeNull()
    await db.updateOne({
      collection: 'products',
      id: product.id,
      data: { waitlistDueAt: new Date().toISOString() },
    })
    await round()
    expect((await rowOf('crash@back.example')).notifiedAt).toBeTruthy()
    expect(await emailsTo('crash@back.example')).toHaveLength(1)
  })

  it('sends the email even if an editor renames the product first', async () => {
    await joinAndConfirm('words@back.example')
    await restock()
    expect((await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Nacre' })).status).toBe(200)
    await round()
    expect(await emailsTo('words@back.example')).toMatchObject([{ subject: 'Nacre is back' }])
  })

  it('deletes waitlist entries of a deleted product', async () => {
    await joinAndConfirm('deleted@back.example')
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    expect(await rowsOf('deleted@back.example')).toEqual([])
  })
})

describe('leaving the waitlist', () => {
  it('removes an email address from every waitlist and returns 404 for an unknown token', async () => {
    await join('leaving@list.example')
    await join('leaving@list.example', { size: 'M' })
    await join('staying@list.example')
    const { token } = await rowOf('leaving@list.example')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await leave(token)).toMatchObject(GOODBYE)
    for (const each of [token, 'nobody has this']) {
      const error = expect.stringContaining('This link is incomplete, or you have left')
      expect(await leave(each)).toMatchObject({ status: 404, body: { error } })
    }
    expect(await rowsOf('leaving@list.example')).toEqual([])
    expect(await rowsOf('staying@list.example')).toHaveLength(1)
  })

  it('removes the entry on one-click unsubscribe, but not on GET or HEAD', async () => {
    await join('button@list.example')
    const page = `/waitlist/leave?token=${(await rowOf('button@list.example')).token}`
    for (const method of ['GET', 'HEAD']) await client.call(method, page)
    expect(await rowsOf('button@list.example')).toHaveLength(1)
    const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await client.call('POST', page, 'List-Unsubscribe=One-Click', oneClick)).status).toBe(200)
    expect(await rowsOf('button@list.example')).toEqual([])
  })

  it.each([
    [{}, 'token is required'],
    [{ token: { $ne: null } }, 'token must be a string'],
  ])('rejects %j', async (body, error) => {
    expect(await client.call('POST', '/api/waitlist/leave', body)).toMatchObject({
      status: 400,
      body: { error },
    })
  })
})

describe('waitlist in the panel', () => {
  const rest = (method: string, path: string, body?: unknown) =>
    client.asAdmin(method, `/cms/api/waitlist${path}`, body)

  it('returns the product of an entry, but no tokens', async () => {
    await join('listed@panel.example')
    const { text, body } = await rest('GET', '?where[email][equals]=listed@panel.example&depth=1')
    expect(body).toMatchObject({
      docs: [{ product: { id: product.id, name: product.name }, size: 'S', color: 'Noir' }],
    })
    expect(text).not.toContain((await rowOf('listed@panel.example')).token)
    expect((await client.call('GET', '/cms/api/waitlist')).status).toBe(403)
  })

  it('rejects writes and deletion in the panel', async () => {
    await join('forgotten@panel.example')
    const { id } = await rowOf('forgotten@panel.example')
    expect((await rest('POST', '', { email: 'x@example.com' })).status).toBe(403)
    expect((await rest('PATCH', `/${id}`, { email: 'x@example.com' })).status).toBe(403)
    expect((await rest('DELETE', `/${id}`)).status).toBe(403)
    expect(await rowsOf('forgotten@panel.example')).toHaveLength(1)
  })
})
