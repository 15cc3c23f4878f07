import { describe, expect, it } from 'vitest'
import { bagLineKey, MAX_BAG_LINES, MAX_LINE_QUANTITY } from '../../domain/rules/bag/bag.ts'
import type { ProductImage } from '../../domain/contract/product.ts'
import { buildListedImage } from '../../tests/support/build/buildListedProduct.ts'
import { bagReducer } from './bagReducer.ts'
import type { BagLine } from './bagReducer.ts'

const line: BagLine = {
  productId: 'sw-001',
  size: 'S',
  color: 'Black',
  quantity: 1,
  name: 'One-Piece',
  price: 425,
  image: undefined,
}

describe('the bag', () => {
  it('makes one line of the same product, size and color', () => {
    const lines = bagReducer([line], { type: 'add', line: { ...line, quantity: 2 } })
    expect(lines).toEqual([{ ...line, quantity: 3 }])
  })

  it('keeps another size or color apart', () => {
    const larger = bagReducer([line], { type: 'add', line: { ...line, size: 'M' } })
    const white = bagReducer(larger, { type: 'add', line: { ...line, color: 'White' } })
    expect(white.map(({ size, color }) => `${size} ${color}`)).toEqual(['S Black', 'M Black', 'S White'])
  })

  it('adds one piece unless told otherwise, and nothing for a quantity of nothing', () => {
    const { quantity: _quantity, ...choice } = line
    expect(bagReducer([], { type: 'add', line: choice })).toEqual([line])
    expect(bagReducer([], { type: 'add', line: { ...line, quantity: 0 } })).toEqual([])
    expect(bagReducer([], { type: 'add', line: { ...line, quantity: NaN } })).toEqual([])
  })

  it.each([0, -1])('removes the line at a quantity of %d', (quantity) => {
    expect(bagReducer([line], { type: 'setQuantity', key: bagLineKey(line), quantity })).toEqual([])
  })

  it('never holds more of a line, nor more lines, than an order takes', () => {
    const many = bagReducer([line], { type: 'setQuantity', key: bagLineKey(line), quantity: 1000 })
    expect(many[0]?.quantity).toBe(MAX_LINE_QUANTITY)
    const full = Array.from({ length: MAX_BAG_LINES }, (_, index) => ({ ...line, size: String(index) }))
    expect(bagReducer(full, { type: 'add', line })).toHaveLength(MAX_BAG_LINES)
  })

  it('takes over the price of today for every line of the product', () => {
    const lines = bagReducer([line, { ...line, size: 'M' }, { ...line, productId: 'bg-001' }], {
      type: 'refresh',
      products: [{ productId: 'sw-001', name: 'Renamed', price: 400, images: [] }],
    })
    expect(lines.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Renamed 400',
      'Renamed 400',
      'One-Piece 425',
    ])
  })

  it('takes over the picture of today in the color of each line', () => {
    const [black, white] = ['Black', 'White'].map((color) =>
      buildListedImage({ _id: color, color, isPrimary: color === 'White' }),
    ) as [ProductImage, ProductImage]
    const lines = bagReducer([line, { ...line, color: 'White' }, { ...line, color: 'Olive' }], {
      type: 'refresh',
      products: [{ productId: 'sw-001', name: 'One-Piece', price: 425, images: [black, white] }],
    })
    expect(lines.map(({ image }) => image)).toEqual([black, white, white])
  })

  it('remembers what a line cost when it was put in, until it costs that again', () => {
    const priced = (price: number) => ({
      type: 'refresh' as const,
      products: [{ productId: 'sw-001', name: 'One-Piece', price, images: [] }],
    })
    const dearer = bagReducer([line], priced(450))
    expect(dearer).toMatchObject([{ price: 450, priceBefore: 425 }])
    const stillDearer = bagReducer(dearer, priced(460))
    expect(stillDearer).toMatchObject([{ price: 460, priceBefore: 425 }])
    expect(bagReducer(stillDearer, priced(425))[0]?.priceBefore).toBeUndefined()
    expect(bagReducer(stillDearer, { type: 'add', line: { ...line, price: 460 } })[0]?.priceBefore).toBe(
      undefined,
    )
  })

  it('removes only the line that was meant, and all of them when cleared', () => {
    const other = { ...line, color: 'White' }
    expect(bagReducer([line, other], { type: 'remove', key: bagLineKey(line) })).toEqual([other])
    expect(bagReducer([line, other], { type: 'clear' })).toEqual([])
  })
})
