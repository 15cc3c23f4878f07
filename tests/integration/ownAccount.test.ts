import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountResponse } from '../../domain/contract/account.ts'
import { loginResponse } from '../../domain/contract/admin.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { type Account, createAccount, createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const NEW_PASSWORD = 'another password for tests'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Session = Pick<Account, 'headers'>

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

const call = ({ headers }: Session, method: string, path: string, body?: unknown) =>
  test.client.call(method, `/api/auth/admin${path}`, body, headers)
const read = async (session: Session) =>
  accountResponse.parse((await call(session, 'GET', '/account')).body).account
const isIn = async (session: Session) => (await call(session, 'GET', '/verify')).status === 200
const login = (username: string, password = ADMIN.password, userAgent = 'node') =>
  test.client.call('POST', '/api/auth/admin/login', { username, password }, { 'user-agent': userAgent })
async function signIn(username: string, userAgent?: string): Promise<Session> {
  const { token } = loginResponse.parse((await login(username, ADMIN.password, userAgent)).body)
  return { headers: { authorization: `Bearer ${token}` } }
}
const changePassword = (session: Session, body: object) => call(session, 'PUT', '/password', body)

describe('password change', () => {
  it('changes the password, ends other sessions and keeps the current one', async () => {
    const own = await createAccount(test, 'editor')
    const other = await signIn(own.username)
    const change = { currentPassword: ADMIN.password, newPassword: NEW_PASSWORD }
    expect(await changePassword(own, change)).toMatchObject({ status: 200, body: { success: true } })
    expect([await isIn(own), await isIn(other)]).toEqual([true, false])
    expect((await login(own.username)).status).toBe(401)
    expect((await login(own.username, NEW_PASSWORD)).status).toBe(200)
  })

  it.each([
    [{ currentPassword: 'not the password', newPassword: NEW_PASSWORD }, 422, 'currentPassword'],
    [{ currentPassword: ADMIN.password, newPassword: 'too short' }, 422, 'newPassword'],
    [{ currentPassword: ADMIN.password, newPassword: ADMIN.password }, 422, 'newPassword'],
    [{ newPassword: NEW_PASSWORD }, 400, 'currentPassword'],
    [{ currentPassword: ADMIN.password }, 400, 'newPassword'],
    [{ currentPassword: ADMIN.password, newPassword: NEW_PASSWORD, username: 'admin' }, 400, 'username'],
  ])('rejects %j', async (change, status, field) => {
    const own = await createAccount(test, 'fulfillment')
    expect(await changePassword(own, change)).toMatchObject({ status, body: { field } })
    expect((await login(own.username)).status).toBe(200)
  })

  it('blocks password changes for ten minutes after five wrong guesses, but not sign-in', async () => {
    const own = await createAccount(test, 'editor')
    const guess = { currentPassword: 'not the password', newPassword: NEW_PASSWORD }
    const guesses = await Promise.all(Array.from({ length: 7 }, () => changePassword(own, guess)))
    const statuses = guesses.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429, 429])
    const right = await changePassword(own, { ...guess, currentPassword: ADMIN.password })
    expect(right).toMatchObject({
      status: 429,
      body: { error: 'Too many attempts. Try again in 10 minutes.' },
    })
    expect((await login(own.username)).status).toBe(200)
  })

  it('accepts one of two concurrent password changes', async () => {
    const own = await createAccount(test, 'editor')
    const passwords = ['a password by one tab', 'a password by another tab']
    const answers = await Promise.all(
      passwords.map((newPassword) => changePassword(own, { currentPassword: ADMIN.password, newPassword })),
    )
    const done = answers.map(({ status }) => status === 200)
    expect(done.filter(Boolean)).toHaveLength(1)
    const opens = await Promise.all(
      passwords.map(async (each) => (await login(own.username, each)).status === 200),
    )
    expect(opens).toEqual(done)
  })

  it('invalidates a pending password reset link', async () => {
    const own = await createAccount(test, 'editor')
    const resetPasswordExpiration = new Date(Date.now() + 60_000).toISOString()
    const data = { resetPasswordToken: 'on its way', resetPasswordExpiration }
    await test.shop.payload.db.updateOne({ collection: 'admins', id: own.id, data })
    await changePassword(own, { currentPassword: ADMIN.password, newPassword: NEW_PASSWORD })
    const body = { token: 'on its way', password: 'a stolen password' }
    expect((await test.client.call('POST', '/cms/api/admins/reset-password', body)).status).toBe(403)
  })
})

describe('own sessions', () => {
  it('lists sessions with browser, start and end', async () => {
    const own = await createAccount(test, 'editor')
    const chrome = await signIn(own.username, CHROME)
    const { sessions } = await read(chrome)
    expect(sessions.map(({ browser, isThis }) => ({ browser, isThis }))).toEqual([
      { browser: 'Chrome on Windows', isThis: true },
      { browser: null, isThis: false },
    ])
    for (const { startedAt, endsAt } of sessions)
      expect(Date.parse(endsAt) - Date.parse(startedAt ?? '')).toBe(8 * 60 * 60 * 1000)
    expect((await read(own)).sessions.map(({ isThis }) => isThis)).toEqual([false, true])
  })

  it('ends a single session or all other sessions', async () => {
    const own = await createAccount(test, 'fulfillment')
    const [first, second, third] = [
      await signIn(own.username),
      await signIn(own.username),
      await signIn(own.username),
    ]
    const { id } = (await read(second)).sessions.find(({ isThis }) => isThis) ?? { id: '' }
    expect((await call(own, 'DELETE', `/sessions/${id}`)).status).toBe(200)
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true])
    expect((await call(own, 'DELETE', `/sessions/${id}`)).status).toBe(404)
    const left = await call(own, 'DELETE', '/sessions')
    expect(accountResponse.parse(left.body).account.sessions).toMatchObject([{ isThis: true }])
    expect([await isIn(first), await isIn(third), await isIn(own)]).toEqual([false, false, true])
  })

  it('omits expired sessions', async () => {
    const own = await createAccount(test, 'editor')
    await signIn(own.username)
    const { payload } = test.shop
    const row = await payload.db.findOne<{ id: string; sessions: { createdAt: string }[] }>({
      collection: 'admins',
      where: { id: { equals: own.id } },
    })
    const [mine, old] = row?.sessions ?? []
    const expiresAt = new Date(Date.now() - 1000).toISOString()
    const data = { sessions: [mine, { ...old, expiresAt }], updatedAt: null }
    await payload.db.updateOne({ collection: 'admins', id: own.id, data })
    expect((await read(own)).sessions).toHaveLength(1)
  })

  it('returns 404 for a session of another account, whatever the role', async () => {
    const [staff, own] = [await createAccountPerRole(test), await createAccount(test, 'editor')]
    const [{ id } = { id: '' }] = (await read(own)).sessions
    for (const other of Object.values(staff)) {
      expect(await call(other, 'DELETE', `/sessions/${id}`)).toMatchObject({
        status: 404,
        body: { error: 'This session has already ended.' },
      })
      await call(other, 'DELETE', '/sessions')
      expect((await read(other)).id).toBe(other.id)
    }
    expect(await isIn(own)).toBe(true)
  })
})
