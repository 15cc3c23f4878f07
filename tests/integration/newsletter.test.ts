import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { newsletterAnswer } from '../../domain/contract/newsletter.ts'
import type { Subscriber } from '../../src/operations/subscriberRows.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type MailServer, startMailServer } from '../support/startMailServer.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const THANKS = { status: 200, body: { message: 'Thank you. You are on the list.' } }
const GOODBYE = { status: 200, body: { message: 'You are unsubscribed. We will not write to you again.' } }

let server: MailServer
let test: TestShop
let client: ShopClient
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestShop({
    env: { SMTP_URL: server.url, MAIL_FROM: 'Maison Rivage <letters@shop.example>' },
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

async function lettersTo(email: string): Promise<number> {
  const where = { to: { equals: email } }
  return (await test.shop.payload.count({ collection: 'mails', where })).totalDocs
}

describe('signing up', () => {
  it('puts an address on the list once, whatever its case, with the time of consent', async () => {
    const before = Date.now()
    expect(await signUp(' Ines.One@Example.com ')).toMatchObject(THANKS)
    await signUp('ines.one@example.com')
    await signUp('INES.ONE@EXAMPLE.COM')
    const rows = await rowsOf('ines.one@example.com')
    expect(rows).toHaveLength(1)
    expect(Date.parse(rows[0]?.consentAt ?? '')).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.unsubscribedAt ?? null).toBeNull()
  })

  it('says the same to a new, a known and an unsubscribed address', async () => {
    const fresh = await signUp('same@example.com')
    const known = await signUp('same@example.com')
    await leave((await rowOf('same@example.com')).token)
    const returned = await signUp('same@example.com')
    for (const { status, body } of [fresh, known, returned]) {
      expect({ status, body }).toEqual(THANKS)
      expect(newsletterAnswer.parse(body)).toEqual(body)
    }
  })

  it('takes about as long for a known address', async () => {
    const time = async (email: string) => {
      const start = performance.now()
      await signUp(email)
      return performance.now() - start
    }
    await signUp('timed@example.com')
    const known: number[] = []
    const fresh: number[] = []
    for (let n = 0; n < 15; n++) {
      known.push(await time('timed@example.com'))
      fresh.push(await time(`timed-${n}@example.com`))
    }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0
    expect(middle(known)).toBeGreaterThan(middle(fresh) / 3)
    expect(middle(known)).toBeLessThan(middle(fresh) * 3)
  })

  it('of one address many times at once puts it on the list once and writes one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('eager@example.com')))
    for (const answer of answers) expect(answer).toMatchObject(THANKS)
    expect(await rowsOf('eager@example.com')).toHaveLength(1)
    expect(await lettersTo('eager@example.com')).toBe(1)
  })

  it.each([
    [{}, 'email is required'],
    [{ email: '' }, 'email must not be empty'],
    [{ email: 'nobody' }, 'email must be an e-mail address'],
    [{ email: 'a@b\r\nBcc: c@d' }, 'email must be an e-mail address'],
    [{ email: { $ne: null } }, 'email must be text'],
  ])('refuses %j', async (body, error) => {
    expect(await client.call('POST', '/api/newsletter', body)).toMatchObject({
      status: 400,
      body: { error, field: 'email' },
    })
  })
})

describe('the welcome letter', () => {
  it('leaves by the mail server, with a way out in it and one for the mail program', async () => {
    await signUp('welcome@example.com')
    const { from, to, message } = await server.arrival('welcome@example.com')
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
      'This shop is in rehearsal',
    ])
      expect(message.replace(/:\r\n /g, ': ')).toContain(words)
    expect(message.split(link)).toHaveLength(4)
  })

  it('is written once for each consent', async () => {
    await signUp('returning@example.com')
    await signUp('returning@example.com')
    expect(await lettersTo('returning@example.com')).toBe(1)
    await leave((await rowOf('returning@example.com')).token)
    await signUp('returning@example.com')
    await signUp('returning@example.com')
    expect(await lettersTo('returning@example.com')).toBe(2)
  })

  it('that a crash kept from being written is written at the next signing up', async () => {
    await signUp('unlucky@example.com')
    await test.shop.payload.db.deleteMany({
      collection: 'mails',
      where: { to: { equals: 'unlucky@example.com' } },
    })
    await signUp('unlucky@example.com')
    expect(await lettersTo('unlucky@example.com')).toBe(1)
  })
})

describe('unsubscribing', () => {
  const page = (token: string) => `/newsletter/unsubscribe?token=${token}`

  it('takes an address off the list, once, and says the same ever after', async () => {
    await signUp('leaving@example.com')
    const { token } = await rowOf('leaving@example.com')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await leave(token)).toMatchObject(GOODBYE)
    const { unsubscribedAt } = await rowOf('leaving@example.com')
    expect(unsubscribedAt).toBeTruthy()
    expect(await leave(token)).toMatchObject(GOODBYE)
    expect((await rowOf('leaving@example.com')).unsubscribedAt).toEqual(unsubscribedAt)
  })

  it('says the same of a token that nobody has, and changes nothing', async () => {
    await signUp('staying@example.com')
    const { body, status } = await leave('a token that nobody has')
    expect({ body, status }).toEqual(GOODBYE)
    expect((await rowOf('staying@example.com')).unsubscribedAt ?? null).toBeNull()
  })

  it('is undone by signing up again, with a consent of its own time and the same way out', async () => {
    await signUp('back@example.com')
    const before = await rowOf('back@example.com')
    await leave(before.token)
    await signUp('back@example.com')
    const { unsubscribedAt, consentAt, token } = await rowOf('back@example.com')
    expect(unsubscribedAt ?? null).toBeNull()
    expect(Date.parse(consentAt)).toBeGreaterThan(Date.parse(before.consentAt))
    expect(token).toBe(before.token)
  })

  it('is done by the button of a mail program, which posts a form to the link of the letter', async () => {
    await signUp('button@example.com')
    const { token } = await rowOf('button@example.com')
    const oneClick = () =>
      client.call('POST', page(token), 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      })
    expect((await oneClick()).status).toBe(200)
    expect((await oneClick()).status).toBe(200)
    expect((await rowOf('button@example.com')).unsubscribedAt).toBeTruthy()
  })

  it('is never done by looking at the link, as programs do on a reader’s behalf', async () => {
    await signUp('scanned@example.com')
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
    [{ token: ['x'] }, 'token must be text'],
    [{ token: { $ne: null } }, 'token must be text'],
  ])('refuses %j', async (body, error) => {
    expect(await client.call('POST', '/api/newsletter/unsubscribe', body)).toMatchObject({
      status: 400,
      body: { error, field: 'token' },
    })
  })

  it.each(['', '?token=', '?token[$ne]=x', '?token=a&token=b'])(
    'of nobody does nothing: %s',
    async (query) => {
      expect((await client.call('POST', `/newsletter/unsubscribe${query}`)).status).toBe(200)
    },
  )
})

describe('the list in the panel', () => {
  const rest = (method: string, path: string, body?: unknown) =>
    client.asAdmin(method, `/cms/api/subscribers${path}`, body)

  it('is read by staff alone, and never tells the tokens', async () => {
    await signUp('listed@example.com')
    const { status, text } = await rest('GET', '?where[email][equals]=listed@example.com')
    expect(status).toBe(200)
    expect(text).toContain('listed@example.com')
    expect(text).not.toContain((await rowOf('listed@example.com')).token)
    expect((await client.call('GET', '/cms/api/subscribers')).status).toBe(403)
  })

  it('is not written there, but staff may delete from it', async () => {
    await signUp('forgotten@example.com')
    const { id } = await rowOf('forgotten@example.com')
    const data = { email: 'x@example.com', consentAt: new Date().toISOString(), token: 'x' }
    expect((await rest('POST', '', data)).status).toBe(403)
    expect((await rest('PATCH', `/${id}`, { email: 'x@example.com' })).status).toBe(403)
    expect((await client.call('DELETE', `/cms/api/subscribers/${id}`)).status).toBe(403)
    expect((await rest('DELETE', `/${id}`)).status).toBe(200)
    expect(await rowsOf('forgotten@example.com')).toEqual([])
  })
})
