import { afterAll, describe, expect, it } from 'vitest'
import { generatePasswordSaltHash } from '../../node_modules/payload/dist/auth/strategies/local/generatePasswordSaltHash.js'
import { watchHashing } from '../../tests/support/watchHashing.ts'
import { type StoredPassword, checkPassword, hashPassword } from './passwordHashing.ts'

const watch = watchHashing()
afterAll(() => watch.stop())

const [NFC, NFD] = (['NFC', 'NFD'] as const).map((form) => 'Grüße-aus-Köln-2026-é'.normalize(form)) as [
  string,
  string,
]
/** Hashes a password with the fewer iterations of Payload's default. */
const hashRaw = (password: string): Promise<StoredPassword> =>
  generatePasswordSaltHash({ isPasswordAuthenticated: true, password } as never)

describe('checkPassword', () => {
  it.each([
    ['NFC', NFC],
    ['NFD', NFD],
  ])('accepts both forms of a password that was set in %s', async (_form, password) => {
    const stored = await hashPassword(password)
    for (const typed of [NFC, NFD])
      expect(await checkPassword(stored, typed)).toEqual({ isCorrect: true, isOutdated: false })
  })

  it('rejects other passwords, and invisible characters that are not part of the password', async () => {
    const stored = await hashPassword(NFC)
    for (const typed of ['Grusse-aus-Koln-2026-e', `${NFC}\u200b`, ` ${NFC}`, ''])
      expect((await checkPassword(stored, typed)).isCorrect).toBe(false)
    expect((await checkPassword(null, NFD)).isCorrect).toBe(false)
  })

  it('does the same work for right and wrong passwords, and without an account', async () => {
    const stored = await hashPassword(NFC)
    const workOf = async (account: StoredPassword | null, password: string) => {
      const before = watch.hashCalls.length
      await checkPassword(account, password)
      return watch.hashCalls.slice(before)
    }
    const expected = await workOf(stored, NFD)
    expect(await workOf(stored, `${NFD}!`)).toEqual(expected)
    expect(await workOf(null, NFD)).toEqual(expected)
    expect(await workOf(await hashRaw(NFC), NFD)).toEqual(expected)
  })
})
