import { expect, it } from 'vitest'
import { parseFilter } from '../../../domain/rules/products/productFilter.ts'
import { findRequestedChoice } from './findRequestedChoice.ts'

const from = (query: string) => parseFilter(new URLSearchParams(query))
const product = { sizes: ['2', '4', '8'], colors: ['Blush', 'Ivory', 'Dove Gray'] }

it("returns the product's size and first color that the filter names", () => {
  expect(findRequestedChoice(product, from('color=dove gray,Ivory&size=10,4'))).toEqual({
    size: '4',
    color: 'Ivory',
  })
})

it('returns no size for a filter that names several sizes of the product', () => {
  expect(findRequestedChoice(product, from('color=Ivory&size=8,4'))).toEqual({
    size: undefined,
    color: 'Ivory',
  })
})

it('returns no size or color for a filter that matches none of them', () => {
  expect(findRequestedChoice(product, from('size=XL'))).toEqual({ size: undefined, color: undefined })
})
