import { describe, expect, it } from 'vitest'
import { readPrice } from './readPrice.ts'

describe('readPrice', () => {
  it.each([
    ['under 500', null, 500_00, 'Up to $500'],
    ['gowns below $1,250.50', null, 1250_50, 'Up to $1,250.50'],
    ['$500 or less', null, 500_00, 'Up to $500'],
    ['at least 2k', 2000_00, null, 'From $2,000'],
    ['$800 and up', 800_00, null, 'From $800'],
    ['between 400 and 200', 200_00, 400_00, '$200–$400'],
    ['$300-400', 300_00, 400_00, '$300–$400'],
    ['$99.99 bikini', 79_99, 119_99, 'Around $99.99'],
    ['300 dollars', 240_00, 360_00, 'Around $300'],
  ])('reads the price range of %j in cents', (query, minPriceInCents, maxPriceInCents, label) => {
    expect(readPrice(query)).toMatchObject({ minPriceInCents, maxPriceInCents, label })
  })

  it.each([
    'gown',
    '6',
    'size 6 or 8',
    'sizes 6 to 8',
    'rv-009',
    'jeans 28',
    '501 jeans',
    '100% silk',
    'from paris',
  ])('reads no price from %j', (query) => {
    expect(readPrice(query)).toBeNull()
  })
})
