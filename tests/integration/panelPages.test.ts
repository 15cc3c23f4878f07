import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import express from 'express'
import { errorHandler } from '../../src/http/errorHandlers.ts'
import { createRateLimits } from '../../src/http/createRateLimits.ts'
import { admitStaff } from '../../src/payload/admitStaff.ts'
import { ADMIN, ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let panel: http.Server
let client: ShopClient
let session: string
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  const { headers } = await test.client.call('POST', '/cms/api/admins/login', ADMIN)
  const cookies = headers.getSetCookie()
  session = cookies.find((cookie) => cookie.startsWith('payload-token='))?.split(';')[0] ?? ''
  const { shop } = test
  const production = { ...shop, env: { ...shop.env, production: true } }
  const app = express()
  app.set('trust proxy', 1)
  // Replaces Next, which takes half a minute to start.
  app.use(admitStaff(production, createRateLimits(shop)), (_req, res) => void res.send('rendered'))
  app.use(errorHandler(shop))
  panel = http.createServer(app)
  await new Promise<void>((resolve) => void panel.listen(0, '127.0.0.1', resolve))
  client = new ShopClient(`http://127.0.0.1:${(panel.address() as AddressInfo).port}`, '')
})
afterAll(async () => {
  panel.close()
  await test.close()
})

const open = async (path: string, headers: Record<string, string> = {}, method = 'GET', from = client) => {
  const given = { 'sec-fetch-site': 'none', accept: 'text/html', ...headers }
  const response = await from.callRaw(method, path, given)
  return { status: response.status, location: response.headers.location, text: response.bytes.toString() }
}
const asStaff = (path: string) => open(path, { cookie: session })

const STAFF_PAGES = [
  '/cms',
  '/cms/',
  '/cms/account',
  '/cms/logout',
  '/cms/unauthorized',
  '/cms/collections/pages',
]
const UNKNOWN = [
  '/cms/nothing-here',
  '/cms/account/x',
  '/cms/forgot/x',
  '/cms/reset',
  '/cms/reset/a/b',
  '/cms/%66orgot',
  '/cms/collections/none',
  '/cms/globals/none/versions',
  '/_next/image',
  '/_next/data/x.json',
]

describe('a visitor without a session', () => {
  it.each([...STAFF_PAGES, '/cms/create-first-user', '/cms/collections/pages/1/versions'])(
    'redirects visitors from %s to the sign-in page',
    async (path) => {
      const { status, location } = await open(path)
      expect([status, location?.split('?')[0]]).toEqual([303, '/admin/signin'])
    },
  )

  it('redirects visitors with a forged, malformed or empty session cookie', async () => {
    // Change an earlier character: two bits of the last one are not significant.
    const forged = session.replace(/.(?=.{9}$)/, (one) => (one === 'x' ? 'y' : 'x'))
    for (const cookie of [forged, 'payload-token=x', 'payload-token='])
      expect((await open('/cms', { cookie })).status).toBe(303)
  })

  it('redirects staff whose session has ended', async () => {
    const { headers } = await test.client.call('POST', '/cms/api/admins/login', ADMIN)
    const [cookie = ''] = headers.getSetCookie().map((set) => set.split(';')[0] ?? '')
    expect((await open('/cms', { cookie })).status).toBe(200)
    const own = { cookie, origin: test.shop.env.publicUrl }
    expect((await test.client.call('POST', '/cms/api/admins/logout', {}, own)).status).toBe(200)
    expect((await open('/cms', { cookie })).status).toBe(303)
  })

  it('redirects panel pages and returns 404 for unknown ones on the shop server', async () => {
    expect((await open('/cms/account', {}, 'GET', test.client)).status).toBe(303)
    expect((await open('/cms/none', {}, 'GET', test.client)).status).toBe(404)
  })

  it('passes the requested page to the sign-in page', async () => {
    const { location } = await open('/cms/collections/pages?limit=10')
    expect(location).toBe(`/admin/signin?redirect=${encodeURIComponent('/cms/collections/pages?limit=10')}`)
  })

  it.each(['/cms/forgot', '/cms/reset/0a1b2c', '/_next/static/chunk.js'])(
    'renders %s without a session',
    async (path) => {
      expect(await open(path)).toMatchObject({ status: 200, text: 'rendered' })
    },
  )

  it.each([
    ['HEAD', 303],
    ['POST', 401],
    ['PUT', 401],
    ['DELETE', 401],
  ])('responds to %s without a session with %i', async (method, status) => {
    expect((await open('/cms/account', {}, method)).status).toBe(status)
  })

  it('limits the request rate of visitors, but not of staff', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (let n = 0; n < 1200; n++) await open('/cms/none', headers)
    for (const path of ['/cms/forgot', '/cms/reset/0a1b2c', '/cms', '/cms/none'])
      expect((await open(path, headers)).status).toBe(429)
    expect((await open('/cms', { ...headers, 'next-action': 'abc' }, 'POST')).status).toBe(429)
    expect((await open('/cms', { ...headers, cookie: session })).status).toBe(200)
    expect((await open('/cms/forgot', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200)
  })
})

describe('staff with a session', () => {
  it.each(STAFF_PAGES)('renders %s for staff', async (path) => {
    expect(await asStaff(path)).toMatchObject({ status: 200, text: 'rendered' })
  })
})

it.each(UNKNOWN)('returns 404 for %s, even for staff', async (path) => {
  expect((await open(path)).status).toBe(404)
  expect((await asStaff(path)).status).toBe(404)
})
