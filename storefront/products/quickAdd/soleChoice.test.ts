import { describe, expect, it } from 'vitest'
import { buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { soleChoice } from './soleChoice.ts'

describe('soleChoice', () => {
  const variants = [
    { size: 'S', color: 'Ivory', inStock: false, stockQuantity: 0 },
    { size: 'M', color: 'Ivory', inStock: true, stockQuantity: 2 },
  ]
  const counted = buildListedProduct({ stockBy: 'variant', variants })

  it('requires a size unless one is requested', () => {
    expect(soleChoice(buildListedProduct(), {})).toBeUndefined()
    expect(soleChoice(buildListedProduct(), { size: 'M' })).toEqual({ size: 'M', color: 'Ivory' })
  })

  it('selects the only size, or none for a product without sizes', () => {
    expect(soleChoice(buildListedProduct({ sizes: ['M'] }), { color: 'Noir' })).toEqual({
      size: 'M',
      color: 'Noir',
    })
    expect(soleChoice(buildListedProduct({ sizes: [] }), {})).toEqual({ size: '', color: 'Ivory' })
  })

  it('requires another size if the requested one is sold out', () => {
    expect(soleChoice(counted, { size: 'M' })).toEqual({ size: 'M', color: 'Ivory' })
    expect(soleChoice(counted, { size: 'S' })).toBeUndefined()
    expect(soleChoice(counted, { size: 'M', color: 'Noir' })).toBeUndefined()
  })

  it('selects nothing for an out-of-stock product', () => {
    expect(soleChoice(buildListedProduct({ sizes: ['M'], inStock: false }), {})).toBeUndefined()
  })
})
