import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, type ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let session: string
let page: { id: string; createdAt: string }
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  session = `payload-token=${await client.signIn()}`
  const data = { title: 'Atelier', slug: 'atelier', _status: 'published' }
  page = (await test.shop.payload.create({ collection: 'pages', data: data as never })) as never
})
afterAll(() => test.close())

const patch = (headers: Record<string, string>, body: object = { title: 'Changed' }) =>
  client.call('PATCH', `/cms/api/pages/${page.id}`, body, headers)

describe('writes with the panel cookie', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'null' }],
    [{}],
  ])('returns 403 for a write with the headers %j', async (headers) => {
    expect((await patch({ cookie: session, ...headers } as never)).status).toBe(403)
  })

  it('returns the panel’s URL in the error if the panel was opened at another URL', async () => {
    const { publicUrl } = test.shop.env
    expect(client.url).not.toBe(publicUrl)
    const { status, body } = await patch({ cookie: session, origin: client.url })
    expect([status, body.error]).toEqual([
      403,
      `Changes can't be saved at this address. Open the panel at the shop's own address: ${publicUrl}/cms`,
    ])
  })

  it('accepts writes from pages of the shop', async () => {
    for (const headers of [{ origin: test.shop.env.publicUrl }, { 'sec-fetch-site': 'same-origin' }])
      expect((await patch({ cookie: session, ...headers } as never)).status).toBe(200)
  })
})

describe('panel sign-in', () => {
  it.each([
    ['login', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['login', { origin: 'null' }],
    ['login', { 'sec-fetch-site': 'same-site' }],
    ['forgot-password', { origin: 'https://evil.example' }],
    ['reset-password', { origin: 'https://evil.example' }],
  ])('rejects %s from another site with the headers %j', async (path, headers) => {
    const form = new FormData()
    form.set('_payload', JSON.stringify(ADMIN))
    const response = await client.call('POST', `/cms/api/admins/${path}`, form, headers as never)
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('accepts a sign-in from the shop, and from clients that send no Origin header', async () => {
    for (const headers of [{ origin: test.shop.env.publicUrl }, {}])
      expect((await client.call('POST', '/cms/api/admins/login', ADMIN, headers as never)).status).toBe(200)
  })
})

it.each(['pages', 'admins', 'globals/home'])('ignores createdAt in changes of %s', async (path) => {
  const createdAt = '2001-01-01T00:00:00.000Z'
  const { docs } = (await client.asAdmin('GET', '/cms/api/admins')).body as { docs: { id: string }[] }
  const id = { pages: page.id, admins: docs[0]?.id, 'globals/home': undefined }[path]
  const address = `/cms/api/${path}${id ? `/${id}` : ''}`
  const change = await client.asAdmin(id ? 'PATCH' : 'POST', address, { createdAt })
  expect(change.status).toBe(200)
  const { text } = await client.asAdmin('GET', address)
  expect(text).not.toContain('2001-01-01')
  expect(text).toContain('"createdAt":"2')
})

it('ignores createdAt of a new document', async () => {
  const data = { title: 'New', slug: 'new', createdAt: '2001-01-01T00:00:00.000Z' }
  const { status, text } = await client.asAdmin('POST', '/cms/api/pages', data)
  expect(status).toBe(201)
  expect(text).not.toContain('2001-01-01')
})
