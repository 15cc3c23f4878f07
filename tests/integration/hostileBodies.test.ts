import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { type Account, createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let admin: Account
const errors: unknown[] = []
beforeAll(async () => {
  test = await startTestShop({ env: { METRICS_TOKEN: 'a token for hostile bodies', ACCESS_LOG: 'on' } })
  admin = await createAccount(test, 'admin')
})
afterAll(() => test.close())
beforeEach(() => {
  errors.length = 0
  vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(
    (...logged: unknown[]) => void errors.push(logged),
  )
  return () => void vi.restoreAllMocks()
})

const nest = (opening: string, depth: number, closing: string, inner = '') =>
  opening.repeat(depth) + inner + closing.repeat(depth)

const chain = nest('[', 3000, ']')

/** Bodies beyond the limits by name; all but the last two are nested too deeply. */
const BODIES: Record<string, string> = {
  '163 chains of 3,000 brackets': `[${Array.from({ length: 163 }, () => chain).join(',')}]`,
  '492,000 values at a depth of 3,000': nest('[', 3000, ']', `${'0,'.repeat(492_000)}0`),
  '21 brackets': nest('[', 21, ']'),
  '4,000 brackets': nest('[', 4000, ']'),
  '400,000 brackets': nest('[', 400_000, ']'),
  '150,000 brackets that stay open': '['.repeat(150_000),
  '21 objects': nest('{"a":', 21, '}', '1'),
  '100,000 objects': nest('{"a":', 100_000, '}', '1'),
  'brackets behind an escaped quote': `{"email":"\\"", "x":${nest('[', 100_000, ']')}}`,
  '300,000 empty lists': `{"email":"a@example.com","x":[${'[],'.repeat(300_000)}[]]}`,
  '110,000 members of one name': `{${'"a":1,'.repeat(110_000)}"a":1}`,
}
const TOO_WIDE = Object.keys(BODIES).slice(-2)

const send = (method: string, path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  test.client.call(method, path, Buffer.from(body), { 'content-type': 'application/json', ...headers })

const withBody = ENDPOINTS.filter(({ body, path }) => body && !path.endsWith('/logout'))

it.each(withBody.map(({ method, path }) => `${method.toUpperCase()} ${path}`))(
  '%s rejects bodies that are nested too deeply or have too many values',
  async (name) => {
    const [method = '', path = ''] = name.replace(/:\w+\??/g, 'bg-001').split(' ')
    for (const [about, body] of Object.entries(BODIES)) {
      const expected = TOO_WIDE.includes(about)
        ? { status: 413, error: 'The request is too large' }
        : { status: 400, error: 'The request body is nested too deeply' }
      const { status, body: answer } = await send(method, path, body, admin.headers)
      expect({ about, status, error: answer.error }).toEqual({ about, ...expected })
    }
    expect(errors).toEqual([])
  },
)

describe('POST /api/newsletter', () => {
  const email = '"email":"somebody@example.com"'

  it.each([
    ['brackets in a text', `{${email},"x":"${'[{'.repeat(100_000)}"}`],
    ['commas and escaped quotes in a text', `{${email},"x":"${'\\",'.repeat(100_000)}"}`],
    ['nesting within the limit', `{${email},"x":${nest('[', 19, ']')}}`],
    ['a number of 900,000 digits', `{${email},"x":${'9'.repeat(900_000)}}`],
    ['a name of 900,000 letters', `{${email},"${'x'.repeat(900_000)}":1}`],
    ['900,000 blanks', `${' '.repeat(900_000)}{${email}}`],
    ['a byte order mark', `\ufeff{${email}}`],
    ['a prototype', `{${email},"__proto__":{"email":1},"constructor":{"prototype":{"x":1}}}`],
    ['a repeated name', `{"email":1,${email}}`],
  ])('accepts %s', async (_about, body) => {
    expect((await send('POST', '/api/newsletter', body)).status).toBe(200)
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  it.each([
    ['an address of 900,000 letters', `{"email":"${'a@'.repeat(450_000)}"}`],
    ['an address of 900,000 hidden letters', `{"email":"${'\u200d'.repeat(300_000)}"}`],
    ['an address of 900,000 dots', `{"email":"a@${'a.'.repeat(450_000)}"}`],
    ['a text that does not end', `{"email":"${'['.repeat(900_000)}`],
    ['closing brackets', ']'.repeat(900_000)],
    ['closing before opening brackets', nest(']', 2000, '[')],
    ['a list of texts', `[${'"a",'.repeat(2000)}"a"]`],
    ['nothing', ''],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xc0, 0xaf]), Buffer.from('@x"}')]),
    ],
    ['UTF-16', Buffer.from(`{${email}}`, 'utf16le')],
  ])('rejects %s', async (_about, body) => {
    expect((await send('POST', '/api/newsletter', body)).status).toBe(400)
    expect(errors).toEqual([])
  })
})

describe('/cms/api', () => {
  const pages = '/cms/api/pages'

  it('rejects nested and wide bodies with and without a session', async () => {
    const { body } = await test.client.call('GET', `${pages}?limit=1`, undefined, admin.headers)
    const [page] = body.docs as { id: string }[]
    for (const [method, path] of [
      ['PATCH', `${pages}/${page?.id}`],
      ['POST', pages],
      ['POST', '/cms/api/globals/site'],
      ['POST', '/cms/api/admins/login'],
    ] as const) {
      const deep = [nest('[', 300_000, ']'), nest('[', 101, ']'), nest('{"a":', 100_000, '}', '1')]
      for (const value of deep)
        expect((await send(method, path, `{"title":${value}}`, admin.headers)).status).toBe(400)
      const wide = `{"title":[${'[],'.repeat(300_000)}[]]}`
      expect((await send(method, path, wide, admin.headers)).status).toBe(413)
      expect((await send(method, path, `{"title":${nest('[', 7000, ']')}}`)).status).toBe(400)
    }
    const form = new FormData()
    form.append('_payload', `{"title":${nest('[', 101, ']')}}`)
    expect((await test.client.call('POST', pages, form, admin.headers)).status).toBe(400)
    expect(errors).toEqual([])
  })

  it('accepts rich text that is nested 40 levels deep', async () => {
    type Node = { type: string; version: number; children: unknown[] }
    let list: Node = { type: 'paragraph', version: 1, children: [] }
    for (let level = 0; level < 18; level++) list = { type: 'quote', version: 1, children: [list] }
    const content = { root: { type: 'root', version: 1, children: [list] } }
    const page = { title: 'Nested', _status: 'published', content }
    const { status, text } = await send('POST', pages, JSON.stringify(page), admin.headers)
    expect({ status, text: status === 201 ? '' : text }).toEqual({ status: 201, text: '' })
  })

  it.each([
    'where[title][like][]=a',
    'where[title][not_like][]=a',
    'where[id][like][a][b]=a',
    'where[createdAt][like][]=a',
    'where[or][0][title][like][]=a',
    'where[title][like][a]=a',
    'where[title][equals][]=a',
    'where[title][contains][][]=a',
    'where[title][in][a][b]=a',
    'where[title][exists][]=a',
    'where[title][not_in]=',
    'where[title][near][]=1',
    'where[][]=a',
    'where[or]=a',
    'where[or][a]=a',
    'where[and][][]=a',
    `where${'[and][0]'.repeat(30)}[title][equals]=a`,
    `where${'[a]'.repeat(5000)}=a`,
    `where[title][in]${'[]=a&where[title][in]'.repeat(600)}=a`,
    'sort[]=a&sort[a]=b',
    'limit[]=1&page[a]=2&depth[]=3',
    'select[title][][]=true',
    'populate[a][b][c]=true',
    '__proto__[a]=b&where[__proto__][equals]=a&constructor[prototype][a]=b',
  ])('returns 200 or 400 for %s', async (query) => {
    for (const path of [pages, '/cms/api/media', '/cms/api/admins']) {
      const { status } = await test.client.call('GET', `${path}?${query}`, undefined, admin.headers)
      expect({ path, status, isExpected: [200, 400].includes(status) }).toEqual({
        path,
        status,
        isExpected: true,
      })
    }
    expect(errors).toEqual([])
  })
})

it.each(['/cms', '/cms/admin', '/cms/reset/x', '/cms/collections/pages', '/_next/x', '/cms/nothing'])(
  'returns 401 for server functions at %s without a session, whatever the body',
  async (path) => {
    const action = { 'next-action': '40'.padEnd(42, '0') }
    for (const headers of [{}, action, { ...action, cookie: 'payload-token=x.y.z' }] as Record<
      string,
      string
    >[])
      for (const [type, body] of [
        ['text/plain;charset=UTF-8', `[${'[],'.repeat(300_000)}[]]`],
        ['multipart/form-data; boundary=x', '--x\r\nbroken'],
        ['application/x-www-form-urlencoded', 'a=b'],
        ['application/json', '{'],
      ] as const) {
        const { status } = await send('POST', path, body, { ...headers, 'content-type': type })
        expect({ path, type, status }).toEqual({ path, type, status: 401 })
      }
    expect(errors).toEqual([])
  },
)

it('rejects forms with thousands of parts', async () => {
  const part = '--x\r\ncontent-disposition: form-data\r\n\r\n\r\n'
  const body = `${part.repeat(20_000)}--x--\r\n`
  const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await send('POST', '/api/products/bg-001/images', body, headers)).status).toBe(413)
})

it('returns 400 for events with an invalid signature and logs no error', async () => {
  for (const body of Object.values(BODIES))
    expect((await send('POST', '/webhooks/stripe', body, { 'stripe-signature': 't=1,v1=a' })).status).toBe(
      400,
    )
  expect(errors).toEqual([])
})

describe('the payment sandbox', () => {
  const post = (body: string, key = '') =>
    test.client.call('POST', '/stripe-sandbox/v1/payment_methods', body, {
      'content-type': 'application/x-www-form-urlencoded',
      ...(key && { authorization: `Bearer ${key}` }),
    })

  it.each(['a[]=&'.repeat(13_000), 'a[b][]=&'.repeat(8000), 'key=x&'.repeat(10_000), '[[[['.repeat(10_000)])(
    'checks the API key before it parses the parameters (case %#)',
    async (body) => {
      expect((await post(body)).status).toBe(401)
    },
  )

  it('rejects more than 200 parameters', async () => {
    const { publishableKey } = test.shop.payments
    expect(await post('a[]=&'.repeat(13_000), publishableKey)).toMatchObject({
      status: 400,
      body: { error: { message: 'The request has too many parameters' } },
    })
    expect((await post('metadata[]=&'.repeat(201), publishableKey)).status).toBe(400)
  })
})
