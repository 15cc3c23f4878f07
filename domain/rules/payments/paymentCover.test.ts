import { describe, expect, it } from 'vitest'
import { NO_CART, findUncoveredReason } from './paymentCover.ts'

const line = { productName: 'Nacre Gown', size: 'M', color: 'Noir', quantity: 2, priceInCents: 31_050 }
const paid = { amountInCents: 62_100, currency: 'usd' }
const cart = { lines: [line], isGivenUp: false }

describe('uncoveredReason', () => {
  it('returns null if amount and currency match the cart', () => {
    expect(findUncoveredReason(paid, cart)).toBeNull()
    expect(findUncoveredReason({ ...paid, currency: 'USD' }, cart)).toBeNull()
  })

  it.each([
    [{ ...paid, amountInCents: 50 }, cart, "Amount paid doesn't match the cart total."],
    [{ ...paid, amountInCents: 62_101 }, cart, "Amount paid doesn't match the cart total."],
    [{ ...paid, currency: 'eur' }, cart, 'Paid in EUR, but prices are in USD.'],
    [paid, { ...cart, lines: null }, NO_CART],
    // Takes precedence, because its items may still be posted.
    [{ ...paid, currency: 'eur' }, { ...cart, lines: null }, NO_CART],
    [
      paid,
      { ...cart, isGivenUp: true },
      'Paid after its hold expired. Check that the items are still in stock.',
    ],
    [
      paid,
      { ...cart, lines: [{ ...line, size: 'XXXXL', isOffered: false }] },
      'Paid for items that the shop does not sell: Nacre Gown, XXXXL, Noir.',
    ],
    [
      paid,
      {
        ...cart,
        lines: [line, { ...line, productName: 'Unknown piece', priceInCents: 0, isOffered: false }],
      },
      'Paid for items that the shop does not sell: Unknown piece, M, Noir.',
    ],
    [paid, { ...cart, lines: [] }, "Amount paid doesn't match the cart total."],
  ])('returns why %j does not cover %j', (payment, paidCart, reason) => {
    expect(findUncoveredReason(payment, paidCart)).toBe(reason)
  })
})
