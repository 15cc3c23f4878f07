import { afterEach, describe, expect, it, vi } from 'vitest'
import { claimsOf, forgetClaims, rememberClaim } from './keptClaims.ts'
import { storeClaims, storedClaims } from './storedClaims.ts'

const KEY = 'rivage.claims.1'
const gown = { productId: 'bg-001', size: '6', color: 'Noir' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const kept = (token: string, given: object = {}) => ({ token, ...gown, keptUntil: inHours(24), ...given })
const tokens = () => storedClaims().map(({ token }) => token)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  // Clear claims that are in memory only.
  storeClaims([])
})

describe('stored claims', () => {
  it('stores only the required fields, once per token', () => {
    rememberClaim({ ...kept('a'), isBeingPaid: false } as ReturnType<typeof kept>)
    rememberClaim(kept('b'))
    rememberClaim(kept('a', { keptUntil: inHours(2) }))
    expect(tokens()).toEqual(['b', 'a'])
    const [, last] = JSON.parse(localStorage.getItem(KEY) ?? '') as object[]
    expect(Object.keys(last ?? {})).toEqual(['token', 'productId', 'size', 'color', 'keptUntil'])
  })

  it('returns the claims of a variant in order of expiry', () => {
    rememberClaim(kept('later'))
    rememberClaim(kept('sooner', { keptUntil: inHours(1) }))
    rememberClaim(kept('other', { color: 'Ivory' }))
    expect(claimsOf([gown]).map(({ token }) => token)).toEqual(['sooner', 'later'])
    expect(claimsOf([{ ...gown, size: '8' }])).toEqual([])
  })

  it('deletes expired claims', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    rememberClaim(kept('a', { keptUntil: inHours(1) }))
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(storedClaims()).toEqual([])
    rememberClaim(kept('b'))
    expect(localStorage.getItem(KEY)).not.toContain('"a"')
  })

  it('stores at most as many claims as a checkout accepts', () => {
    for (let number = 1; number <= 21; number++) rememberClaim(kept(`t${number}`))
    expect(tokens()).toHaveLength(20)
    expect(tokens()).not.toContain('t1')
  })

  it('deletes only the claim with the given token', () => {
    rememberClaim(kept('a'))
    rememberClaim(kept('b'))
    forgetClaims([{ token: 'a' }])
    expect(tokens()).toEqual(['b'])
  })

  it.each(['no list', '{"a":1}', '[null, 3, {"keptUntil": "soon"}]'])(
    'returns no claims if %s is stored',
    (text) => {
      localStorage.setItem(KEY, text)
      expect(storedClaims()).toEqual([])
      expect(claimsOf([gown])).toEqual([])
    },
  )

  it('keeps claims in memory if storage is unavailable', () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
    rememberClaim(kept('a'))
    expect(claimsOf([gown])).toMatchObject([{ token: 'a' }])
    forgetClaims(storedClaims())
    expect(storedClaims()).toEqual([])
  })
})
