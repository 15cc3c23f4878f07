import { describe, expect, it } from 'vitest'
import { compareSizes } from './sizes.ts'

describe('compareSizes', () => {
  it.each([
    [['XS', 'S', 'M', 'L', 'XL']],
    [['3XS', 'XXS', 'xs', 'S', 'M', 'L', 'XL', '2XL', 'XXXL', '4XL']],
    [['00', '0', '2', '4', '6', '8', '10', '12', '14']],
    [['25', '26', '27', '28', '29', '30', '31', '32']],
    [['36', '36.5', '37']],
    [['S', 'M', '2', '10', 'Made to measure', 'One size']],
  ])('sorts sizes as %j', (sizes) => {
    expect(sizes.toReversed().sort(compareSizes)).toEqual(sizes)
    expect([...sizes.slice(2), ...sizes.slice(0, 2)].sort(compareSizes)).toEqual(sizes)
  })
})
