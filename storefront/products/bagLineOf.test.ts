import { describe, expect, it } from '@jest/globals'
import { buildListedProduct } from '../../tests/support/buildListedProduct.ts'
import { quickAddLineOf } from './bagLineOf.ts'

describe('Quick Add', () => {
  it('takes one piece in the first size and the first color', () => {
    expect(quickAddLineOf(buildListedProduct())).toMatchObject({ size: 'S', color: 'Ivory', quantity: 1 })
  })

  it('takes nothing of a piece that is out of stock', () => {
    expect(quickAddLineOf(buildListedProduct({ inStock: false }))).toBeUndefined()
  })
})
