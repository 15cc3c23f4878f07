import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loginResponse } from '../../domain/contract/admin.ts'
import { ADMIN, type ApiResponse, type ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { type HashingWatch, watchHashing } from '../support/watchHashing.ts'

const PORTAL = '/api/auth/admin/login'
const PANEL = '/cms/api/admins/login'
const DOORS = [
  ['portal', PORTAL],
  ['panel', PANEL],
] as const
const WRONG = { password: 'not the right password' }

let watch: HashingWatch
let test: TestShop
let client: ShopClient
beforeAll(async () => {
  watch = watchHashing()
  test = await startTestShop({ env: { TRUST_PROXY: '1' } })
  client = test.client
})
afterAll(async () => {
  await test.close()
  watch.stop()
})

let hired = 0
/** Creates an account and returns its username. */
async function hire(name = `staff-${++hired}`, more: object = {}): Promise<string> {
  const data = { username: name, password: ADMIN.password, role: 'editor', ...more } as never
  await test.shop.payload.create({ collection: 'admins', data })
  return name
}

let addresses = 0
/** Returns an IP address that was not used before. */
const newAddress = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`

const signIn = (door: string, body: object, address: string, cookie?: string): Promise<ApiResponse> =>
  client.call('POST', door, body, { 'x-forwarded-for': address, ...(cookie && { cookie }) })
const right = (username: string) => ({ username, password: ADMIN.password })
const wrong = (username: string) => ({ username, ...WRONG })
const verify = (token: unknown) =>
  client.call('GET', '/api/auth/admin/verify', undefined, { authorization: `Bearer ${String(token)}` })
/** Returns the error message in the format of either endpoint. */
const wordsOf = ({ body }: ApiResponse) => body.error ?? (body.errors as { message: string }[])[0]?.message
const statusesOf = (answers: readonly ApiResponse[]) => answers.map(({ status }) => status)

async function fail(door: string, username: string, address: string, times: number): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n++) statuses.push((await signIn(door, wrong(username), address)).status)
  return statuses
}

/** Returns the cookie that identifies a known browser. */
function deviceOf({ headers }: ApiResponse): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('staff-device='))
  return cookie?.split(';')[0] ?? ''
}

describe.each(DOORS)('sign-in at the %s', (_name, door) => {
  it('accepts the right password', async () => {
    const { status, body } = await signIn(door, right(await hire()), newAddress())
    expect(status).toBe(200)
    expect((await verify(body.token)).status).toBe(200)
  })

  it.each(['NFC', 'NFD'] as const)(
    'accepts a password with accents that was set in %s in either form',
    async (form) => {
      const password = 'Grüße-aus-Köln-2026-é'
      const username = await hire(undefined, { password: password.normalize(form) })
      for (const typed of ['NFC', 'NFD'] as const) {
        const body = { username, password: password.normalize(typed) }
        expect((await signIn(door, body, newAddress())).status).toBe(200)
      }
      const body = { username, password: password.normalize('NFKD').replace(/\p{M}/gu, '') }
      expect((await signIn(door, body, newAddress())).status).toBe(401)
    },
  )

  it('returns the same error after the same work for a wrong password and an unknown name', async () => {
    const name = await hire()
    watch.hashCalls.splice(0)
    const known = await signIn(door, wrong(name), newAddress())
    const ofKnown = watch.hashCalls.splice(0)
    const unknown = await signIn(door, wrong('nobody-at-all'), newAddress())
    const ofUnknown = watch.hashCalls.splice(0)
    expect(ofKnown).toEqual(['600000 × 32'])
    expect(ofUnknown).toEqual(ofKnown)
    expect([known.status, wordsOf(known)]).toEqual([401, 'Invalid username or password'])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  it('returns 429 after five failures from an address, even for an unknown account', async () => {
    for (const name of [await hire(), 'no-such-name']) {
      const address = newAddress()
      expect(await fail(door, name, address, 5)).toEqual([401, 401, 401, 401, 401])
      for (const body of [wrong(name), right(name)]) {
        const answer = await signIn(door, body, address)
        expect([answer.status, wordsOf(answer)]).toEqual([
          429,
          'Too many failed attempts. Try again in 10 minutes.',
        ])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(590)
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(600)
      }
    }
  })

  it('accepts the same account from another address', async () => {
    const name = await hire()
    await fail(door, name, newAddress(), 6)
    expect((await signIn(door, right(name), newAddress())).status).toBe(200)
  })

  it('checks at most five of several concurrent guesses', async () => {
    const [name, address] = [await hire(), newAddress()]
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(door, wrong(name), address)))
    expect(statusesOf(answers).toSorted()).toEqual([401, 401, 401, 401, 401, ...Array<number>(7).fill(429)])
  })

  it('logs a failure in one line with name and address, without password or stack', async () => {
    const [name, address] = [await hire(), newAddress()]
    const warn = vi.spyOn(test.shop.payload.logger, 'warn').mockImplementation(() => {})
    const error = vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(() => {})
    await signIn(door, wrong(name), address)
    await signIn(door, wrong(`${'x'.repeat(150)}\u0000\n\u202e`), address)
    const [lines, errors] = [warn.mock.calls.slice(), error.mock.calls.slice()]
    warn.mockRestore()
    error.mockRestore()
    expect(lines).toEqual([
      [`Failed sign-in as "${name}" from ${address}: wrong name or password`],
      [`Failed sign-in as "${'x'.repeat(64)}…" from ${address}: wrong name or password`],
    ])
    expect(errors).toEqual([])
  })
})

it('counts failures at the portal and the panel together', async () => {
  const [name, address] = [await hire(), newAddress()]
  await fail(PORTAL, name, address, 3)
  expect(await fail(PANEL, name, address, 3)).toEqual([401, 401, 429])
})

it('resets the failure count after the right password', async () => {
  const [name, address] = [await hire(), newAddress()]
  await fail(PORTAL, name, address, 4)
  expect((await signIn(PORTAL, right(name), address)).status).toBe(200)
  expect(await fail(PORTAL, name, address, 5)).toEqual([401, 401, 401, 401, 401])
})

it('accepts the address again after its window ends', async () => {
  const [name, address] = [await hire(), newAddress()]
  await fail(PORTAL, name, address, 6)
  const over = new Date(Date.now() - 1000).toISOString()
  await test.shop.payload.db.updateMany({
    collection: 'sign-in-attempts',
    where: { id: { exists: true } },
    data: { windowEndsAt: over },
  })
  expect((await signIn(PORTAL, right(name), address)).status).toBe(200)
})

it('stores no names or addresses with the failures', async () => {
  const [name, address] = [await hire(), newAddress()]
  await fail(PORTAL, name, address, 1)
  const { docs } = await test.shop.payload.db.find({ collection: 'sign-in-attempts', pagination: false })
  expect(docs.length).toBeGreaterThan(0)
  expect(JSON.stringify(docs)).not.toMatch(new RegExp(`${name}|${address.replaceAll('.', '\\.')}`))
})

describe('password guessing from many addresses', () => {
  async function besieged() {
    const name = await hire()
    const own = await signIn(PORTAL, right(name), newAddress())
    const guessers = Array.from({ length: 20 }, newAddress)
    for (const address of guessers) await signIn(PORTAL, wrong(name), address)
    return { name, device: deviceOf(own), guessers }
  }

  it('delays unknown browsers by seconds without locking the account', async () => {
    const { name, guessers } = await besieged()
    // More failures make longer turns: half a minute is longer than two responses take on a busy machine.
    const many = { failures: { greater_than_equal: 20 } }
    await test.shop.payload.db.updateMany({
      collection: 'sign-in-attempts',
      where: many,
      data: { failures: 200 },
    })
    const answers = [
      await signIn(PORTAL, wrong(name), guessers[0] ?? ''),
      await signIn(PANEL, wrong(name), guessers[1] ?? ''),
    ]
    expect(statusesOf(answers)).toEqual([401, 429])
    // An address that never failed does not wait behind those.
    expect((await signIn(PORTAL, right(name), newAddress())).status).toBe(200)
    const [refused] = answers.filter(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  })

  it('accepts the browser that signed in before, at the portal and the panel', async () => {
    const { name, device } = await besieged()
    await fail(PORTAL, name, newAddress(), 2)
    for (const [, door] of DOORS)
      expect((await signIn(door, right(name), newAddress(), device)).status).toBe(200)
  })

  it('limits a known browser to five failures from any address', async () => {
    const { name, device } = await besieged()
    for (let n = 0; n < 5; n++)
      expect((await signIn(PORTAL, wrong(name), newAddress(), device)).status).toBe(401)
    expect((await signIn(PORTAL, right(name), newAddress(), device)).status).toBe(429)
  })

  it('ignores a device cookie with an invalid signature or of another account', async () => {
    const { device } = await besieged()
    // Uses an account under no attack: a busy machine could be slow enough to get its turn at the other one.
    const [name, address] = [await hire(), newAddress()]
    const own = deviceOf(await signIn(PORTAL, right(name), newAddress()))
    await fail(PORTAL, name, address, 5)
    for (const cookie of [device, `${device}x`, `${own}x`, 'staff-device=nonsense', 'staff-device='])
      expect((await signIn(PORTAL, right(name), address, cookie)).status).toBe(429)
  })
})

describe('notice to the owner of an account', () => {
  it('reports failures once at the next sign-in, at the portal or the panel', async () => {
    const name = await hire()
    await fail(PORTAL, name, newAddress(), 2)
    await fail(PANEL, name, newAddress(), 1)
    const signedIn = loginResponse.parse((await signIn(PORTAL, right(name), newAddress())).body)
    expect(signedIn.failedSignIns).toEqual({ count: 3, since: null })
    const { user } = (await signIn(PANEL, right(name), newAddress())).body as { user: object }
    expect(user).toMatchObject({ failedSignInsBefore: 0 })
    await fail(PORTAL, name, newAddress(), 1)
    const again = (await signIn(PANEL, right(name), newAddress())).body as { user: object }
    expect(again.user).toMatchObject({ failedSignInsBefore: 1, failedSignInsSince: expect.any(String) })
  })

  it('sends one email a day about repeated failures', async () => {
    const name = await hire(undefined, { email: 'owner@example.com' })
    for (let round = 0; round < 3; round++) await fail(PORTAL, name, newAddress(), 5)
    const { docs } = await test.shop.payload.db.find<{ text: string }>({
      collection: 'emails',
      where: { to: { equals: 'owner@example.com' } },
    })
    expect(docs).toHaveLength(1)
    expect(docs[0]?.text).toContain(`“${name}”`)
  })
})

describe('panel session', () => {
  const HOUR_MS = 60 * 60 * 1000
  afterEach(() => void vi.useRealTimers())

  it('extends a panel session while it is used, up to a day', async () => {
    const begun = Date.now()
    const name = await hire()
    let { token, exp } = (await signIn(PANEL, right(name), newAddress())).body as {
      token: string
      exp: number
    }
    const refreshAt = async (hours: number) => {
      vi.useFakeTimers({ now: begun + hours * HOUR_MS, toFake: ['Date'] })
      const authorization = { authorization: `Bearer ${token}` }
      const answer = await client.call('POST', '/cms/api/admins/refresh-token', undefined, authorization)
      if (answer.status === 200)
        ({ refreshedToken: token, exp } = answer.body as { refreshedToken: string; exp: number })
      return answer.status
    }
    const hoursLeft = () => Math.round((exp * 1000 - begun) / HOUR_MS)
    expect(hoursLeft()).toBe(8)
    for (const [hours, until] of [
      [7, 15],
      [14, 22],
      [21, 24],
    ] as const) {
      expect(await refreshAt(hours)).toBe(200)
      expect(hoursLeft()).toBe(until)
    }
    expect(await refreshAt(24.1)).toBe(401)
    expect((await verify(token)).status).toBe(401)
  })
})

describe('concurrent sign-ins', () => {
  it.each(DOORS)('creates five sessions for five sign-ins at the %s', async (_name, door) => {
    const [name, address] = [await hire(), newAddress()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(door, right(name), address)))
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200])
    const checks = await Promise.all(answers.map(({ body }) => verify(body.token)))
    expect(statusesOf(checks)).toEqual([200, 200, 200, 200, 200])
  })

  it('accepts twenty sign-ins and keeps the ten newest sessions', async () => {
    const [name, address] = [await hire(), newAddress()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(DOORS[n % 2]?.[1] ?? PORTAL, right(name), address)),
    )
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    const checks = statusesOf(await Promise.all(answers.map(({ body }) => verify(body.token))))
    expect(checks.filter((status) => status === 200)).toHaveLength(10)
    const oldest = (await signIn(PORTAL, right(name), address)).body.token
    for (let n = 0; n < 10; n++) await signIn(PORTAL, right(name), address)
    expect((await verify(oldest)).status).toBe(401)
  })

  it('ends only the session that signs out, at the portal and the panel', async () => {
    const [name, address] = [await hire(), newAddress()]
    const tokens = await Promise.all(
      Array.from({ length: 6 }, async () => String((await signIn(PORTAL, right(name), address)).body.token)),
    )
    const paths = ['/api/auth/admin/logout', '/cms/api/admins/logout']
    const outs = await Promise.all(
      tokens
        .slice(0, 4)
        .map((token, n) =>
          client.call('POST', paths[n % 2] ?? '', undefined, { authorization: `Bearer ${token}` }),
        ),
    )
    expect(statusesOf(outs)).toEqual([200, 200, 200, 200])
    expect(statusesOf(await Promise.all(tokens.map(verify)))).toEqual([401, 401, 401, 401, 200, 200])
  })

  it('derives at most two keys at a time and returns 503 to the excess', async () => {
    const name = await hire()
    const device = deviceOf(await signIn(PORTAL, right(name), newAddress()))
    watch.hold()
    const asked = Array.from({ length: 64 }, (_, n) =>
      signIn(DOORS[n % 2]?.[1] ?? PORTAL, right(name), newAddress(), n % 10 === 0 ? device : undefined),
    )
    const refused = await Promise.any(
      asked.map(async (each) => {
        const answer = await each
        return answer.status === 503 ? answer : Promise.reject(new Error(String(answer.status)))
      }),
    )
    watch.release()
    const statuses = statusesOf(await Promise.all(asked))
    expect(wordsOf(refused)).toBe('Too many people are signing in right now. Try again in a few seconds.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(watch.maxConcurrent).toBeLessThanOrEqual(2)
  })
})
