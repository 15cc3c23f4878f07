import { describe, expect, it } from 'vitest'
import { countLabel, unexplainedMessage } from './stockLabels.ts'

describe('stock labels', () => {
  it.each([
    [{ inStock: true, stockQuantity: 5 }, '5'],
    [{ inStock: true, stockQuantity: 1200 }, '1,200'],
    [{ inStock: true, stockQuantity: 0 }, 'made to order'],
    [{ inStock: false, stockQuantity: 9 }, '9, not for sale'],
    [{ inStock: false, stockQuantity: 0 }, '0'],
  ])('formats %j as %s', (count, words) => {
    expect(countLabel(count)).toBe(words)
  })

  it('describes a count without a recorded reason, even of a made-to-order product', () => {
    expect(unexplainedMessage({ inStock: true, stockQuantity: 3 }, 'before')).toBe(
      'The count was 3 before this with no recorded reason. It was changed outside the shop.',
    )
    expect(unexplainedMessage({ inStock: true, stockQuantity: 0 }, 'before')).toMatch(
      /^The product was made to order before this/,
    )
    expect(unexplainedMessage({ inStock: true, stockQuantity: 8 }, 'now')).toBe(
      'The count is 8 now with no recorded reason. It was changed outside the shop.',
    )
  })
})
