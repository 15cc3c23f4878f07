import { describe, expect, it } from 'vitest'
import { isMadeToOrder } from './madeToOrder.ts'
import {
  type StockState,
  hold,
  getUnitsLeftFor,
  restockUnits,
  release,
  sellHeld,
  sellUnheld,
} from './stock.ts'

const buildStock = (overrides: Partial<StockState> = {}): StockState => ({
  inStock: true,
  stockQuantity: 5,
  ledger: { held: {}, taken: [] },
  ...overrides,
})

describe('piecesLeftFor', () => {
  it('returns the count minus the units that others hold', () => {
    const stock = buildStock({ ledger: { held: { ann: 2, bea: 1 }, taken: [] } })
    expect(getUnitsLeftFor(stock, 'cleo')).toBe(2)
  })

  it('includes the units that the checkout itself holds', () => {
    const stock = buildStock({ ledger: { held: { ann: 2, bea: 1 }, taken: [] } })
    expect(getUnitsLeftFor(stock, 'ann')).toBe(4)
  })

  it('returns 0 if the product is off sale, whatever the count', () => {
    expect(getUnitsLeftFor(buildStock({ inStock: false }), 'ann')).toBe(0)
  })

  it('returns Infinity for a made-to-order product', () => {
    const stock = buildStock({ stockQuantity: 0 })
    expect(isMadeToOrder(stock)).toBe(true)
    expect(getUnitsLeftFor(stock, 'ann')).toBe(Infinity)
  })

  it('returns 0 if the merchant reduces the count below the held units', () => {
    const stock = buildStock({ stockQuantity: 1, ledger: { held: { ann: 3 }, taken: [] } })
    expect(getUnitsLeftFor(stock, 'bea')).toBe(0)
  })
})

describe('hold', () => {
  it('holds up to the last unit and rejects one more', () => {
    const all = hold(buildStock(), 'ann', 5)
    expect(all?.ledger.held).toEqual({ ann: 5 })
    expect(hold(buildStock(), 'ann', 6)).toBeNull()
    expect(all && hold(all, 'bea', 1)).toBeNull()
  })

  it('replaces the number of held units instead of adding to it', () => {
    const once = hold(buildStock(), 'ann', 4)
    expect(once && hold(once, 'ann', 4)).toBe(once)
    expect(once && hold(once, 'ann', 2)?.ledger.held).toEqual({ ann: 2 })
    expect(once && hold(once, 'ann', 5)?.ledger.held).toEqual({ ann: 5 })
  })

  it('records no hold for a made-to-order product', () => {
    const stock = buildStock({ stockQuantity: 0 })
    expect(hold(stock, 'ann', 50)).toBe(stock)
  })

  it('rejects a product that is off sale', () => {
    expect(hold(buildStock({ inStock: false }), 'ann', 1)).toBeNull()
  })

  it('keeps the count until the units are sold', () => {
    expect(hold(buildStock(), 'ann', 2)?.stockQuantity).toBe(5)
  })
})

describe('release', () => {
  it('releases only the units of one checkout', () => {
    const stock = buildStock({ ledger: { held: { ann: 2, bea: 1 }, taken: [] } })
    expect(release(stock, 'ann').ledger.held).toEqual({ bea: 1 })
  })

  it('changes nothing for a checkout without a hold, even if it is named like a built-in', () => {
    const stock = buildStock()
    expect(release(stock, 'ann')).toBe(stock)
    expect(release(stock, 'toString')).toBe(stock)
  })
})

describe('sellHeld', () => {
  it('reduces the count only once per checkout', () => {
    const stock = buildStock({ ledger: { held: { ann: 2 }, taken: [] } })
    const sold = sellHeld(stock, 'ann')
    expect(sold).toMatchObject({ stockQuantity: 3, inStock: true, ledger: { held: {} } })
    expect(sellHeld(sold, 'ann')).toBe(sold)
  })

  it('takes the product off sale with the last unit, so that it is not made to order', () => {
    const sold = sellHeld(buildStock({ stockQuantity: 2, ledger: { held: { ann: 2 }, taken: [] } }), 'ann')
    expect(sold).toMatchObject({ stockQuantity: 0, inStock: false })
    expect(isMadeToOrder(sold)).toBe(false)
    expect(hold(sold, 'bea', 1)).toBeNull()
  })

  it('sells held units of a product that was taken off sale, and keeps it off sale', () => {
    const stock = buildStock({ inStock: false, stockQuantity: 3, ledger: { held: { ann: 1 }, taken: [] } })
    expect(sellHeld(stock, 'ann')).toMatchObject({ stockQuantity: 2, inStock: false })
  })

  it('never reduces the count below 0', () => {
    const stock = buildStock({ stockQuantity: 1, ledger: { held: { ann: 3 }, taken: [] } })
    expect(sellHeld(stock, 'ann')).toMatchObject({ stockQuantity: 0, inStock: false })
  })
})

describe('sellUnheld', () => {
  it('reduces the count once for the same checkout', () => {
    const sold = sellUnheld(buildStock(), 'ann', 2)
    expect(sold).toMatchObject({ stockQuantity: 3, ledger: { taken: ['ann'] } })
    expect(sellUnheld(sold, 'ann', 2)).toBe(sold)
  })

  it('takes only units that others do not hold', () => {
    const stock = buildStock({ ledger: { held: { bea: 4 }, taken: [] } })
    expect(sellUnheld(stock, 'ann', 2)).toMatchObject({ stockQuantity: 4, ledger: { taken: ['ann'] } })
    const full = buildStock({ ledger: { held: { bea: 5 }, taken: [] } })
    expect(sellUnheld(full, 'ann', 2)).toBe(full)
  })

  it('does not count units of a made-to-order product', () => {
    const stock = buildStock({ stockQuantity: 0 })
    expect(sellUnheld(stock, 'ann', 9)).toBe(stock)
  })

  it('remembers the last 200 checkouts', () => {
    const taken = Array.from({ length: 200 }, (_, index) => `shopper ${index}`)
    const sold = sellUnheld(buildStock({ ledger: { held: {}, taken } }), 'ann', 1)
    expect(sold.ledger.taken).toHaveLength(200)
    expect(sold.ledger.taken.at(-1)).toBe('ann')
    expect(sold.ledger.taken[0]).toBe('shopper 1')
  })
})

describe('putBack', () => {
  const taken = (units: number, wasInStock = true) => ({ units, wasInStock })

  it('returns units to the count once', () => {
    const back = restockUnits(buildStock({ stockQuantity: 3 }), 'ann', taken(2))
    expect(back).toMatchObject({ stockQuantity: 5, inStock: true, ledger: { returned: ['ann'] } })
    expect(back && restockUnits(back, 'ann', taken(2))).toBe(back)
  })

  it('puts the product back on sale only if the sale took it off', () => {
    const soldOut = buildStock({ stockQuantity: 0, inStock: false })
    expect(restockUnits(soldOut, 'ann', taken(1))).toMatchObject({ stockQuantity: 1, inStock: true })
    expect(restockUnits(soldOut, 'ann', taken(1, false))).toMatchObject({ stockQuantity: 1, inStock: false })
    const switchedOff = buildStock({ stockQuantity: 4, inStock: false })
    expect(restockUnits(switchedOff, 'ann', taken(1))).toMatchObject({ stockQuantity: 5, inStock: false })
  })

  it('returns null if the sale took no units or the product is made to order', () => {
    expect(restockUnits(buildStock(), 'ann', taken(0))).toBeNull()
    expect(restockUnits(buildStock({ stockQuantity: 0 }), 'ann', taken(2))).toBeNull()
  })

  it('remembers the last 200 checkouts', () => {
    const returned = Array.from({ length: 200 }, (_, index) => `shopper ${index}`)
    const back = restockUnits(buildStock({ ledger: { held: {}, taken: [], returned } }), 'ann', taken(1))
    expect(back?.ledger.returned).toEqual([...returned.slice(1), 'ann'])
  })
})

it('sells every counted unit exactly once in random sequences of actions', () => {
  // mulberry32, so that every machine gets the same sequence.
  let seed = 20261120
  const random = (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) % below
  }
  let soldOut = 0
  for (let walk = 0; walk < 200; walk++) {
    const units = 1 + random(6)
    let stock = buildStock({ stockQuantity: units })
    let sold = 0
    for (let step = 0; step < 60; step++) {
      const shopper = `shopper ${random(5)}`
      const before = stock
      const action = random(4)
      if (action === 0) stock = hold(stock, shopper, 1 + random(3)) ?? stock
      if (action === 1) stock = release(stock, shopper)
      if (action === 2) stock = sellHeld(stock, shopper)
      // A checkout either holds its units or takes them without a hold, never both.
      if (action === 3) stock = sellUnheld(stock, `unheld ${shopper}`, 1 + random(2))
      sold += before.stockQuantity - stock.stockQuantity
      const held = Object.values(stock.ledger.held).reduce((sum, count) => sum + count, 0)
      expect(held).toBeLessThanOrEqual(stock.stockQuantity)
    }
    expect(sold + stock.stockQuantity).toBe(units)
    if (stock.stockQuantity === 0) soldOut += 1
    expect(stock.inStock).toBe(stock.stockQuantity > 0)
  }
  expect(soldOut).toBeGreaterThan(100)
})
