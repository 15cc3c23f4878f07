import { afterEach, describe, expect, it } from 'vitest'
import { cleanup, render } from '@testing-library/react'
import { buildManagedProduct } from '../../../../../tests/support/build/buildListedProduct.ts'
import { StockStatus } from './StockStatus.tsx'

afterEach(cleanup)

const variant = (size: string, stockQuantity: number) => ({
  sku: `A-${size}`,
  gtin: null,
  color: null,
  size,
  inStock: stockQuantity > 0,
  stockQuantity,
})

const shown = (given: Parameters<typeof buildManagedProduct>[0]) =>
  render(<StockStatus product={buildManagedProduct(given)} />).container.textContent

describe('stock in a product row', () => {
  it('shows the total and where the units are if stock is tracked by variant', () => {
    const variants = [variant('S', 9), variant('M', 3), variant('L', 0)]
    expect(shown({ stockBy: 'variant', inStock: true, stockQuantity: 12, variants })).toBe(
      'In Stock (12)12 in 2 of 3 sizes1 low on stock',
    )
  })

  it('shows "sold out" if no variant has units', () => {
    expect(shown({ stockBy: 'variant', inStock: false, stockQuantity: 0, variants: [variant('S', 0)] })).toBe(
      'Out of Stocksold out',
    )
  })

  it('shows one count if stock is tracked as one total', () => {
    expect(shown({ inStock: true, stockQuantity: 12 })).toBe('In Stock (12)')
  })
})
