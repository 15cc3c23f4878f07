import { describe, expect, it } from 'vitest'
import { countLabel, unexplainedMessage } from './stockLabels.ts'

describe('a count as staff read it', () => {
  it.each([
    [{ inStock: true, stockQuantity: 5 }, '5'],
    [{ inStock: true, stockQuantity: 1200 }, '1,200'],
    [{ inStock: true, stockQuantity: 0 }, 'made to order'],
    [{ inStock: false, stockQuantity: 9 }, '9, not for sale'],
    [{ inStock: false, stockQuantity: 0 }, '0'],
  ])('%j is %s', (count, words) => {
    expect(countLabel(count)).toBe(words)
  })

  it('that nobody explained is named, also where it was none', () => {
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
