import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffResponse } from '../../domain/contract/account.ts'
import { loginResponse } from '../../domain/contract/admin.ts'
import { makeResetToken } from '../../src/operations/signIn/resetTokens.ts'
import { ADMIN, type ApiResponse } from '../support/ShopClient.ts'
import { generateCode, setUpSecondFactor } from '../support/authenticator.ts'
import { type Account, createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

interface Row {
  id: string
  account: string
  [field: string]: unknown
}

const FACTORS = 'second-factors' as never

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

const login = (username: string, more: object = {}) =>
  test.client.call('POST', '/api/auth/admin/login', { username, password: ADMIN.password, ...more })
const panelLogin = (username: string, more: object = {}) =>
  test.client.call('POST', '/cms/api/admins/login', { username, password: ADMIN.password, ...more })
const verify = async ({ headers }: Pick<Account, 'headers'>) =>
  (await test.client.call('GET', '/api/auth/admin/verify', undefined, headers)).status
const bearerOf = ({ body }: ApiResponse) => ({
  headers: { authorization: `Bearer ${loginResponse.parse(body).token}` },
})
const rowOf = async ({ id }: Account) =>
  test.shop.payload.db.findOne<Row>({ collection: FACTORS, where: { account: { equals: id } } })
const change = (account: Account, data: object) =>
  test.shop.payload.db.updateOne({
    collection: FACTORS,
    where: { account: { equals: account.id } },
    data,
  } as never)
/** Makes current codes usable again. */
const forgetSteps = (account: Account) => change(account, { lastStep: 0 })
const statuses = (answers: ApiResponse[]) => answers.map(({ status }) => status)
const count = (answers: ApiResponse[], status: number) =>
  statuses(answers).filter((each) => each === status).length

const ASKED = { success: false, error: 'Enter the code from your authenticator app', field: 'code' }

describe('sign-in with a second factor', () => {
  it('requires the code after the right password', async () => {
    const own = await createAccount(test, 'editor')
    const { secret } = await setUpSecondFactor(test, own)
    expect(await login(own.username)).toMatchObject({ status: 401, body: ASKED })
    expect((await login(own.username)).body).toEqual(ASKED)
    const wrong = await login(own.username, { password: 'a wrong password', code: generateCode(secret, 1) })
    expect(wrong.body).toEqual({ success: false, error: 'Invalid username or password' })
    const answer = await login(own.username, { code: generateCode(secret, 1) })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).toSorted()).toEqual(['admin', 'failedSignIns', 'success', 'token'])
    expect(await verify(bearerOf(answer))).toBe(200)
  })

  it('accepts a code only once, even in concurrent requests', async () => {
    const own = await createAccount(test, 'editor')
    const { secret } = await setUpSecondFactor(test, own)
    const code = generateCode(secret, 1)
    const together = await Promise.all(Array.from({ length: 4 }, () => login(own.username, { code })))
    expect(count(together, 200)).toBe(1)
    expect(await login(own.username, { code })).toMatchObject({
      status: 401,
      body: { field: 'code', error: expect.stringMatching('already used') },
    })
  })

  it('rejects the code that was used for setup', async () => {
    const own = await createAccount(test, 'editor')
    const { secret } = await setUpSecondFactor(test, own)
    const row = await rowOf(own)
    expect(row?.lastStep).toBeGreaterThan(0)
    expect((await login(own.username, { code: generateCode(secret) })).status).toBe(401)
  })

  it('rejects every code for ten minutes after five wrong ones', async () => {
    const own = await createAccount(test, 'editor')
    const { secret } = await setUpSecondFactor(test, own)
    for (let wrong = 1; wrong < 5; wrong++)
      expect(await login(own.username, { code: '000000' })).toMatchObject({
        status: 401,
        body: { success: false, field: 'code' },
      })
    for (const code of ['000000', generateCode(secret, 1), '00000-00000']) {
      const { status, body, headers } = await login(own.username, { code })
      expect({ status, error: body.error }).toEqual({
        status: 429,
        error: 'Too many wrong codes. Sign in again in 10 minutes.',
      })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(590)
    }
    await change(own, { signInAttemptAt: new Date(Date.now() - 11 * 60_000).toISOString() })
    expect((await login(own.username, { code: generateCode(secret, 1) })).status).toBe(200)
  })

  it('checks at most five of several concurrent guesses', async () => {
    const own = await createAccount(test, 'editor')
    await setUpSecondFactor(test, own)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login(own.username, { code: '000000' })),
    )
    // The fifth guess already gets 429.
    expect(count(guesses, 401)).toBe(4)
    expect(count(guesses, 429)).toBe(8)
  })

  it('accepts each recovery code once, in any spelling', async () => {
    const own = await createAccount(test, 'editor')
    const { recoveryCodes } = await setUpSecondFactor(test, own)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const together = await Promise.all(Array.from({ length: 4 }, () => login(own.username, { code: first })))
    expect(count(together, 200)).toBe(1)
    expect((await login(own.username, { code: first })).status).toBe(401)
    const both = await Promise.all(
      [second.toUpperCase().replace('-', ' '), recoveryCodes[2]].map((code) => login(own.username, { code })),
    )
    expect(statuses(both)).toEqual([200, 200])
    expect((await rowOf(own))?.recoveryCodes).toHaveLength(7)
  })

  it('stores neither the secret nor recovery codes in plain text', async () => {
    const own = await createAccount(test, 'editor')
    const { secret, recoveryCodes } = await setUpSecondFactor(test, own)
    const kept = JSON.stringify(await rowOf(own))
    for (const secretText of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replace('-', '')),
    ])
      expect(kept).not.toContain(secretText)
  })

  it('rejects a secret copied from another account', async () => {
    const [own, other] = [await createAccount(test, 'editor'), await createAccount(test, 'editor')]
    await setUpSecondFactor(test, own)
    const { secret } = await setUpSecondFactor(test, other)
    await change(own, { secret: (await rowOf(other))?.secret, lastStep: 0 })
    expect(await login(own.username, { code: generateCode(secret) })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching('dministrator') },
    })
  })

  it('enables the second factor only with a code from the new app', async () => {
    const own = await createAccount(test, 'editor')
    const path = '/api/auth/admin/second-factor'
    expect(await test.client.call('PUT', path, { code: '123456' }, own.headers)).toMatchObject({
      status: 409,
    })
    await test.client.call('POST', path, { password: ADMIN.password }, own.headers)
    expect(await test.client.call('PUT', path, { code: '000000' }, own.headers)).toMatchObject({
      status: 422,
      body: { field: 'code' },
    })
    expect((await login(own.username)).status).toBe(200)
  })
})

describe('panel sign-in', () => {
  it('requires the code in the panel too', async () => {
    const own = await createAccount(test, 'editor')
    const { secret } = await setUpSecondFactor(test, own)
    const refused = await panelLogin(own.username)
    expect(refused.status).toBe(401)
    expect(refused.text).toContain('Enter the code from your authenticator app')
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(refused.text).not.toContain('token')
    expect((await panelLogin(own.username, { code: '000000' })).status).toBe(401)
    expect((await panelLogin(own.username, { code: generateCode(secret, 1) })).status).toBe(200)
  })

  it('creates no session when a password is reset', async () => {
    const own = await createAccount(test, 'editor')
    await setUpSecondFactor(test, own)
    const token = await makeResetToken(test.shop.payload, own.id)
    const body = { token, password: 'a password for later' }
    const { status, text, headers } = await test.client.call('POST', '/cms/api/admins/reset-password', body)
    expect({ status, cookie: headers.get('set-cookie') }).toEqual({ status: 200, cookie: null })
    expect(text).not.toContain('exp')
    expect(await login(own.username, { password: body.password })).toMatchObject({ status: 401, body: ASKED })
  })

  it('redirects to the portal’s sign-in page, which returns only to panel paths', async () => {
    for (const [asked, led] of [
      ['/cms/login', '/admin/signin?redirect=%2Fcms'],
      [
        '/cms/login/?redirect=%2Fcms%2Fcollections%2Fpages',
        '/admin/signin?redirect=%2Fcms%2Fcollections%2Fpages',
      ],
      ['/cms/login?redirect=%2Fcms%2F..%2F%2Fevil.example', '/admin/signin?redirect=%2Fcms'],
      ['/cms/login?redirect=%2F%2Fevil.example', '/admin/signin?redirect=%2Fcms'],
      ['/cms/login?redirect=%2Fcms&redirect=%2F%2Fevil.example', '/admin/signin?redirect=%2Fcms'],
    ]) {
      const { status, headers } = await test.client.call('GET', asked ?? '')
      expect({ asked, status, led: headers.get('location') }).toEqual({ asked, status: 303, led })
    }
  })

  it('accepts a portal session and ends both sessions on sign-out', async () => {
    const own = await createAccount(test, 'editor')
    const { headers, status } = await test.client.call(
      'POST',
      '/api/auth/admin/panel',
      undefined,
      own.headers,
    )
    expect(status).toBe(200)
    const set = headers.get('set-cookie') ?? ''
    expect(set).toMatch(/^payload-token=.+; HttpOnly=true; SameSite=Lax$/)
    const cookie = { cookie: set.split(';')[0] ?? '', origin: test.shop.env.publicUrl }
    const me = await test.client.call('GET', '/cms/api/admins/me', undefined, cookie)
    expect(me.body.user).toMatchObject({ username: own.username })
    expect(me.text).not.toMatch(/secret|recovery/i)
    // The cookie is not valid for documented endpoints.
    expect((await test.client.call('POST', '/api/auth/admin/panel', undefined, cookie)).status).toBe(401)
    const out = await test.client.call('POST', '/cms/api/admins/logout', {}, cookie)
    expect(out.status).toBe(200)
    expect(await verify(own)).toBe(401)
    const again = bearerOf(await login(own.username))
    const left = await test.client.call('POST', '/api/auth/admin/logout', undefined, again.headers)
    expect(left.headers.get('set-cookie')).toMatch(/^payload-token=;.*Expires=/)
  })
})

describe('second factor administration', () => {
  const staff = async ({ headers }: Account) =>
    staffResponse.parse((await test.client.call('GET', '/api/admin/staff', undefined, headers)).body)
  const demand = (by: Account, isRequired: boolean) =>
    test.client.call('PUT', '/api/admin/staff/second-factor', { isRequired }, by.headers)
  const reset = (by: Account, { id }: Pick<Account, 'id'>) =>
    test.client.call('DELETE', `/api/admin/staff/${id}/second-factor`, undefined, by.headers)

  it('resets another account’s second factor, ends its sessions and logs the reset', async () => {
    const [boss, other] = [await createAccount(test, 'admin'), await createAccount(test, 'fulfillment')]
    await setUpSecondFactor(test, other)
    expect((await staff(boss)).accounts).toContainEqual({
      id: other.id,
      username: other.username,
      role: 'fulfillment',
      hasSecondFactor: true,
    })
    const lines: unknown[] = []
    const { logger } = test.shop.payload
    const { warn } = logger
    logger.warn = ((...line: unknown[]) => void lines.push(line)) as never
    const answer = await reset(boss, other).finally(() => (logger.warn = warn))
    expect(answer.status).toBe(200)
    expect(JSON.stringify(lines)).toContain(boss.username)
    expect(JSON.stringify(lines)).toContain(other.username)
    expect(await verify(other)).toBe(401)
    expect((await login(other.username)).status).toBe(200)
    expect((await reset(boss, { id: 'nobody' })).status).toBe(404)
  })

  it('rejects resetting one’s own second factor', async () => {
    const boss = await createAccount(test, 'admin')
    await setUpSecondFactor(test, boss)
    expect(await reset(boss, boss)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching('code') },
    })
    expect(await login(boss.username)).toMatchObject({ status: 401, body: ASKED })
  })

  it('requires a second factor for everyone and has accounts without one set it up at sign-in', async () => {
    const [boss, late, other] = [
      await createAccount(test, 'admin'),
      await createAccount(test, 'editor'),
      await createAccount(test, 'fulfillment'),
    ]
    expect((await demand(boss, true)).status).toBe(409)
    await setUpSecondFactor(test, boss)
    const { secret: kept } = await setUpSecondFactor(test, other)
    try {
      expect((await demand(boss, true)).body).toMatchObject({ isSecondFactorRequired: true })
      expect([await verify(boss), await verify(other), await verify(late)]).toEqual([200, 200, 401])
      const led = await login(late.username)
      expect(led).toMatchObject({ status: 401, body: { success: false, field: 'secondFactor' } })
      expect(led.text).not.toContain('token')
      const first = (led.body.enrollment as { secret: string }).secret
      const panel = await panelLogin(late.username)
      expect({ status: panel.status, cookie: panel.headers.get('set-cookie') }).toEqual({
        status: 401,
        cookie: null,
      })
      expect(panel.text).not.toContain(first)
      expect(await login(late.username, { password: 'a wrong password' })).toMatchObject({
        body: { error: 'Invalid username or password' },
      })
      const { secret } = (await login(late.username)).body.enrollment as { secret: string }
      expect(await login(late.username, { code: '000000' })).toMatchObject({
        status: 401,
        body: { field: 'code' },
      })
      // Only the newest secret is valid: an earlier one may have been requested by someone else.
      expect((await login(late.username, { code: generateCode(first) })).status).toBe(401)
      const answer = await login(late.username, { code: generateCode(secret) })
      expect(answer.status).toBe(200)
      expect(answer.body.recoveryCodes).toHaveLength(10)
      expect(await verify(bearerOf(answer))).toBe(200)
      const off = await test.client.call(
        'POST',
        '/api/auth/admin/second-factor/off',
        { code: generateCode(kept, 1) },
        other.headers,
      )
      expect(off).toMatchObject({ status: 409, body: { error: expect.stringMatching('dministrator') } })
    } finally {
      expect((await demand(boss, false)).status).toBe(200)
    }
    const fresh = await createAccount(test, 'editor')
    expect(await verify(fresh)).toBe(200)
  })

  it('deletes the second factor when its account is deleted', async () => {
    const [boss, gone] = [await createAccount(test, 'admin'), await createAccount(test, 'editor')]
    await setUpSecondFactor(test, gone)
    await test.client.call('DELETE', `/cms/api/admins/${gone.id}`, undefined, boss.headers)
    expect(await rowOf(gone)).toBeNull()
  })
})

it('requires a code to replace or turn off the second factor or renew recovery codes', async () => {
  const own = await createAccount(test, 'editor')
  const { secret, recoveryCodes } = await setUpSecondFactor(test, own)
  const call = (method: string, path: string, body: object) =>
    test.client.call(method, `/api/auth/admin/second-factor${path}`, body, own.headers)
  for (const body of [{}, { password: ADMIN.password }])
    for (const path of ['', '/off', '/recovery-codes']) {
      const { status, body: answer } = await call('POST', path, body)
      expect({ path, status, field: answer.field }).toEqual({ path, status: 400, field: 'code' })
    }
  expect(await login(own.username)).toMatchObject({ status: 401, body: ASKED })
  const renewed = await call('POST', '/recovery-codes', { code: generateCode(secret, 1) })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await call('POST', '/off', { code: recoveryCodes[0] })).toMatchObject({
    status: 422,
    body: { field: 'code' },
  })
  await forgetSteps(own)
  const begun = await call('POST', '', { code: generateCode(secret) })
  const next = (begun.body.enrollment as { secret: string }).secret
  // The old app is valid until the new one is confirmed.
  await forgetSteps(own)
  expect((await login(own.username, { code: generateCode(secret) })).status).toBe(200)
  expect((await call('PUT', '', { code: generateCode(next) })).status).toBe(200)
  expect((await login(own.username, { code: generateCode(secret, 1) })).status).toBe(401)
  expect((await call('POST', '/off', { code: generateCode(next, 1) })).status).toBe(200)
  expect((await login(own.username)).status).toBe(200)
})
