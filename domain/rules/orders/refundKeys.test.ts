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

describe('what became of a refund', () => {
  it.each([200, 201, 404, 409])('is settled by %d: the order was looked at', (status) => {
    expect(isRefundSettled(status)).toBe(true)
  })

  it.each([0, 400, 401, 403, 408, 413, 429, 500, 502, 503, 504])(
    'is left open by %d: an earlier try may have been made',
    (status) => {
      expect(isRefundSettled(status)).toBe(false)
    },
  )
})

describe('the key of a refund', () => {
  it('is the same again after a reload or signing in anew', () => {
    const key = openPage().keyOf('o-1', 4_000)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(openPage().keyOf('o-1', 4_000)).toBe(key)
  })

  it('is another one of another order, of another amount, and once it was settled', () => {
    const keys = openPage()
    const seen = [keys.keyOf('o-1', 4_000), keys.keyOf('o-2', 4_000), keys.keyOf('o-1', 4_001)]
    keys.forget('o-1', 4_000)
    seen.push(openPage().keyOf('o-1', 4_000))
    expect(new Set(seen).size).toBe(4)
    expect(keys.keyOf('o-1', 4_001)).toBe(seen[2])
  })

  it('lives as long as the page where a browser keeps nothing', () => {
    const keys = new RefundKeys(() => {
      throw new Error('Storage is forbidden')
    })
    const key = keys.keyOf('o-1', 4_000)
    expect(keys.keyOf('o-1', 4_000)).toBe(key)
    keys.forget('o-1', 4_000)
    expect(keys.keyOf('o-1', 4_000)).not.toBe(key)
  })
})
