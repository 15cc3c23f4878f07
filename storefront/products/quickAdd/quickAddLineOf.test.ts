import { describe, expect, it } from 'vitest'
import { buildListedImage, buildListedProduct } from '../../../tests/support/build/buildListedProduct.ts'
import { quickAddLineOf } from './quickAddLineOf.ts'

describe('Quick Add', () => {
  it('takes one piece in the first size and the first color', () => {
    expect(quickAddLineOf(buildListedProduct())).toMatchObject({ size: 'S', color: 'Ivory', quantity: 1 })
  })

  it('takes the color that the shopper looks at, with its picture', () => {
    const images = ['Ivory', 'Noir'].map((color) => buildListedImage({ _id: color, color }))
    expect(quickAddLineOf(buildListedProduct({ images }), { color: 'Noir' })).toMatchObject({
      size: 'S',
      color: 'Noir',
      image: { _id: 'Noir' },
    })
    expect(quickAddLineOf(buildListedProduct({ images }))).toMatchObject({ image: { _id: 'Ivory' } })
  })

  it('takes nothing of a piece that is out of stock', () => {
    expect(quickAddLineOf(buildListedProduct({ inStock: false }))).toBeUndefined()
  })

  it('takes the first size that is left in the color, and knows whether that one is made to order', () => {
    const variants = [
      { size: 'S', color: 'Ivory', inStock: false, stockQuantity: 0 },
      { size: 'M', color: 'Ivory', inStock: true, stockQuantity: 0 },
    ]
    const product = buildListedProduct({ stockBy: 'variant', variants })
    expect(quickAddLineOf(product)).toMatchObject({ size: 'M', color: 'Ivory', isMadeToOrder: true })
    expect(quickAddLineOf(product, { color: 'Noir' })).toBeUndefined()
  })
})
