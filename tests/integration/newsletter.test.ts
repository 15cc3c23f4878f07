import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsletterResponse } from '../../domain/contract/people/newsletter.ts'
import { makeConfirmationToken } from '../../src/operations/newsletter/confirmationTokens.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { makePreviewToken } from '../../src/secrets/previewTokens.ts'
import { deleteExpiredData } from '../../src/operations/privacy/deleteExpiredData.ts'
import { type Subscriber, insertSubscriber } from '../../src/persistence/rows/subscriberRows.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type MailServer, startMailServer } from '../support/startMailServer.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { INCOMPLETE_EMAIL } from '../../domain/rules/addresses/emailAddresses.ts'

const ASKED = {
  status: 200,
  body: {
    message: 'Check your email to confirm your address. The link works for seven days.',
  },
}
const THANKS = { status: 200, body: { message: 'Thank you. You are subscribed.' } }
const OVER = {
  status: 410,
  body: { error: 'This link has expired. Sign up again to get a new one.' },
}
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const GOODBYE = { status: 200, body: { message: 'You are unsubscribed. We will not email you again.' } }

let server: MailServer
let test: TestShop
let client: ShopClient
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestShop({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'Maison Rivage <letters@shop.example>',
      POSTAL_ADDRESS: 'Rivage, 1 Harbor Street, New York, NY 10001',
    },
  })
  client = test.client
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const signUp = (email: string) => client.call('POST', '/api/newsletter', { email })
const leave = (token: string) => client.call('POST', '/api/newsletter/unsubscribe', { token })

async function rowsOf(email: string): Promise<Subscriber[]> {
  const where = { email: { equals: email } }
  const { docs } = await test.shop.payload.db.find<Subscriber>({
    collection: 'subscribers',
    where,
    pagination: false,
  })
  return docs
}

async function rowOf(email: string): Promise<Subscriber> {
  const [row] = await rowsOf(email)
  if (!row) throw new Error(`${email} is not on the list`)
  return row
}

async function sentTo(email: string, kind = 'newsletter-welcome'): Promise<EmailRow[]> {
  const { docs } = await test.shop.payload.db.find<EmailRow>({
    collection: 'emails',
    where: { and: [{ to: { equals: email } }, { kind: { equals: kind } }] },
    sort: 'createdAt',
    pagination: false,
  })
  return docs
}

const emailsTo = async (email: string) => (await sentTo(email)).length
const questionsTo = (email: string) => sentTo(email, 'newsletter-confirm')

/** Returns the token of the latest confirmation link. */
async function tokenFor(email: string): Promise<string> {
  const question = (await questionsTo(email)).at(-1)
  const link = /\/newsletter\/confirm\?token=([\w-]+)/.exec(question?.text ?? '')
  if (!link?.[1]) throw new Error(`${email} was not asked`)
  return link[1]
}

const confirm = (token: string) => client.call('POST', '/api/newsletter/confirm', { token })

/** Backdates the confirmation emails to an address. */
async function moveBackInTime(email: string, ms: number): Promise<void> {
  for (const { id, createdAt } of await questionsTo(email))
    await test.shop.payload.db.updateOne({
      collection: 'emails',
      where: { id: { equals: id } },
      data: { createdAt: new Date(Date.parse(createdAt) - ms).toISOString() },
      options: { atomic: true },
    })
}

/** Signs up and confirms an address, bypassing the hourly email limit. */
async function join(email: string): Promise<void> {
  await moveBackInTime(email, HOUR_MS)
  await signUp(email)
  expect(await confirm(await tokenFor(email))).toMatchObject(THANKS)
}

describe('newsletter sign-up', () => {
  it('sends a confirmation email and adds no subscriber', async () => {
    expect(await signUp(' Ines.One@Example.com ')).toMatchObject(ASKED)
    expect(await rowsOf('ines.one@example.com')).toEqual([])
    expect(await emailsTo('ines.one@example.com')).toBe(0)
    expect(await questionsTo('ines.one@example.com')).toMatchObject([
      { subject: 'Confirm your email address' },
    ])
  })

  it('treats new, subscribed and unsubscribed addresses the same', async () => {
    const fresh = await signUp('same@example.com')
    await confirm(await tokenFor('same@example.com'))
    await moveBackInTime('same@example.com', HOUR_MS)
    const known = await signUp('same@example.com')
    await leave((await rowOf('same@example.com')).token)
    await moveBackInTime('same@example.com', HOUR_MS)
    const returned = await signUp('same@example.com')
    for (const { status, body } of [fresh, known, returned]) {
      expect({ status, body }).toEqual(ASKED)
      expect(newsletterResponse.parse(body)).toEqual(body)
    }
    expect(await questionsTo('same@example.com')).toHaveLength(3)
  })

  it('sends one email for concurrent sign-ups of one address', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('eager@example.com')))
    for (const answer of answers) expect(answer).toMatchObject(ASKED)
    expect(await questionsTo('eager@example.com')).toHaveLength(1)
  })

  it('sends at most one email per hour and three per week to an address, ignoring case', async () => {
    const [email, shouted] = ['bombed@example.com', ' BOMBED@Example.COM ']
    for (let hour = 0; hour < 5; hour++) {
      await signUp(email)
      await signUp(shouted)
      expect(await questionsTo(email)).toHaveLength(Math.min(hour + 1, 3))
      await moveBackInTime(email, HOUR_MS)
    }
    await moveBackInTime(email, 7 * DAY_MS)
    await deleteExpiredData(test.shop)
    expect(await questionsTo(email)).toEqual([])
    await signUp(email)
    expect(await questionsTo(email)).toHaveLength(1)
  })

  it.each(['victim@example.com>', 'victim@example.com>>', '<victim@example.com>', 'victim@x'])(
    'rejects the incomplete or ambiguous address %s',
    async (email) => {
      for (const path of ['/api/newsletter', '/api/waitlist', '/api/orders/lookup'])
        expect(
          await client.call('POST', path, { email, productId: 'sw-001', orderId: 'RV-1' }),
        ).toMatchObject({ status: 400, body: { error: INCOMPLETE_EMAIL } })
      expect(await questionsTo('victim@example.com')).toEqual([])
    },
  )

  it.each([
    [{}, 'email is required'],
    [{ email: '' }, 'email must not be empty'],
    [{ email: 'nobody' }, INCOMPLETE_EMAIL],
    [{ email: 'a@b\r\nBcc: c@d' }, INCOMPLETE_EMAIL],
    [{ email: { $ne: null } }, 'email must be a string'],
  ])('returns 400 for the sign-up %j', async (body, error) => {
    expect(await client.call('POST', '/api/newsletter', body)).toMatchObject({
      status: 400,
      body: { error, field: 'email' },
    })
  })
})

describe('newsletter confirmation', () => {
  it('adds a subscriber once, with the time of consent', async () => {
    await signUp('once@example.com')
    const token = await tokenFor('once@example.com')
    const before = Date.now()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    for (const answer of answers) expect(answer).toMatchObject(THANKS)
    const rows = await rowsOf('once@example.com')
    expect(rows).toHaveLength(1)
    expect(Date.parse(rows[0]?.consentAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.unsubscribedAt ?? null).toBeNull()
    expect(await emailsTo('once@example.com')).toBe(1)
  })

  it('does not confirm on GET, HEAD or OPTIONS requests, as link scanners send them', async () => {
    await signUp('looked@example.com')
    const token = await tokenFor('looked@example.com')
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await client.call(method, `/newsletter/confirm?token=${token}`)
      await client.call(method, `/api/newsletter/confirm?token=${token}`)
    }
    expect(await rowsOf('looked@example.com')).toEqual([])
  })

  it('returns 410 for a token that is expired, forged or for another purpose', async () => {
    const { secret } = test.shop.payload
    const email = 'late@example.com'
    const old = makeConfirmationToken(secret, { email, at: Date.now() - 7 * DAY_MS })
    const forged = makeConfirmationToken('another secret', { email, at: Date.now() })
    for (const token of [old, forged, 'no token', makePreviewToken(secret, { of: 'home', id: '' })])
      expect(await confirm(token)).toMatchObject(OVER)
    expect(await rowsOf(email)).toEqual([])
  })

  it('does not resubscribe an address that unsubscribed after signing up', async () => {
    await join('gone@example.com')
    const link = await tokenFor('gone@example.com')
    await leave((await rowOf('gone@example.com')).token)
    expect(await confirm(link)).toMatchObject(OVER)
    expect((await rowOf('gone@example.com')).unsubscribedAt).toBeTruthy()
  })

  it('keeps existing subscribers when old data is deleted', async () => {
    const { payload } = test.shop
    await insertSubscriber(payload, 'before@example.com')
    await deleteExpiredData(test.shop)
    expect((await rowOf('before@example.com')).unsubscribedAt ?? null).toBeNull()
  })

  it.each([
    [{}, 'token is required'],
    [{ token: '' }, 'token must not be empty'],
    [{ token: ['x'] }, 'token must be a string'],
  ])('returns 400 for the confirmation %j', async (body, error) => {
    expect(await client.call('POST', '/api/newsletter/confirm', body)).toMatchObject({
      status: 400,
      body: { error, field: 'token' },
    })
  })
})

describe('the welcome email', () => {
  it('sends an unsubscribe link and one-click unsubscribe headers', async () => {
    await join('welcome@example.com')
    const { from, to, message } = await server.waitForMail(
      'welcome@example.com',
      'Subject: Welcome to Rivage',
    )
    const { token } = await rowOf('welcome@example.com')
    expect({ from, to }).toEqual({ from: 'letters@shop.example', to: ['welcome@example.com'] })
    const link = `${test.shop.env.publicUrl}/newsletter/unsubscribe?token=${token}`
    for (const words of [
      'From: Maison Rivage <letters@shop.example>',
      'Subject: Welcome to Rivage',
      `List-Unsubscribe: <${link}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
      'multipart/alternative',
      'This shop is in test mode',
      'Rivage, 1 Harbor Street, New York, NY 10001',
    ])
      expect(message.replace(/:\r\n /g, ': ')).toContain(words)
    expect(message.split(link)).toHaveLength(4)
  })

  it('sends one welcome email per consent', async () => {
    await join('returning@example.com')
    await join('returning@example.com')
    expect(await emailsTo('returning@example.com')).toBe(1)
    await leave((await rowOf('returning@example.com')).token)
    await join('returning@example.com')
    expect(await emailsTo('returning@example.com')).toBe(2)
  })

  it('sends a welcome email that was lost in a crash at the next confirmation', async () => {
    await join('unlucky@example.com')
    const link = await tokenFor('unlucky@example.com')
    await test.shop.payload.db.deleteMany({
      collection: 'emails',
      where: { to: { equals: 'unlucky@example.com' } },
    })
    await confirm(link)
    expect(await emailsTo('unlucky@example.com')).toBe(1)
  })
})

describe('unsubscribing', () => {
  const page = (token: string) => `/newsletter/unsubscribe?token=${token}`

  it('unsubscribes an address once and responds the same when repeated', async () => {
    await join('leaving@example.com')
    const { token } = await rowOf('leaving@example.com')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await leave(token)).toMatchObject(GOODBYE)
    const { unsubscribedAt } = await rowOf('leaving@example.com')
    expect(unsubscribedAt).toBeTruthy()
    expect(await leave(token)).toMatchObject(GOODBYE)
    expect((await rowOf('leaving@example.com')).unsubscribedAt).toEqual(unsubscribedAt)
  })

  it('returns 404 for an unknown token, by page or one click, and changes nothing', async () => {
    await join('staying@example.com')
    const answers = [await leave('a token that nobody has')]
    for (const address of [page('cut'), page(''), '/newsletter/unsubscribe'])
      answers.push(await client.call('POST', address, 'List-Unsubscribe=One-Click', FORM))
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 404,
        body: { error: expect.stringContaining('nothing was changed') },
      })
    }
    expect((await rowOf('staying@example.com')).unsubscribedAt ?? null).toBeNull()
  })

  it('resubscribes on a new sign-up, with a new consent time and the same token', async () => {
    await join('back@example.com')
    const before = await rowOf('back@example.com')
    await leave(before.token)
    await join('back@example.com')
    const { unsubscribedAt, consentAt, token } = await rowOf('back@example.com')
    expect(unsubscribedAt ?? null).toBeNull()
    expect(Date.parse(consentAt)).toBeGreaterThan(Date.parse(before.consentAt))
    expect(token).toBe(before.token)
  })

  it('unsubscribes by the one-click form post of an email client', async () => {
    await join('button@example.com')
    const { token } = await rowOf('button@example.com')
    const oneClick = () => client.call('POST', page(token), 'List-Unsubscribe=One-Click', FORM)
    expect((await oneClick()).status).toBe(200)
    expect((await oneClick()).status).toBe(200)
    expect((await rowOf('button@example.com')).unsubscribedAt).toBeTruthy()
  })

  it('does not unsubscribe on GET, HEAD or OPTIONS requests, as link scanners send them', async () => {
    await join('scanned@example.com')
    const { token } = await rowOf('scanned@example.com')
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await client.call(method, page(token))
      await client.call(method, `/api/newsletter/unsubscribe?token=${token}`)
    }
    expect((await rowOf('scanned@example.com')).unsubscribedAt ?? null).toBeNull()
  })

  it.each([
    [{}, 'token is required'],
    [{ token: '' }, 'token must not be empty'],
    [{ token: ['x'] }, 'token must be a string'],
    [{ token: { $ne: null } }, 'token must be a string'],
  ])('returns 400 for the unsubscribe request %j', async (body, error) => {
    expect(await client.call('POST', '/api/newsletter/unsubscribe', body)).toMatchObject({
      status: 400,
      body: { error, field: 'token' },
    })
  })

  it.each(['', '?token=', '?token[$ne]=x', '?token=a&token=b'])(
    'returns 404 for a missing or invalid token in the query: %s',
    async (query) => {
      expect((await client.call('POST', `/newsletter/unsubscribe${query}`)).status).toBe(404)
    },
  )
})

describe('subscribers in the panel', () => {
  const rest = (method: string, path: string, body?: unknown) =>
    client.asAdmin(method, `/cms/api/subscribers${path}`, body)

  it('shows subscribers only to staff and never their tokens', async () => {
    await join('listed@example.com')
    const { status, text } = await rest('GET', '?where[email][equals]=listed@example.com')
    expect(status).toBe(200)
    expect(text).toContain('listed@example.com')
    expect(text).not.toContain((await rowOf('listed@example.com')).token)
    expect((await client.call('GET', '/cms/api/subscribers')).status).toBe(403)
  })

  it('returns 403 for creating, changing or deleting a subscriber', async () => {
    await join('forgotten@example.com')
    const { id } = await rowOf('forgotten@example.com')
    const data = { email: 'x@example.com', consentAt: new Date().toISOString(), token: 'x' }
    expect((await rest('POST', '', data)).status).toBe(403)
    expect((await rest('PATCH', `/${id}`, { email: 'x@example.com' })).status).toBe(403)
    expect((await client.call('DELETE', `/cms/api/subscribers/${id}`)).status).toBe(403)
    expect((await rest('DELETE', `/${id}`)).status).toBe(403)
    expect(await rowsOf('forgotten@example.com')).toHaveLength(1)
  })
})
