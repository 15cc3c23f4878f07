import { describe, expect, it } from 'vitest'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { soleChoice } from './soleChoice.ts'

describe('soleChoice', () => {
  const variants = [
    { size: 'S', color: 'Ivory', inStock: false, stockQuantity: 0 },
    { size: 'M', color: 'Ivory', inStock: true, stockQuantity: 2 },
  ]
  const counted = buildListedProduct({ stockBy: 'variant', variants })

  it('leaves a size to be chosen unless one was asked for', () => {
    expect(soleChoice(buildListedProduct(), {})).toBeUndefined()
    expect(soleChoice(buildListedProduct(), { size: 'M' })).toEqual({ size: 'M', color: 'Ivory' })
  })

  it('takes the only size, and none of a product without sizes', () => {
    expect(soleChoice(buildListedProduct({ sizes: ['M'] }), { color: 'Noir' })).toEqual({
      size: 'M',
      color: 'Noir',
    })
    expect(soleChoice(buildListedProduct({ sizes: [] }), {})).toEqual({ size: '', color: 'Ivory' })
  })

  it('leaves another size to be chosen if the one that was asked for is sold out', () => {
    expect(soleChoice(counted, { size: 'M' })).toEqual({ size: 'M', color: 'Ivory' })
    expect(soleChoice(counted, { size: 'S' })).toBeUndefined()
    expect(soleChoice(counted, { size: 'M', color: 'Noir' })).toBeUndefined()
  })

  it('takes nothing of a product that is out of stock', () => {
    expect(soleChoice(buildListedProduct({ sizes: ['M'], inStock: false }), {})).toBeUndefined()
  })
})
