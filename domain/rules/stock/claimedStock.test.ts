import { describe, expect, it } from 'vitest'
import { WAITING_LIST, claimHolder } from '../waitlist/claims.ts'
import {
  claimsSold,
  holdClaim,
  holdWithClaims,
  limitReserve,
  releaseToClaims,
  reserve,
  unitsForWaiting,
} from './claimedStock.ts'
import { type StockState, hold } from './stock.ts'

const [CLAIM, OTHER] = [claimHolder('a'), claimHolder('b')]

const stock = (stockQuantity: number, held: Record<string, number> = {}, inStock = true): StockState => ({
  inStock,
  stockQuantity,
  ledger: { held, taken: [] },
})
const heldIn = (state: StockState | null) => state?.ledger.held

describe('what comes back', () => {
  it('is reserved for as many as wait, up to half of the units that no checkout holds', () => {
    expect(heldIn(reserve(stock(5), 1))).toEqual({ [WAITING_LIST]: 1 })
    expect(heldIn(reserve(stock(5), 9))).toEqual({ [WAITING_LIST]: 2 })
    expect(heldIn(reserve(stock(6, { bag: 2 }), 4))).toEqual({ bag: 2, [WAITING_LIST]: 2 })
    expect(heldIn(reserve(stock(4, { [CLAIM]: 1 }), 4))).toEqual({ [CLAIM]: 1, [WAITING_LIST]: 1 })
    expect(heldIn(reserve(stock(5, { [WAITING_LIST]: 2 }), 1))).toEqual({ [WAITING_LIST]: 2 })
  })

  it('is reserved if it is the last unit', () => {
    expect(heldIn(reserve(stock(1), 3))).toEqual({ [WAITING_LIST]: 1 })
    expect(heldIn(holdClaim(stock(3, { bag: 2 }), CLAIM))).toEqual({ bag: 2, [CLAIM]: 1 })
  })

  it('is not held where nobody waits, nothing is sold, or nothing is counted', () => {
    for (const state of [stock(5, {}, false), stock(0), stock(3, { bag: 3 })])
      expect(reserve(state, 2)).toBe(state)
    expect(heldIn(reserve(stock(5), 0))).toEqual({})
  })

  it('leaves the other half to everybody', () => {
    const kept = reserve(stock(2), 2)
    expect(unitsForWaiting(kept)).toBe(2)
    expect(heldIn(hold(kept, 'bag', 1))).toEqual({ [WAITING_LIST]: 1, bag: 1 })
    expect(hold(kept, 'bag', 2)).toBeNull()
    expect(unitsForWaiting(stock(0))).toBeNull()
  })

  it('goes from all who wait to one of them, once, and never beyond the share', () => {
    const kept = holdClaim(reserve(stock(4), 2), CLAIM)
    expect(heldIn(kept)).toEqual({ [WAITING_LIST]: 1, [CLAIM]: 1 })
    expect(kept && holdClaim(kept, CLAIM)).toBe(kept)
    const both = kept && holdClaim(kept, OTHER)
    expect(heldIn(both)).toEqual({ [CLAIM]: 1, [OTHER]: 1 })
    expect(both && holdClaim(both, claimHolder('c'))).toBeNull()
    expect(holdClaim(stock(1, { bag: 1 }), CLAIM)).toBeNull()
  })

  it('is given back beyond those who wait', () => {
    const kept = stock(3, { [WAITING_LIST]: 3 })
    expect(heldIn(limitReserve(kept, 1))).toEqual({ [WAITING_LIST]: 1 })
    expect(heldIn(limitReserve(kept, 0))).toEqual({})
    expect(limitReserve(kept, 3)).toBe(kept)
    expect(heldIn(limitReserve(stock(3, { [WAITING_LIST]: 3 }, false), 1))).toEqual({})
  })
})

describe('a checkout', () => {
  it('takes over of its claims as many as it lacks', () => {
    const kept = stock(2, { [CLAIM]: 1, [OTHER]: 1 })
    expect(heldIn(holdWithClaims(kept, 'bag', 1, [CLAIM, OTHER]))).toEqual({
      [OTHER]: 1,
      bag: 1,
    })
    expect(holdWithClaims(kept, 'bag', 2, [CLAIM])).toBeNull()
  })

  it('leaves to its claims what it gives up, and the rest to everybody', () => {
    expect(heldIn(releaseToClaims(stock(3, { bag: 3 }), 'bag', [CLAIM]))).toEqual({ [CLAIM]: 1 })
    const nothing = stock(3)
    expect(releaseToClaims(nothing, 'bag', [CLAIM])).toBe(nothing)
  })

  it('with fewer units than before leaves the rest to the claims that it took over', () => {
    const fewer = holdWithClaims(stock(3, { bag: 2, [CLAIM]: 1 }), 'bag', 1, [CLAIM, OTHER])
    expect(heldIn(fewer)).toEqual({ bag: 1, [CLAIM]: 1, [OTHER]: 1 })
    const given = releaseToClaims(stock(3, { bag: 1, [CLAIM]: 1 }), 'bag', [CLAIM, OTHER])
    expect(heldIn(given)).toEqual({ [CLAIM]: 1, [OTHER]: 1 })
  })

  it('buys first what it took over, and what is beside it only as far as its units go', () => {
    const kept = stock(3, { bag: 1, [CLAIM]: 1 })
    expect(claimsSold(kept, 1, [CLAIM, OTHER])).toEqual([OTHER])
    expect(claimsSold(kept, 2, [CLAIM, OTHER])).toEqual([OTHER, CLAIM])
    expect(claimsSold(kept, 1, [CLAIM])).toEqual([CLAIM])
  })
})
