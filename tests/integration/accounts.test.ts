import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Mailbox } from '../support/Mailbox.ts'
import { ADMIN, type ApiResponse, type ShopClient } from '../support/ShopClient.ts'
import { type Account, createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { type HashingWatch, watchHashing } from '../support/watchHashing.ts'

const NEW_PASSWORD = 'another password for tests'
const COMMON = 'This password is too easy to guess. Choose another one, such as four unrelated words.'

let watch: HashingWatch
let test: TestShop
let client: ShopClient
let mailbox: Mailbox
let admin: Account
beforeAll(async () => {
  watch = watchHashing()
  test = await startTestShop()
  client = test.client
  mailbox = new Mailbox(test.shop.payload)
  admin = await createAccount(test, 'admin')
})
afterAll(async () => {
  await test.close()
  watch.stop()
})

const panel = (method: string, path: string, body: object, by: Account = admin) =>
  client.call(method, `/cms/api/admins${path}`, body, by.headers)
const signIn = (username: string, password: string) =>
  client.call('POST', '/api/auth/admin/login', { username, password })
const verify = (account: Account) => client.call('GET', '/api/auth/admin/verify', undefined, account.headers)

/** Returns the field that the panel marks, and its message. */
function mistakeOf({ body }: ApiResponse): { path?: string; message?: string } {
  const [error] = (body.errors ?? []) as {
    message: string
    data?: { errors: { path: string; message: string }[] }
  }[]
  const [mistake] = error?.data?.errors ?? []
  return mistake ? { path: mistake.path, message: mistake.message } : { message: error?.message }
}

let made = 0
const newAccount = (more: object = {}) => ({
  username: `made-${++made}`,
  password: ADMIN.password,
  role: 'editor',
  ...more,
})

describe('passwords', () => {
  it.each([
    ['short', 'Password is too short. Use at least 12 characters.'],
    ['password1234', COMMON],
    ['x7q '.repeat(375), 'Password is too long. Use at most 1000 characters.'],
  ])('rejects an invalid password for a new and an existing account (%#)', async (password, message) => {
    const other = await createAccount(test, 'editor')
    for (const answer of [
      await panel('POST', '', newAccount({ password })),
      await panel('PATCH', `/${other.id}`, { password }),
    ])
      expect([answer.status, mistakeOf(answer)]).toEqual([400, { path: 'password', message }])
    // Payload does not return the messages of a bulk update.
    expect((await panel('PATCH', `?where[id][equals]=${other.id}`, { password })).status).toBe(400)
    expect((await signIn(other.username, ADMIN.password)).status).toBe(200)
  })

  it('rejects a password that is similar to the username', async () => {
    const answer = await panel(
      'POST',
      '',
      newAccount({ username: 'beatrice-lambert', password: 'beatrice-lambert1' }),
    )
    expect(mistakeOf(answer).message).toBe('Password is too similar to the username. Choose another one.')
  })

  it('lets an administrator set another account’s password, which ends its sessions', async () => {
    const other = await createAccount(test, 'editor')
    expect((await panel('PATCH', `/${other.id}`, { password: NEW_PASSWORD })).status).toBe(200)
    expect((await verify(other)).status).toBe(401)
    expect((await signIn(other.username, NEW_PASSWORD)).status).toBe(200)
  })

  it.each([
    [{ password: NEW_PASSWORD }, 'Enter your current password, too.'],
    [{ password: NEW_PASSWORD, currentPassword: 'a wrong password' }, 'Incorrect password. Try again.'],
    [{ email: 'mine@example.com' }, 'Enter your current password, too.'],
  ])('requires the current password to change one’s own password or email: %j', async (data, message) => {
    for (const role of ['admin', 'editor'] as const) {
      const own = await createAccount(test, role)
      const answer = await panel('PATCH', `/${own.id}`, data, own)
      expect([answer.status, mistakeOf(answer)]).toEqual([400, { path: 'currentPassword', message }])
      expect((await panel('PATCH', `?where[id][equals]=${own.id}`, data, own)).status).toBe(400)
      expect((await signIn(own.username, ADMIN.password)).status).toBe(200)
    }
  })

  it('changes one’s own password with the current password', async () => {
    const own = await createAccount(test, 'editor')
    const data = { password: NEW_PASSWORD, email: 'own@example.com', currentPassword: ADMIN.password }
    expect((await panel('PATCH', `/${own.id}`, data, own)).status).toBe(200)
    expect((await signIn(own.username, NEW_PASSWORD)).status).toBe(200)
  })

  it('blocks even the correct current password after five failed attempts', async () => {
    const own = await createAccount(test, 'editor')
    const change = (currentPassword: string) =>
      panel('PATCH', `/${own.id}`, { password: NEW_PASSWORD, currentPassword }, own)
    for (let n = 0; n < 5; n++) await change(`guess ${n}`)
    expect(mistakeOf(await change(ADMIN.password)).message).toBe(
      'Too many attempts. Try again in 10 minutes.',
    )
  })
})

describe('usernames', () => {
  it.each([
    ['NUL', 'admin\u0000'],
    ['a zero-width space', 'ad\u200bmin'],
    ['a turned-around end', 'admin\u202e'],
    ['a joiner', 'admin\u200d'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a filler', 'admin\u3164'],
    ['a line', 'admin\n2'],
    ['a variation', 'admin\ufe0f'],
    ['a tag', 'admin\u{e0061}'],
  ])('rejects a username with %s for a new and an existing account', async (_what, username) => {
    const own = await createAccount(test, 'fulfillment')
    const message = 'Username contains an invisible character. Type it again.'
    for (const answer of [
      await panel('POST', '', newAccount({ username })),
      await panel('PATCH', `/${own.id}`, { username }, own),
    ])
      expect([answer.status, mistakeOf(answer)]).toEqual([400, { path: 'username', message }])
  })

  it.each([
    ['full width', 'ａｄｍｉｎ'],
    ['Cyrillic letters', 'аdmіn'],
    ['an accent', 'ádmin'],
    ['a one for an i', 'adm1n'],
  ])('rejects a username that looks like another one: %s', async (_what, username) => {
    const own = await createAccount(test, 'fulfillment')
    const message = 'This username is too similar to another account’s. Choose another one.'
    for (const answer of [
      await panel('POST', '', newAccount({ username })),
      await panel('PATCH', `/${own.id}`, { username }, own),
    ])
      expect([answer.status, mistakeOf(answer)]).toEqual([400, { path: 'username', message }])
  })

  it('accepts one of three similar usernames that are created concurrently', async () => {
    const answers = await Promise.all(
      ['twin-name', 'twin_name', 'twin.name'].map((username) => panel('POST', '', newAccount({ username }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  it('normalizes the spelling of a username on creation and sign-in', async () => {
    const { body } = await panel('POST', '', newAccount({ username: '  Ｚoë  ' }))
    expect(body.doc).toMatchObject({ username: 'zoë' })
    for (const spelling of ['zoë', 'ZOE\u0308', 'ｚoë'])
      expect((await signIn(spelling, ADMIN.password)).status).toBe(200)
  })
})

describe('account email addresses', () => {
  it('normalizes, validates and reserves an email address for one account', async () => {
    const [one, two] = [await createAccount(test, 'editor'), await createAccount(test, 'editor')]
    expect((await panel('PATCH', `/${one.id}`, { email: ' One@Example.com ' })).status).toBe(200)
    expect(mistakeOf(await panel('PATCH', `/${two.id}`, { email: 'one@example.com' }))).toEqual({
      path: 'email',
      message: 'Another account uses this email address. Enter a different one.',
    })
    expect(mistakeOf(await panel('PATCH', `/${two.id}`, { email: 'no address' })).path).toBe('email')
    expect((await panel('PATCH', `/${one.id}`, { email: '' })).status).toBe(200)
    expect((await panel('PATCH', `/${two.id}`, { email: '' })).status).toBe(200)
    expect((await panel('PATCH', `/${two.id}`, { email: 'one@example.com' })).status).toBe(200)
  })
})

describe('password reset', () => {
  const forget = (username: string) => client.call('POST', '/cms/api/admins/forgot-password', { username })
  const reset = (token: string, password = NEW_PASSWORD) =>
    client.call('POST', '/cms/api/admins/reset-password', { token, password })
  const tokenIn = (text: string) => /\/cms\/reset\/(\S+)/.exec(text)?.[1] ?? ''

  async function hireWithEmail(): Promise<Account & { email: string }> {
    const account = await createAccount(test, 'editor')
    const email = `${account.username}@example.com`
    await panel('PATCH', `/${account.id}`, { email })
    return { ...account, email }
  }

  async function askForLink({ username, email }: { username: string; email: string }): Promise<string> {
    await forget(username)
    await mailbox.waitForRecipient(email)
    return tokenIn(mailbox.sent.findLast(({ to }) => to.address === email)?.text ?? '')
  }

  it('returns the same response for known and unknown usernames while the mail server hangs', async () => {
    const account = await hireWithEmail()
    const without = await createAccount(test, 'editor')
    mailbox.hold()
    const answers = []
    for (const name of [account.username, without.username, 'no-such-name']) answers.push(await forget(name))
    mailbox.release()
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      Array(3).fill('200 {"message":"Success"}'),
    )
    await mailbox.waitForRecipient(account.email)
  })

  it('does the same work for known and unknown usernames, and looks them up later', async () => {
    const account = await hireWithEmail()
    const { db } = test.shop.payload
    const written = async (name: string) => {
      const changes = [vi.spyOn(db, 'create'), vi.spyOn(db, 'updateOne'), vi.spyOn(db, 'upsert')]
      const found = vi.spyOn(db, 'findOne')
      await forget(name)
      const collections = [...changes, found].flatMap(({ mock }) =>
        mock.calls.map(([{ collection }]) => collection as string),
      )
      vi.restoreAllMocks()
      return collections.filter((collection) => ['admins', 'emails', 'payload-kv'].includes(collection))
    }
    const ofKnown = await written(account.username)
    expect(ofKnown).toContain('payload-kv')
    expect(ofKnown).not.toContain('admins')
    expect(await written('no-such-name')).toEqual(ofKnown)
    await mailbox.waitForRecipient(account.email)
  })

  it('resets the password once by the emailed link, ends all sessions and does not sign in', async () => {
    const account = await hireWithEmail()
    const token = await askForLink(account)
    expect(token.length).toBeGreaterThan(40)
    const done = await reset(token)
    expect([done.status, done.headers.getSetCookie(), 'token' in done.body]).toEqual([200, [], false])
    expect((await verify(account)).status).toBe(401)
    expect((await signIn(account.username, NEW_PASSWORD)).status).toBe(200)
    expect((await reset(token, ADMIN.password)).status).toBe(403)
    expect((await signIn(account.username, NEW_PASSWORD)).status).toBe(200)
  })

  it('keeps the reset link valid if the new password is rejected', async () => {
    const token = await askForLink(await hireWithEmail())
    expect(mistakeOf(await reset(token, 'password1234'))).toEqual({ path: 'password', message: COMMON })
    expect((await reset(token)).status).toBe(200)
  })

  it('resets the password once for three concurrent uses of the link', async () => {
    const token = await askForLink(await hireWithEmail())
    const answers = await Promise.all([reset(token), reset(token, ADMIN.password), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  })

  it('stores no reset token in plain text, and rejects an expired link', async () => {
    const account = await hireWithEmail()
    const token = await askForLink(account)
    const { payload } = test.shop
    const rows = await Promise.all(
      (['admins', 'emails'] as const).map((collection) => payload.db.find({ collection, pagination: false })),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    const resetPasswordExpiration = new Date(Date.now() - 1000).toISOString()
    await payload.db.updateOne({ collection: 'admins', id: account.id, data: { resetPasswordExpiration } })
    const late = await reset(token)
    expect([late.status, mistakeOf(late).message]).toEqual([
      403,
      'This link has expired. Request a new one on the sign-in page.',
    ])
  })

  it('sends at most two emails for five concurrent requests', async () => {
    const account = await hireWithEmail()
    await Promise.all(Array.from({ length: 5 }, () => forget(account.username)))
    await mailbox.waitForRecipient(account.email)
    expect(mailbox.sent.filter(({ to }) => to.address === account.email).length).toBeLessThanOrEqual(2)
  })
})
