import { describe, expect, it } from 'vitest'
import { deviceOf, makeDevice } from './deviceCookies.ts'

const SECRET = 'a secret of the shop'
const DAY_MS = 24 * 60 * 60_000

describe('a browser that is known', () => {
  it('is known to its account until half a year is over', () => {
    const cookie = makeDevice(SECRET, 'account-1', 0)
    expect(deviceOf(SECRET, cookie, 179 * DAY_MS)).toEqual({
      accountId: 'account-1',
      nonce: expect.any(String),
    })
    expect(deviceOf(SECRET, cookie, 181 * DAY_MS)).toBeNull()
  })

  it('is another one each time', () => {
    const nonces = [1, 2].map(() => deviceOf(SECRET, makeDevice(SECRET, 'account-1'))?.nonce)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it.each([undefined, '', '~', '~~~', 'a~b~c~d', '%~b~zzzzzzzz~d'])(
    'is none without a signature: %j',
    (cookie) => {
      expect(deviceOf(SECRET, cookie)).toBeNull()
    },
  )

  it('is none by another secret or for another account', () => {
    const cookie = makeDevice(SECRET, 'account-1')
    expect(deviceOf('another secret', cookie)).toBeNull()
    expect(deviceOf(SECRET, cookie.replace('account-1', 'account-2'))).toBeNull()
  })
})
