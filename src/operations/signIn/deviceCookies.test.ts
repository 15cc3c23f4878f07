import { describe, expect, it } from 'vitest'
import { readDeviceCookie, makeDeviceCookie } from './deviceCookies.ts'

const SECRET = 'a secret of the shop'
const DAY_MS = 24 * 60 * 60_000

describe('device cookies', () => {
  it('identifies the account for half a year', () => {
    const cookie = makeDeviceCookie(SECRET, 'account-1', 0)
    expect(readDeviceCookie(SECRET, cookie, 179 * DAY_MS)).toEqual({
      accountId: 'account-1',
      nonce: expect.any(String),
    })
    expect(readDeviceCookie(SECRET, cookie, 181 * DAY_MS)).toBeNull()
  })

  it('creates a different nonce each time', () => {
    const nonces = [1, 2].map(() => readDeviceCookie(SECRET, makeDeviceCookie(SECRET, 'account-1'))?.nonce)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each([undefined, '', '~', '~~~', 'a~b~c~d', '%~b~zzzzzzzz~d'])(
    'rejects a cookie without a valid signature: %j',
    (cookie) => {
      expect(readDeviceCookie(SECRET, cookie)).toBeNull()
    },
  )

  it('rejects another secret and another account', () => {
    const cookie = makeDeviceCookie(SECRET, 'account-1')
    expect(readDeviceCookie('another secret', cookie)).toBeNull()
    expect(readDeviceCookie(SECRET, cookie.replace('account-1', 'account-2'))).toBeNull()
  })
})
