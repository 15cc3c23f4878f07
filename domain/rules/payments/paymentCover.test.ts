import { describe, expect, it } from 'vitest'
import { NO_CART, uncoveredReason } from './paymentCover.ts'

const line = { productName: 'Nacre Gown', size: 'M', color: 'Noir', quantity: 2, priceInCents: 31_050 }
const paid = { amountInCents: 62_100, currency: 'usd' }
const cart = { lines: [line], isGivenUp: false }

describe('a payment', () => {
  it('covers a cart of its amount in the currency of the shop', () => {
    expect(uncoveredReason(paid, cart)).toBeNull()
    expect(uncoveredReason({ ...paid, currency: 'USD' }, cart)).toBeNull()
  })

  it.each([
    [{ ...paid, amountInCents: 50 }, cart, 'The amount paid is not what the bag costs.'],
    [{ ...paid, amountInCents: 62_101 }, cart, 'The amount paid is not what the bag costs.'],
    [{ ...paid, currency: 'eur' }, cart, "Paid in EUR: the shop's prices are in USD."],
    [paid, { ...cart, lines: null }, NO_CART],
    // Its items may still be posted, so that comes first.
    [{ ...paid, currency: 'eur' }, { ...cart, lines: null }, NO_CART],
    [
      paid,
      { ...cart, isGivenUp: true },
      'Paid after its pieces were given back: check that they are still there.',
    ],
    [
      paid,
      { ...cart, lines: [{ ...line, size: 'XXXXL', isOffered: false }] },
      'Paid for what the shop does not offer: Nacre Gown, XXXXL, Noir.',
    ],
    [
      paid,
      {
        ...cart,
        lines: [line, { ...line, productName: 'Unknown piece', priceInCents: 0, isOffered: false }],
      },
      'Paid for what the shop does not offer: Unknown piece, M, Noir.',
    ],
    [paid, { ...cart, lines: [] }, 'The amount paid is not what the bag costs.'],
  ])('%j does not cover %j', (payment, paidCart, reason) => {
    expect(uncoveredReason(payment, paidCart)).toBe(reason)
  })
})
