import type { SiteContent } from '../../../domain/contract/content.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { ProductAnswer } from '../../api/loadProducts.ts'
import type { PageHead } from '../../head/pageHead.ts'
import type { Step } from '../../layout/Breadcrumb.tsx'
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
    image: mainImage(product),
    type: 'product',
  }
}

/** The way from Home to a product, through its collection. */
export function productTrail(
  { id, name, category }: Pick<Product, 'id' | 'name' | 'category'>,
  { categories }: Pick<SiteContent, 'categories'>,
): Step[] {
  const collection = categories.find((content) => content.category === category)
  return [
    { label: 'Home', to: paths.home },
    ...(collection ? [{ label: collection.title, to: paths.collection(category) }] : []),
    { label: name, to: paths.product(id) },
  ]
}
