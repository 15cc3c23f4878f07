import { describe, expect, it } from 'vitest'
import { deviceOf, makeDevice } from './deviceCookies.ts'

const SECRET = 'a secret of the shop'
const DAY_MS = 24 * 60 * 60_000

describe('device cookies', () => {
  it('identifies the account for half a year', () => {
    const cookie = makeDevice(SECRET, 'account-1', 0)
    expect(deviceOf(SECRET, cookie, 179 * DAY_MS)).toEqual({
      accountId: 'account-1',
      nonce: expect.any(String),
    })
    expect(deviceOf(SECRET, cookie, 181 * DAY_MS)).toBeNull()
  })

  it('creates a different nonce each time', () => {
    const nonces = [1, 2].map(() => deviceOf(SECRET, makeDevice(SECRET, 'account-1'))?.nonce)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each([undefined, '', '~', '~~~', 'a~b~c~d', '%~b~zzzzzzzz~d'])(
    'rejects a cookie without a valid signature: %j',
    (cookie) => {
      expect(deviceOf(SECRET, cookie)).toBeNull()
    },
  )

  it('rejects another secret and another account', () => {
    const cookie = makeDevice(SECRET, 'account-1')
    expect(deviceOf('another secret', cookie)).toBeNull()
    expect(deviceOf(SECRET, cookie.replace('account-1', 'account-2'))).toBeNull()
  })
})
