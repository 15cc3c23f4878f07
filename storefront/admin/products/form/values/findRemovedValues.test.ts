import { expect, it } from 'vitest'
import { riva } from '../../../../../tests/support/storefront/openTestForm.tsx'
import { buildRemovalChoices, findRemovedValues } from './findRemovedValues.ts'

const product = {
  ...riva,
  sizes: ['S', 'M'],
  colors: ['Noir'],
  stockBy: 'variant' as const,
  variants: ['S', 'M'].map((size, index) => ({
    size,
    color: 'Noir',
    sku: size,
    gtin: null,
    inStock: true,
    stockQuantity: 5 * (1 - index),
  })),
}
const after = (sizes: string[], colors = ['Noir']) => findRemovedValues(product, { sizes, colors })

it('suggests the new value at the position of the removed one', () => {
  expect(after(['Small', 'M'])).toEqual([
    { kind: 'sizes', name: 'S', units: 5, candidates: ['Small'], suggested: 'Small' },
  ])
})

it('finds removed values with units when there is no new value', () => {
  expect(after(['M'])).toMatchObject([{ name: 'S', units: 5, candidates: [], suggested: '' }])
})

it('ignores removed values without units when there is no new value', () => {
  expect(after(['S'])).toEqual([])
})

it('ignores case-only changes', () => {
  expect(after(['s', 'M'], ['NOIR'])).toEqual([])
})

it('builds renames, and sets removeStock only if units are removed', () => {
  const removed = after(['Small'])
  expect(buildRemovalChoices(removed, ['Small', ''], 'lists')).toEqual({
    listsKey: 'lists',
    renames: { sizes: { S: 'Small' }, colors: {} },
  })
  expect(buildRemovalChoices(removed, ['', 'Small'], 'lists')).toMatchObject({
    renames: { sizes: { M: 'Small' } },
    removeStock: true,
  })
})
