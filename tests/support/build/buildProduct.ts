import type { NewProduct } from '../../../domain/contract/product.ts'

/** Builds a valid body for POST /api/products, by default of a made-to-order product. */
export function buildProduct(overrides: Partial<NewProduct> = {}): NewProduct {
  return {
    name: 'Crescent Bikini',
    price: 420,
    category: 'swimwear',
    description: 'A two-piece cut like a new moon.',
    sizes: ['S', 'M'],
    colors: ['Noir', 'Ivory'],
    inStock: true,
    stockQuantity: 0,
    featured: false,
    tags: ['evening'],
    ...overrides,
  }
}
