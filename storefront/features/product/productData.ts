import type { SiteContent } from '../../../domain/contract/content.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { getMainImage } from '../../../domain/rules/pictures/getProductImages.ts'
import type { RequestedChoice } from '../../../domain/rules/products/productFilter.ts'
import { isSameName } from '../../../domain/rules/content/nameKey.ts'
import { canBeBought, countsByVariant } from '../../../domain/rules/variants/choiceStock.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { ProductResponse } from '../../api/loadProducts.ts'
import type { PageHead } from '../../head/pageHead.ts'
import type { Step } from '../../layout/Breadcrumb.tsx'
import { paths } from '../../navigation/paths.ts'
import type { RouteMatch } from '../../navigation/routeMatch.ts'

/** Query parameters of the choice in a product URL; see `paths.product`. */
const COLOR_QUERY = 'color'
const SIZE_QUERY = 'size'

/** Returns the API paths of the product and of its related products. */
export function productApiPaths({
  params: { id = '' },
  search,
}: RouteMatch): [product: string, relatedTo: string] {
  const preview = search.get('preview')
  return [apiPaths.product(id, preview), apiPaths.relatedProducts(id, preview)]
}

/** Returns the product from the preloaded data: null if it does not exist, undefined if it is not loaded. */
export function readProduct(place: RouteMatch, data: Record<string, unknown>): Product | null | undefined {
  if (!place.params.id) return null
  return (data[productApiPaths(place)[0]] as ProductResponse | undefined)?.product
}

/** Returns the product color named in the query, ignoring case, or undefined if the product has none of that name. */
export function readColor(search: URLSearchParams, { colors }: Pick<Product, 'colors'>): string | undefined {
  return findNamed(search.get(COLOR_QUERY), colors)
}

/** Returns the initial choice of a product page: the options in the query, and options that have only one value. */
export function readChoice(
  search: URLSearchParams,
  { sizes, colors }: Pick<Product, 'sizes' | 'colors'>,
): RequestedChoice {
  return {
    size: findNamed(search.get(SIZE_QUERY), sizes) ?? getOnlyOption(sizes),
    color: readColor(search, { colors }) ?? getOnlyOption(colors),
  }
}

/** Returns true if the product page opens with its waitlist because the product or the choice in the query is sold out. */
export function opensWithWaitlist({ search }: RouteMatch, product: Product | null | undefined): boolean {
  if (!product?.inStock) return product?.inStock === false
  return countsByVariant(product) && !canBeBought(product, readChoice(search, product))
}

/** Sets the choice in the query and keeps the other parameters. */
export function writeChoice(search: URLSearchParams, { size, color }: RequestedChoice): URLSearchParams {
  if (color !== undefined) search.set(COLOR_QUERY, color)
  if (size !== undefined) search.set(SIZE_QUERY, size)
  return search
}

function findNamed(requested: string | null, offered: readonly string[]): string | undefined {
  return offered.find((name) => requested !== null && isSameName(name, requested))
}

function getOnlyOption(offered: readonly string[]): string | undefined {
  return offered.length === 1 ? offered[0] : undefined
}

/** Returns the head of a product page, or undefined while it loads. A color in the query selects the image. */
export function productHead(
  product: Product | null | undefined,
  search = new URLSearchParams(),
): PageHead | undefined {
  if (product === null) return { title: 'Product not found', isPrivate: true }
  if (product === undefined) return undefined
  return {
    title: product.name,
    description: product.description,
    canonicalPath: paths.product(product.id),
    image: getMainImage(product, readColor(search, product)),
    type: 'product',
  }
}

/** Returns the breadcrumb from Home through the collection to the product. */
export function buildProductBreadcrumb(
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
