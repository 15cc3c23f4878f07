import { describe, expect, it } from 'vitest'
import { cartEntryKey, MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../domain/rules/cart/cart.ts'
import type { ProductImage } from '../../domain/contract/product.ts'
import { buildListedImage, buildListedProduct } from '../../tests/support/build/buildListedProduct.ts'
import { cartReducer } from './cartReducer.ts'
import type { CartEntry } from './cartReducer.ts'

const line: CartEntry = {
  productId: 'sw-001',
  size: 'S',
  color: 'Black',
  quantity: 1,
  name: 'One-Piece',
  price: 425,
  image: undefined,
}

describe('cart reducer', () => {
  it('merges lines with the same product, size and color', () => {
    const lines = cartReducer([line], { type: 'add', line: { ...line, quantity: 2 } })
    expect(lines).toEqual([{ ...line, quantity: 3 }])
  })

  it('keeps lines of other sizes and colors separate', () => {
    const larger = cartReducer([line], { type: 'add', line: { ...line, size: 'M' } })
    const white = cartReducer(larger, { type: 'add', line: { ...line, color: 'White' } })
    expect(white.map(({ size, color }) => `${size} ${color}`)).toEqual(['S Black', 'M Black', 'S White'])
  })

  it('adds one unit by default, and nothing for an invalid quantity', () => {
    const { quantity: _quantity, ...choice } = line
    expect(cartReducer([], { type: 'add', line: choice })).toEqual([line])
    expect(cartReducer([], { type: 'add', line: { ...line, quantity: 0 } })).toEqual([])
    expect(cartReducer([], { type: 'add', line: { ...line, quantity: NaN } })).toEqual([])
  })

  it.each([0, -1])('removes the line at a quantity of %d', (quantity) => {
    expect(cartReducer([line], { type: 'setQuantity', key: cartEntryKey(line), quantity })).toEqual([])
  })

  it('limits the number of lines and the quantity of each', () => {
    const many = cartReducer([line], { type: 'setQuantity', key: cartEntryKey(line), quantity: 1000 })
    expect(many[0]?.quantity).toBe(MAX_LINE_QUANTITY)
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({ ...line, size: String(index) }))
    expect(cartReducer(full, { type: 'add', line })).toHaveLength(MAX_CART_LINES)
  })

  it('updates name and price of every line of a product', () => {
    const lines = cartReducer([line, { ...line, size: 'M' }, { ...line, productId: 'bg-001' }], {
      type: 'refresh',
      products: [buildListedProduct({ id: 'sw-001', name: 'Renamed', price: 400 })],
    })
    expect(lines.map(({ name, price }) => `${name} ${price}`)).toEqual([
      'Renamed 400',
      'Renamed 400',
      'One-Piece 425',
    ])
  })

  it('updates the image for the color of each line', () => {
    const [black, white] = ['Black', 'White'].map((color) =>
      buildListedImage({ _id: color, color, isPrimary: color === 'White' }),
    ) as [ProductImage, ProductImage]
    const lines = cartReducer([line, { ...line, color: 'White' }, { ...line, color: 'Olive' }], {
      type: 'refresh',
      products: [buildListedProduct({ id: 'sw-001', images: [black, white] })],
    })
    expect(lines.map(({ image }) => image)).toEqual([black, white, white])
  })

  it('marks each line as made to order by the stock of its variant', () => {
    const variants = [
      { size: 'S', color: 'Black', inStock: true, stockQuantity: 0 },
      { size: 'M', color: 'Black', inStock: true, stockQuantity: 4 },
    ]
    const lines = cartReducer([line, { ...line, size: 'M' }], {
      type: 'refresh',
      products: [buildListedProduct({ id: 'sw-001', stockBy: 'variant', stockQuantity: 4, variants })],
    })
    expect(lines.map(({ isMadeToOrder }) => isMadeToOrder)).toEqual([true, false])
  })

  it('keeps the original price of a line until the price returns to it', () => {
    const priced = (price: number) => ({
      type: 'refresh' as const,
      products: [buildListedProduct({ id: 'sw-001', price })],
    })
    const dearer = cartReducer([line], priced(450))
    expect(dearer).toMatchObject([{ price: 450, priceBefore: 425 }])
    const stillDearer = cartReducer(dearer, priced(460))
    expect(stillDearer).toMatchObject([{ price: 460, priceBefore: 425 }])
    expect(cartReducer(stillDearer, priced(425))[0]?.priceBefore).toBeUndefined()
    expect(cartReducer(stillDearer, { type: 'add', line: { ...line, price: 460 } })[0]?.priceBefore).toBe(
      undefined,
    )
  })

  it('removes only the given line, and all of them on clear', () => {
    const other = { ...line, color: 'White' }
    expect(cartReducer([line, other], { type: 'remove', key: cartEntryKey(line) })).toEqual([other])
    expect(cartReducer([line, other], { type: 'clear' })).toEqual([])
  })
})
