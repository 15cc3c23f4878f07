import type { ManagedProduct } from '../../../domain/contract/productManagement.ts'
import type { Product, ProductImage } from '../../../domain/contract/product.ts'
import { getStockedVariants } from '../../../domain/rules/variants/variants.ts'

/** Builds a product as the storefront API returns it: by default in stock and made to order. */
export function buildListedProduct({ variants, ...given }: Partial<Product> = {}): Product {
  const id = given.id ?? 'p-1'
  const product = {
    id,
    _id: id,
    name: `Piece ${id}`,
    price: 100,
    category: 'swimwear' as const,
    images: [],
    description: 'A piece to be tried on.',
    sizes: ['S', 'M'],
    colors: ['Ivory', 'Noir'],
    inStock: true,
    stockQuantity: 0,
    stockBy: 'product' as const,
    featured: false,
    tags: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  }
  const own = getStockedVariants(product).map(({ sku: _sku, gtin: _gtin, ...stock }) => stock)
  return { ...product, variants: variants ?? own }
}

/** Like buildListedProduct, as the portal API returns it: by default live. */
export function buildManagedProduct(given: Partial<ManagedProduct> = {}): ManagedProduct {
  return {
    ...buildListedProduct(given),
    sizeAndFit: null,
    model: null,
    variants: [],
    publication: 'live',
    goesLiveAt: null,
    etag: '"e1"',
    ...given,
  }
}

export function buildListedImage(given: Partial<ProductImage> = {}): ProductImage {
  return {
    _id: 'i-1',
    path: '/media/i-1.webp',
    filename: 'i-1.webp',
    alt: 'Seen from the front.',
    isPrimary: true,
    color: null,
    width: 1200,
    height: 1500,
    sizes: [],
    ...given,
  }
}

export function buildProductList(products: readonly Product[]) {
  return {
    products,
    pagination: { page: 1, limit: 100, total: products.length, pages: products.length > 0 ? 1 : 0 },
  }
}
