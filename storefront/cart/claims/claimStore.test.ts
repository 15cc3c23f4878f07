import { afterEach, describe, expect, it, vi } from 'vitest'
import { findClaims, removeClaims, addClaim } from './claimStore.ts'
import { writeStoredClaims, readStoredClaims } from './storedClaims.ts'

const KEY = 'rivage.claims.1'
const gown = { productId: 'bg-001', size: '6', color: 'Noir' }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const buildClaim = (token: string, given: object = {}) => ({
  token,
  ...gown,
  keptUntil: inHours(24),
  ...given,
})
const tokens = () => readStoredClaims().map(({ token }) => token)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  // Clear claims that are in memory only.
  writeStoredClaims([])
})

describe('stored claims', () => {
  it('stores only the required fields, once per token', () => {
    addClaim({ ...buildClaim('a'), isBeingPaid: false } as ReturnType<typeof buildClaim>)
    addClaim(buildClaim('b'))
    addClaim(buildClaim('a', { keptUntil: inHours(2) }))
    expect(tokens()).toEqual(['b', 'a'])
    const [, last] = JSON.parse(localStorage.getItem(KEY) ?? '') as object[]
    expect(Object.keys(last ?? {})).toEqual(['token', 'productId', 'size', 'color', 'keptUntil'])
  })

  it('returns the claims of a variant in order of expiry', () => {
    addClaim(buildClaim('later'))
    addClaim(buildClaim('sooner', { keptUntil: inHours(1) }))
    addClaim(buildClaim('other', { color: 'Ivory' }))
    expect(findClaims([gown]).map(({ token }) => token)).toEqual(['sooner', 'later'])
    expect(findClaims([{ ...gown, size: '8' }])).toEqual([])
  })

  it('deletes expired claims', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    addClaim(buildClaim('a', { keptUntil: inHours(1) }))
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(readStoredClaims()).toEqual([])
    addClaim(buildClaim('b'))
    expect(localStorage.getItem(KEY)).not.toContain('"a"')
  })

  it('stores at most as many claims as a checkout accepts', () => {
    for (let number = 1; number <= 21; number++) addClaim(buildClaim(`t${number}`))
    expect(tokens()).toHaveLength(20)
    expect(tokens()).not.toContain('t1')
  })

  it('deletes only the claim with the given token', () => {
    addClaim(buildClaim('a'))
    addClaim(buildClaim('b'))
    removeClaims([{ token: 'a' }])
    expect(tokens()).toEqual(['b'])
  })

  it.each(['no list', '{"a":1}', '[null, 3, {"keptUntil": "soon"}]'])(
    'returns no claims if %s is stored',
    (text) => {
      localStorage.setItem(KEY, text)
      expect(readStoredClaims()).toEqual([])
      expect(findClaims([gown])).toEqual([])
    },
  )

  it('keeps claims in memory if storage is unavailable', () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
    addClaim(buildClaim('a'))
    expect(findClaims([gown])).toMatchObject([{ token: 'a' }])
    removeClaims(readStoredClaims())
    expect(readStoredClaims()).toEqual([])
  })
})
