import { describe, expect, it } from 'vitest'
import { WAITING_LIST, claimHolder } from '../waitlist/claims.ts'
import {
  findSoldClaims,
  holdClaim,
  holdWithClaims,
  limitReservation,
  releaseToClaims,
  reserveUnits,
  getUnitsForWaitlist,
} from './claimedStock.ts'
import { type StockState, hold } from './stock.ts'

const [CLAIM, OTHER] = [claimHolder('a'), claimHolder('b')]

const stock = (stockQuantity: number, held: Record<string, number> = {}, inStock = true): StockState => ({
  inStock,
  stockQuantity,
  ledger: { held, taken: [] },
})
const heldIn = (state: StockState | null) => state?.ledger.held

describe('reserved units', () => {
  it('reserves units for the waitlist, up to half of those that no checkout holds', () => {
    expect(heldIn(reserveUnits(stock(5), 1))).toEqual({ [WAITING_LIST]: 1 })
    expect(heldIn(reserveUnits(stock(5), 9))).toEqual({ [WAITING_LIST]: 2 })
    expect(heldIn(reserveUnits(stock(6, { checkout: 2 }), 4))).toEqual({ checkout: 2, [WAITING_LIST]: 2 })
    expect(heldIn(reserveUnits(stock(4, { [CLAIM]: 1 }), 4))).toEqual({ [CLAIM]: 1, [WAITING_LIST]: 1 })
    expect(heldIn(reserveUnits(stock(5, { [WAITING_LIST]: 2 }), 1))).toEqual({ [WAITING_LIST]: 2 })
  })

  it('reserves the last unit', () => {
    expect(heldIn(reserveUnits(stock(1), 3))).toEqual({ [WAITING_LIST]: 1 })
    expect(heldIn(holdClaim(stock(3, { checkout: 2 }), CLAIM))).toEqual({ checkout: 2, [CLAIM]: 1 })
  })

  it('reserves nothing without a waitlist or without available counted units', () => {
    for (const state of [stock(5, {}, false), stock(0), stock(3, { checkout: 3 })])
      expect(reserveUnits(state, 2)).toBe(state)
    expect(heldIn(reserveUnits(stock(5), 0))).toEqual({})
  })

  it('leaves the other half to all shoppers', () => {
    const kept = reserveUnits(stock(2), 2)
    expect(getUnitsForWaitlist(kept)).toBe(2)
    expect(heldIn(hold(kept, 'checkout', 1))).toEqual({ [WAITING_LIST]: 1, checkout: 1 })
    expect(hold(kept, 'checkout', 2)).toBeNull()
    expect(getUnitsForWaitlist(stock(0))).toBeNull()
  })

  it('moves a reserved unit to a claim, only once and within the limit', () => {
    const kept = holdClaim(reserveUnits(stock(4), 2), CLAIM)
    expect(heldIn(kept)).toEqual({ [WAITING_LIST]: 1, [CLAIM]: 1 })
    expect(kept && holdClaim(kept, CLAIM)).toBe(kept)
    const both = kept && holdClaim(kept, OTHER)
    expect(heldIn(both)).toEqual({ [CLAIM]: 1, [OTHER]: 1 })
    expect(both && holdClaim(both, claimHolder('c'))).toBeNull()
    expect(holdClaim(stock(1, { checkout: 1 }), CLAIM)).toBeNull()
  })

  it('releases reserved units beyond the length of the waitlist', () => {
    const kept = stock(3, { [WAITING_LIST]: 3 })
    expect(heldIn(limitReservation(kept, 1))).toEqual({ [WAITING_LIST]: 1 })
    expect(heldIn(limitReservation(kept, 0))).toEqual({})
    expect(limitReservation(kept, 3)).toBe(kept)
    expect(heldIn(limitReservation(stock(3, { [WAITING_LIST]: 3 }, false), 1))).toEqual({})
  })
})

describe('checkouts with claims', () => {
  it('takes over only as many of its claims as it needs', () => {
    const kept = stock(2, { [CLAIM]: 1, [OTHER]: 1 })
    expect(heldIn(holdWithClaims(kept, 'checkout', 1, [CLAIM, OTHER]))).toEqual({
      [OTHER]: 1,
      checkout: 1,
    })
    expect(holdWithClaims(kept, 'checkout', 2, [CLAIM])).toBeNull()
  })

  it('returns released units to its claims, and the rest to all shoppers', () => {
    expect(heldIn(releaseToClaims(stock(3, { checkout: 3 }), 'checkout', [CLAIM]))).toEqual({ [CLAIM]: 1 })
    const nothing = stock(3)
    expect(releaseToClaims(nothing, 'checkout', [CLAIM])).toBe(nothing)
  })

  it('returns units to its claims if it holds fewer than before', () => {
    const fewer = holdWithClaims(stock(3, { checkout: 2, [CLAIM]: 1 }), 'checkout', 1, [CLAIM, OTHER])
    expect(heldIn(fewer)).toEqual({ checkout: 1, [CLAIM]: 1, [OTHER]: 1 })
    const given = releaseToClaims(stock(3, { checkout: 1, [CLAIM]: 1 }), 'checkout', [CLAIM, OTHER])
    expect(heldIn(given)).toEqual({ [CLAIM]: 1, [OTHER]: 1 })
  })

  it('sells claims that it took over first, then others up to the number of units', () => {
    const kept = stock(3, { checkout: 1, [CLAIM]: 1 })
    expect(findSoldClaims(kept, 1, [CLAIM, OTHER])).toEqual([OTHER])
    expect(findSoldClaims(kept, 2, [CLAIM, OTHER])).toEqual([OTHER, CLAIM])
    expect(findSoldClaims(kept, 1, [CLAIM])).toEqual([CLAIM])
  })
})
