import type { Product } from '../../../domain/contract/product.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { ProductAnswer } from '../../api/loadProducts.ts'
import { HOUSE } from '../../head/pageHead.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'
import { mainImage } from '../../products/imagesInOrder.ts'

/** The product among what was loaded ahead: null when there is none of this id, undefined when it is not known yet. */
export function readProduct(
  data: Record<string, unknown>,
  id: string | undefined,
): Product | null | undefined {
  if (!id) return null
  return (data[apiPaths.product(id)] as ProductAnswer | undefined)?.product
}

/** Undefined while it is not known whether there is such a product. */
export function productHead(product: Product | null | undefined): PageHead | undefined {
  if (product === null) return { title: 'Product not found', isPrivate: true }
  if (product === undefined) return undefined
  return {
    title: product.name,
    description: product.description,
    canonicalPath: paths.product(product.id),
    imagePath: mainImage(product)?.path,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      brand: { '@type': 'Brand', name: HOUSE },
      image: product.images.map((image) => image.path),
      offers: {
        '@type': 'Offer',
        price: product.price.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      },
    },
  }
}
