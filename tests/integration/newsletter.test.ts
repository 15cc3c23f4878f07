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

const CONFIRMATION_SENT = {
  status: 200,
  body: {
    message: 'Check your email to confirm your address. The link works for seven days.',
  },
}
const SUBSCRIBED = { status: 200, body: { message: 'Thank you. You are subscribed.' } }
const EXPIRED = {
  status: 410,
  body: { error: 'This link has expired. Sign up again to get a new one.' },
}
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const UNSUBSCRIBED = { status: 200, body: { message: 'You are unsubscribed. We will not email you again.' } }

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
const unsubscribe = (token: string) => client.call('POST', '/api/newsletter/unsubscribe', { token })

async function findRows(email: string): Promise<Subscriber[]> {
  const where = { email: { equals: email } }
  const { docs } = await test.shop.payload.db.find<Subscriber>({
    collection: 'subscribers',
    where,
    pagination: false,
  })
  return docs
}

async function findRow(email: string): Promise<Subscriber> {
  const [row] = await findRows(email)
  if (!row) throw new Error(`${email} is not on the list`)
  return row
}

async function findEmails(email: string, kind = 'newsletter-welcome'): Promise<EmailRow[]> {
  const { docs } = await test.shop.payload.db.find<EmailRow>({
    collection: 'emails',
    where: { and: [{ to: { equals: email } }, { kind: { equals: kind } }] },
    sort: 'createdAt',
    pagination: false,
  })
  return docs
}

const countWelcomeEmails = async (email: string) => (await findEmails(email)).length
const findConfirmationEmails = (email: string) => findEmails(email, 'newsletter-confirm')

/** Returns the token of the latest confirmation link. */
async function readConfirmationToken(email: string): Promise<string> {
  const message = (await findConfirmationEmails(email)).at(-1)
  const link = /\/newsletter\/confirm\?token=([\w-]+)/.exec(message?.text ?? '')
  if (!link?.[1]) throw new Error(`${email} received no confirmation email`)
  return link[1]
}

const confirm = (token: string) => client.call('POST', '/api/newsletter/confirm', { token })

/** Backdates the confirmation emails to an address. */
async function backdateEmails(email: string, ms: number): Promise<void> {
  for (const { id, createdAt } of await findConfirmationEmails(email))
    await test.shop.payload.db.updateOne({
      collection: 'emails',
      where: { id: { equals: id } },
      data: { createdAt: new Date(Date.parse(createdAt) - ms).toISOString() },
      options: { atomic: true },
    })
}

/** Signs up and confirms an address, bypassing the hourly email limit. */
async function subscribe(email: string): Promise<void> {
  await backdateEmails(email, HOUR_MS)
  await signUp(email)
  expect(await confirm(await readConfirmationToken(email))).toMatchObject(SUBSCRIBED)
}

describe('newsletter sign-up', () => {
  it('sends a confirmation email and adds no subscriber', async () => {
    expect(await signUp(' Ines.One@Example.com ')).toMatchObject(CONFIRMATION_SENT)
    expect(await findRows('ines.one@example.com')).toEqual([])
    expect(await countWelcomeEmails('ines.one@example.com')).toBe(0)
    expect(await findConfirmationEmails('ines.one@example.com')).toMatchObject([
      { subject: 'Confirm your email address' },
    ])
  })

  it('responds the same for new, subscribed and unsubscribed addresses', async () => {
    const fresh = await signUp('same@example.com')
    await confirm(await readConfirmationToken('same@example.com'))
    await backdateEmails('same@example.com', HOUR_MS)
    const known = await signUp('same@example.com')
    await unsubscribe((await findRow('same@example.com')).token)
    await backdateEmails('same@example.com', HOUR_MS)
    const returned = await signUp('same@example.com')
    for (const { status, body } of [fresh, known, returned]) {
      expect({ status, body }).toEqual(CONFIRMATION_SENT)
      expect(newsletterResponse.parse(body)).toEqual(body)
    }
    expect(await findConfirmationEmails('same@example.com')).toHaveLength(3)
  })

  it('sends one email for concurrent sign-ups of one address', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp('eager@example.com')))
    for (const response of responses) expect(response).toMatchObject(CONFIRMATION_SENT)
    expect(await findConfirmationEmails('eager@example.com')).toHaveLength(1)
  })

  it('sends at most one email per hour and three per week to an address, ignoring case', async () => {
    const [email, uppercase] = ['bombed@example.com', ' BOMBED@Example.COM ']
    for (let hour = 0; hour < 5; hour++) {
      await signUp(email)
      await signUp(uppercase)
      expect(await findConfirmationEmails(email)).toHaveLength(Math.min(hour + 1, 3))
      await backdateEmails(email, HOUR_MS)
    }
    await backdateEmails(email, 7 * DAY_MS)
    await deleteExpiredData(test.shop)
    expect(await findConfirmationEmails(email)).toEqual([])
    await signUp(email)
    expect(await findConfirmationEmails(email)).toHaveLength(1)
  })

  it.each(['victim@example.com>', 'victim@example.com>>', '<victim@example.com>', 'victim@x'])(
    'rejects the incomplete or ambiguous address %s',
    async (email) => {
      for (const path of ['/api/newsletter', '/api/waitlist', '/api/orders/lookup'])
        expect(
          await client.call('POST', path, { email, productId: 'sw-001', orderId: 'RV-1' }),
        ).toMatchObject({ status: 400, body: { error: INCOMPLETE_EMAIL } })
      expect(await findConfirmationEmails('victim@example.com')).toEqual([])
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
    const token = await readConfirmationToken('once@example.com')
    const before = Date.now()
    const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    for (const response of responses) expect(response).toMatchObject(SUBSCRIBED)
    const rows = await findRows('once@example.com')
    expect(rows).toHaveLength(1)
    expect(Date.parse(rows[0]?.consentAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.unsubscribedAt ?? null).toBeNull()
    expect(await countWelcomeEmails('once@example.com')).toBe(1)
  })

  it('does not confirm on GET, HEAD or OPTIONS requests, as link scanners send them', async () => {
    await signUp('looked@example.com')
    const token = await readConfirmationToken('looked@example.com')
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await client.call(method, `/newsletter/confirm?token=${token}`)
      await client.call(method, `/api/newsletter/confirm?token=${token}`)
    }
    expect(await findRows('looked@example.com')).toEqual([])
  })

  it('returns 410 for a token that is expired, forged or for another purpose', async () => {
    const { secret } = test.shop.payload
    const email = 'late@example.com'
    const old = makeConfirmationToken(secret, { email, at: Date.now() - 7 * DAY_MS })
    const forged = makeConfirmationToken('another secret', { email, at: Date.now() })
    for (const token of [old, forged, 'no token', makePreviewToken(secret, { of: 'home', id: '' })])
      expect(await confirm(token)).toMatchObject(EXPIRED)
    expect(await findRows(email)).toEqual([])
  })

  it('does not resubscribe an address that unsubscribed after signing up', async () => {
    await subscribe('gone@example.com')
    const link = await readConfirmationToken('gone@example.com')
    await unsubscribe((await findRow('gone@example.com')).token)
    expect(await confirm(link)).toMatchObject(EXPIRED)
    expect((await findRow('gone@example.com')).unsubscribedAt).toBeTruthy()
  })

  it('keeps existing subscribers when old data is deleted', async () => {
    const { payload } = test.shop
    await insertSubscriber(payload, 'before@example.com')
    await deleteExpiredData(test.shop)
    expect((await findRow('before@example.com')).unsubscribedAt ?? null).toBeNull()
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

describe('welcome email', () => {
  it('sends an unsubscribe link and one-click unsubscribe headers', async () => {
    await subscribe('welcome@example.com')
    const { from, to, message } = await server.waitForMail(
      'welcome@example.com',
      'Subject: Welcome to Rivage',
    )
    const { token } = await findRow('welcome@example.com')
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
    await subscribe('returning@example.com')
    await subscribe('returning@example.com')
    expect(await countWelcomeEmails('returning@example.com')).toBe(1)
    await unsubscribe((await findRow('returning@example.com')).token)
    await subscribe('returning@example.com')
    expect(await countWelcomeEmails('returning@example.com')).toBe(2)
  })

  it('resends a welcome email lost in a crash on the next confirmation', async () => {
    await subscribe('unlucky@example.com')
    const link = await readConfirmationToken('unlucky@example.com')
    await test.shop.payload.db.deleteMany({
      collection: 'emails',
      where: { to: { equals: 'unlucky@example.com' } },
    })
    await confirm(link)
    expect(await countWelcomeEmails('unlucky@example.com')).toBe(1)
  })
})

describe('unsubscribing', () => {
  const unsubscribePath = (token: string) => `/newsletter/unsubscribe?token=${token}`

  it('unsubscribes an address once and responds the same when repeated', async () => {
    await subscribe('leaving@example.com')
    const { token } = await findRow('leaving@example.com')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await unsubscribe(token)).toMatchObject(UNSUBSCRIBED)
    const { unsubscribedAt } = await findRow('leaving@example.com')
    expect(unsubscribedAt).toBeTruthy()
    expect(await unsubscribe(token)).toMatchObject(UNSUBSCRIBED)
    expect((await findRow('leaving@example.com')).unsubscribedAt).toEqual(unsubscribedAt)
  })

  it('returns 404 for an unknown token, by page or one click, and changes nothing', async () => {
    await subscribe('staying@example.com')
    const responses = [await unsubscribe('an unknown token')]
    for (const address of [unsubscribePath('cut'), unsubscribePath(''), '/newsletter/unsubscribe'])
      responses.push(await client.call('POST', address, 'List-Unsubscribe=One-Click', FORM))
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 404,
        body: { error: expect.stringContaining('nothing was changed') },
      })
    }
    expect((await findRow('staying@example.com')).unsubscribedAt ?? null).toBeNull()
  })

  it('resubscribes on a new sign-up, with a new consent time and the same token', async () => {
    await subscribe('back@example.com')
    const before = await findRow('back@example.com')
    await unsubscribe(before.token)
    await subscribe('back@example.com')
    const { unsubscribedAt, consentAt, token } = await findRow('back@example.com')
    expect(unsubscribedAt ?? null).toBeNull()
    expect(Date.parse(consentAt)).toBeGreaterThan(Date.parse(before.consentAt))
    expect(token).toBe(before.token)
  })

  it('unsubscribes by the one-click form post of an email client', async () => {
    await subscribe('button@example.com')
    const { token } = await findRow('button@example.com')
    const oneClick = () => client.call('POST', unsubscribePath(token), 'List-Unsubscribe=One-Click', FORM)
    expect((await oneClick()).status).toBe(200)
    expect((await oneClick()).status).toBe(200)
    expect((await findRow('button@example.com')).unsubscribedAt).toBeTruthy()
  })

  it('does not unsubscribe on GET, HEAD or OPTIONS requests, as link scanners send them', async () => {
    await subscribe('scanned@example.com')
    const { token } = await findRow('scanned@example.com')
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      await client.call(method, unsubscribePath(token))
      await client.call(method, `/api/newsletter/unsubscribe?token=${token}`)
    }
    expect((await findRow('scanned@example.com')).unsubscribedAt ?? null).toBeNull()
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
    await subscribe('listed@example.com')
    const { status, text } = await rest('GET', '?where[email][equals]=listed@example.com')
    expect(status).toBe(200)
    expect(text).toContain('listed@example.com')
    expect(text).not.toContain((await findRow('listed@example.com')).token)
    expect((await client.call('GET', '/cms/api/subscribers')).status).toBe(403)
  })

  it('returns 403 for creating, changing or deleting a subscriber', async () => {
    await subscribe('forgotten@example.com')
    const { id } = await findRow('forgotten@example.com')
    const data = { email: 'x@example.com', consentAt: new Date().toISOString(), token: 'x' }
    expect((await rest('POST', '', data)).status).toBe(403)
    expect((await rest('PATCH', `/${id}`, { email: 'x@example.com' })).status).toBe(403)
    expect((await client.call('DELETE', `/cms/api/subscribers/${id}`)).status).toBe(403)
    expect((await rest('DELETE', `/${id}`)).status).toBe(403)
    expect(await findRows('forgotten@example.com')).toHaveLength(1)
  })
})
