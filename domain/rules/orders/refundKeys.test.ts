import { beforeEach, describe, expect, it } from 'vitest'
import { RefundKeys, isRefundSettled } from './refundKeys.ts'

/** Contents of sessionStorage, which survives reloads. */
let tab: Map<string, string>
beforeEach(() => {
  tab = new Map()
})

const openPage = () =>
  new RefundKeys(() => ({
    getItem: (name) => tab.get(name) ?? null,
    setItem: (name, text) => void tab.set(name, text),
    removeItem: (name) => void tab.delete(name),
  }))

describe('isRefundSettled', () => {
  it.each([200, 201, 404, 409])('treats a refund as settled after a response with %d', (status) => {
    expect(isRefundSettled(status)).toBe(true)
  })

  it.each([0, 400, 401, 403, 408, 413, 429, 500, 502, 503, 504])(
    'treats a refund as possibly made after a response with %d',
    (status) => {
      expect(isRefundSettled(status)).toBe(false)
    },
  )
})

describe('RefundKeys', () => {
  it('returns the same key after a reload', () => {
    const key = openPage().getOrCreateKey('o-1', 4_000)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(openPage().getOrCreateKey('o-1', 4_000)).toBe(key)
  })

  it('returns a new key for another order, another amount, or after the refund is settled', () => {
    const keys = openPage()
    const seen = [
      keys.getOrCreateKey('o-1', 4_000),
      keys.getOrCreateKey('o-2', 4_000),
      keys.getOrCreateKey('o-1', 4_001),
    ]
    keys.deleteKey('o-1', 4_000)
    seen.push(openPage().getOrCreateKey('o-1', 4_000))
    expect(new Set(seen).size).toBe(4)
    expect(keys.getOrCreateKey('o-1', 4_001)).toBe(seen[2])
  })

  it('keeps keys in memory if storage is unavailable', () => {
    const keys = new RefundKeys(() => {
      throw new Error('Storage is forbidden')
    })
    const key = keys.getOrCreateKey('o-1', 4_000)
    expect(keys.getOrCreateKey('o-1', 4_000)).toBe(key)
    keys.deleteKey('o-1', 4_000)
    expect(keys.getOrCreateKey('o-1', 4_000)).not.toBe(key)
  })
})
