import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jwtSign } from 'payload'
import { adminResponse, loginResponse } from '../../domain/contract/admin.ts'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { ADMIN, type ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const login = (body: unknown) => client.call('POST', '/api/auth/admin/login', body)
const verify = (token: string) =>
  client.call('GET', '/api/auth/admin/verify', undefined, { authorization: `Bearer ${token}` })
const hire = (username: string) =>
  test.shop.payload.create({
    collection: 'admins',
    data: { username, password: ADMIN.password, role: 'admin' } as never,
  })

describe('sign-in', () => {
  it('returns a token that identifies the account', async () => {
    const { status, body } = await login(ADMIN)
    expect(status).toBe(200)
    const { token, admin } = loginResponse.parse(body)
    expect(admin.username).toBe('admin')
    expect(adminResponse.parse((await verify(token)).body).admin).toEqual(admin)
  })

  it('ignores case and surrounding spaces of the username', async () => {
    expect((await login({ ...ADMIN, username: ' ADMIN ' })).status).toBe(200)
  })

  it('returns the same error for a wrong password and an unknown username', async () => {
    await hire('known')
    const wrong = await login({ username: 'known', password: 'a wrong password' })
    const unknown = await login({ username: 'nobody', password: 'a wrong password' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, error: 'Invalid username or password' })
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body })
  })

  it.each([
    [{ username: '', password: 'x' }, 'username', 'username must not be empty'],
    [{ username: 'admin', password: '' }, 'password', 'password must not be empty'],
    [{ username: 'admin' }, 'password', 'password is required'],
    [{ password: 'x' }, 'username', 'username is required'],
    [{ username: { $ne: null }, password: 'x' }, 'username', 'username must be a string'],
    [{ username: 'admin', password: ['x'] }, 'password', 'password must be a string'],
    [
      { username: 'admin', password: 'x'.repeat(1001) },
      'password',
      'password must be 1000 characters or fewer',
    ],
  ])('returns 400 for %j', async (body, field, error) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { field, error } })
  })

  it('sets only a device cookie, which grants no access', async () => {
    const { headers } = await login(ADMIN)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^staff-device=.*HttpOnly; SameSite=Strict$/),
    ])
    const [cookie = ''] = headers.getSetCookie()
    for (const path of ['/api/auth/admin/verify', '/cms/api/admins'])
      expect((await client.call('GET', path, undefined, { cookie })).status).toBeGreaterThanOrEqual(401)
  })
})

describe('sign-out', () => {
  it('ends only the current session on the server', async () => {
    const [mine, other] = [await client.signIn(), await client.signIn()]
    const out = await client.call('POST', '/api/auth/admin/logout', undefined, {
      authorization: `Bearer ${mine}`,
    })
    expect(out).toMatchObject({ status: 200, body: { success: true } })
    expect(await verify(mine)).toMatchObject({ status: 401, body: { error: 'Sign in to continue.' } })
    expect((await verify(other)).status).toBe(200)
  })
})

describe('ended panel sessions', () => {
  const OVER = expect.stringMatching(/^Your session has ended\. Sign in again in another tab, then save/)
  const save = (body: object, headers: Record<string, string>) =>
    client.call('PATCH', `/cms/api/pages/${pageId}`, body, headers)
  let pageId = ''
  beforeAll(async () => {
    const { body } = await client.asAdmin('POST', '/cms/api/pages', { title: 'Typed', slug: 'typed' })
    pageId = (body.doc as { id: string }).id
  })

  it('rejects a save of any size after sign-out, and asks to sign in again', async () => {
    const token = await client.signIn()
    const cookie = { cookie: `payload-token=${token}`, origin: test.shop.env.publicUrl }
    expect((await save({ title: 'Before' }, cookie)).status).toBe(200)
    await client.call('POST', '/cms/api/admins/logout', {}, cookie)
    for (const title of ['After', 'x'.repeat(20_000)]) {
      const { status, body } = await save({ title }, cookie)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body).toEqual({ error: OVER, errors: [{ message: OVER }] })
    }
    const { body } = await client.asAdmin('GET', `/cms/api/pages/${pageId}?draft=true`)
    expect(body).toMatchObject({ title: 'Before' })
  })

  it('does not mention an ended session to anonymous users or after a wrong password', async () => {
    expect(JSON.stringify((await save({ title: 'After' }, {})).body)).not.toContain('session has ended')
    const wrong = { username: 'admin', password: 'a wrong password' }
    const answer = await client.call('POST', '/cms/api/admins/login', wrong, { cookie: 'payload-token=x' })
    expect(answer).toMatchObject({
      status: 401,
      body: { errors: [{ message: 'Invalid username or password' }] },
    })
  })
})

describe('staff endpoints', () => {
  const staffCalls = ENDPOINTS.filter(({ forAdmins }) => forAdmins).map(({ method, path }) => [
    method.toUpperCase(),
    path.replace(':imageId', 'none').replace(':id', 'sw-001'),
  ])
  const strangers: [string, () => Promise<Record<string, string>>][] = [
    ['no token', async () => ({})],
    ['an empty token', async () => ({ authorization: 'Bearer ' })],
    ['garbage', async () => ({ authorization: 'Bearer garbage' })],
    [
      'another scheme',
      async () => ({ authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` }),
    ],
    [
      'a token of another secret',
      async () => ({ authorization: `Bearer ${await forge({ secret: 'another secret altogether' })}` }),
    ],
    ['an unsigned token', async () => ({ authorization: `Bearer ${unsigned(await client.signIn())}` })],
    ['an expired token', async () => ({ authorization: `Bearer ${await forge({ tokenExpiration: -60 })}` })],
    ['a token without a session', async () => ({ authorization: `Bearer ${await forge({ sid: 'none' })}` })],
    ['a signed-out token', signedOut],
    [
      'a token in a cookie',
      async () => ({ cookie: `payload-token=${await client.signIn()}`, origin: test.url }),
    ],
  ]

  it('finds at least nine staff endpoints', () => {
    expect(staffCalls.length).toBeGreaterThanOrEqual(9)
  })

  it.each(strangers)('returns 401 from every staff endpoint for %s', async (_who, headers) => {
    const given = await headers()
    for (const [method = '', path = ''] of staffCalls) {
      const { status, body } = await client.call(method, path, method === 'GET' ? undefined : {}, given)
      expect({ method, path, status, body }).toEqual({
        method,
        path,
        status: 401,
        body: { error: 'Sign in to continue.' },
      })
    }
    expect((await client.readProduct('sw-001')).id).toBe('sw-001')
  })

  it('accepts a forged token that is signed with the correct secret', async () => {
    expect((await verify(await forge({}))).status).toBe(200)
  })

  async function forge(changes: { secret?: string; tokenExpiration?: number; sid?: string }) {
    const [, payload = ''] = (await client.signIn()).split('.')
    const fields = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const { iat: _iat, exp: _exp, ...fieldsToSign } = fields
    const { secret = test.shop.payload.secret, tokenExpiration = 3600, sid } = changes
    return (
      await jwtSign({ fieldsToSign: { ...fieldsToSign, ...(sid && { sid }) }, secret, tokenExpiration })
    ).token
  }

  function unsigned(token: string): string {
    const [, payload = ''] = token.split('.')
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
  }

  async function signedOut(): Promise<Record<string, string>> {
    const headers = { authorization: `Bearer ${await client.signIn()}` }
    await client.call('POST', '/api/auth/admin/logout', undefined, headers)
    return headers
  }
})
