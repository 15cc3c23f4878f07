import { expect, it } from 'vitest'
import { findExceededLimit } from './unitLimits.ts'

const limits = { perProduct: 5, perOrder: 8 }
const line = (productId: string, quantity: number) => ({ productId, quantity })
const over = (...lines: ReturnType<typeof line>[]) =>
  findExceededLimit(lines, ({ productId }) => productId !== 'made to order', limits)

it.each([
  ['as many as an order takes', [line('a', 5), line('b', 3)], null],
  ['too many of one product', [line('a', 6)], { kind: 'product', productId: 'a', most: 5 }],
  ['too many in several sizes', [line('a', 3), line('a', 3)], { kind: 'product', productId: 'a', most: 5 }],
  ['too many in all', [line('a', 5), line('b', 4)], { kind: 'order', units: 9, most: 8 }],
  ['what is made to order', [line('made to order', 99), line('a', 5)], null],
  ['nothing', [], null],
])('returns the exceeded limit of an order: %s', (_what, lines, expected) => {
  expect(over(...lines)).toEqual(expected)
})
