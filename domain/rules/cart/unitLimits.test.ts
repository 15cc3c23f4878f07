import { expect, it } from 'vitest'
import { findExceededLimit } from './unitLimits.ts'

const limits = { perProduct: 5, perOrder: 8 }
const line = (productId: string, quantity: number) => ({ productId, quantity })
const findLimit = (...lines: ReturnType<typeof line>[]) =>
  findExceededLimit(lines, ({ productId }) => productId !== 'made to order', limits)

it.each([
  ['the maximum', [line('a', 5), line('b', 3)], null],
  ['too many of one product', [line('a', 6)], { kind: 'product', productId: 'a', most: 5 }],
  [
    'too many of one product in several sizes',
    [line('a', 3), line('a', 3)],
    { kind: 'product', productId: 'a', most: 5 },
  ],
  ['too many in total', [line('a', 5), line('b', 4)], { kind: 'order', units: 9, most: 8 }],
  ['made-to-order products', [line('made to order', 99), line('a', 5)], null],
  ['an empty cart', [], null],
])('returns the exceeded limit, or null: %s', (_case, lines, expected) => {
  expect(findLimit(...lines)).toEqual(expected)
})
