import { describe, expect, it } from 'vitest'
import { firstCountProblems } from './firstCounts.ts'

const gown = { sizes: ['2', '4'], colors: ['Noir'] }
const count = (size: string | null, color: string | null) => ({
  size,
  color,
  inStock: true,
  stockQuantity: 1,
})

describe('firstCountProblems', () => {
  it('accepts only sizes and colors of the product', () => {
    expect(firstCountProblems(gown, [count('2', 'Noir'), count('4', 'Noir')])).toEqual([])
    expect(firstCountProblems({ sizes: ['S'], colors: [] }, [count('S', null)])).toEqual([])
    expect(
      firstCountProblems(gown, [count('2', 'Noir'), count('6', 'Ivory'), count(null, 'Noir')]).map(
        ({ path }) => path,
      ),
    ).toEqual([
      [1, 'size'],
      [1, 'color'],
      [2, 'size'],
    ])
  })

  it('rejects two counts for the same variant', () => {
    expect(firstCountProblems(gown, [count('2', 'Noir'), count('2', 'Noir')])).toEqual([
      { path: [1], sentence: 'counts must have one entry for each variant' },
    ])
  })
})
