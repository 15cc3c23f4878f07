import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../src/errors/HttpError.ts'
import { startAttempt, recordFailedAttempt } from '../../src/persistence/rows/signInAttempts.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

let lastName = 0
let lastAddress = 0
const newName = () => `guessed-${++lastName}`
const newAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
const passTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Tries a wrong password; returns null if it was checked, otherwise the seconds to wait. */
async function guess(name: string, address: string): Promise<number | null> {
  const attempt = { name, ipAddress: address, device: null }
  try {
    await startAttempt(test.shop.payload, attempt)
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return Number(error.headers['retry-after'])
    throw error
  }
  await recordFailedAttempt(test.shop.payload, attempt)
  return null
}

/** Fails once from each of twenty addresses, raises the failure count to 200 and returns the addresses. */
async function guessFromMany(name: string): Promise<string[]> {
  const addresses = Array.from({ length: 20 }, newAddress)
  for (const address of addresses) expect(await guess(name, address)).toBeNull()
  await test.shop.payload.db.updateMany({
    collection: 'sign-in-attempts',
    where: { failures: { greater_than_equal: 20 } },
    data: { failures: 200 },
  })
  return addresses
}

describe('password guessing from many addresses', () => {
  it('makes addresses that failed before wait up to 30 seconds for each other', async () => {
    const name = newName()
    const guessers = await guessFromMany(name)
    expect(await guess(name, guessers[0] ?? '')).toBeNull()
    passTime(29_000)
    expect(await guess(name, guessers[1] ?? '')).toBe(1)
    passTime(1000)
    expect(await guess(name, guessers[1] ?? '')).toBeNull()
  })

  it('prefers an address that never failed over those that did', async () => {
    const name = newName()
    const guessers = await guessFromMany(name)
    expect(await guess(name, guessers[0] ?? '')).toBeNull()
    expect(await guess(name, newAddress())).toBeNull()
  })

  it('makes addresses that never failed wait at most two seconds for each other', async () => {
    const name = newName()
    await guessFromMany(name)
    expect(await guess(name, newAddress())).toBeNull()
    const owner = newAddress()
    for (let n = 0; n < 20; n++) expect([1, 2]).toContain(await guess(name, owner))
    passTime(2000)
    expect(await guess(name, owner)).toBeNull()
  })

  it('varies Retry-After so that waiting times end at different moments', async () => {
    const name = newName()
    await guessFromMany(name)
    await guess(name, newAddress())
    const waits = new Set<number | null>()
    for (let n = 0; n < 40; n++) waits.add(await guess(name, newAddress()))
    expect(waits).toEqual(new Set([1, 2]))
  })
})

it('counts all addresses in the IPv6 prefix of a customer as one', async () => {
  const name = newName()
  for (let n = 0; n < 5; n++) expect(await guess(name, `2001:db8:1:2${n}::${n}`)).toBeNull()
  expect(await guess(name, '2001:db8:1:2f::9')).toBe(600)
  expect(await guess(name, '2001:db8:2:20::9')).toBeNull()
})
