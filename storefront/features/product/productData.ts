import type { SiteContent } from '../../../domain/contract/content.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { pictureOf } from '../../../domain/rules/pictures/pictures.ts'
import type { AskedChoice } from '../../../domain/rules/products/productFilter.ts'
import { isSameName } from '../../../domain/rules/content/nameKey.ts'
import { canBeBought, countsByVariant } from '../../../domain/rules/variants/choiceStock.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { ProductResponse } from '../../api/loadProducts.ts'
import type { PageHead } from '../../head/pageHead.ts'
import type { Step } from '../../layout/Breadcrumb.tsx'
import { paths } from '../../navigation/paths.ts'
import type { Place } from '../../navigation/place.ts'

/** Name the choice in a product's address; see paths.product. */
const COLOR_QUERY = 'color'
const SIZE_QUERY = 'size'

/** The product itself, and what is shown beside it. */
export function productApiPaths({
  params: { id = '' },
  search,
}: Place): [product: string, relatedTo: string] {
  const preview = search.get('preview')
  return [apiPaths.product(id, preview), apiPaths.relatedTo(id, preview)]
}

/** The product among what was loaded ahead: null when there is none of this id, undefined when it is not known yet. */
export function readProduct(place: Place, data: Record<string, unknown>): Product | null | undefined {
  if (!place.params.id) return null
  return (data[productApiPaths(place)[0]] as ProductResponse | undefined)?.product
}

/** The color that an address asks for, whatever its case; undefined where the product has none of that name. */
export function colorFrom(search: URLSearchParams, { colors }: Pick<Product, 'colors'>): string | undefined {
  return askedFor(search.get(COLOR_QUERY), colors)
}

/** What is chosen when a product's page opens: what the address asks for, and what there is only one of. */
export function choiceFrom(
  search: URLSearchParams,
  { sizes, colors }: Pick<Product, 'sizes' | 'colors'>,
): AskedChoice {
  return {
    size: askedFor(search.get(SIZE_QUERY), sizes) ?? onlyOneOf(sizes),
    color: colorFrom(search, { colors }) ?? onlyOneOf(colors),
  }
}

/** Whether a product's page opens with its waiting list: it is sold out, or so is what the address asks for. */
export function opensSoldOut({ search }: Place, product: Product | null | undefined): boolean {
  if (!product?.inStock) return product?.inStock === false
  return countsByVariant(product) && !canBeBought(product, choiceFrom(search, product))
}

/** An address's query with this choice in it; everything else in it stays. */
export function writeChoice(search: URLSearchParams, { size, color }: AskedChoice): URLSearchParams {
  if (color !== undefined) search.set(COLOR_QUERY, color)
  if (size !== undefined) search.set(SIZE_QUERY, size)
  return search
}

function askedFor(word: string | null, offered: readonly string[]): string | undefined {
  return offered.find((name) => word !== null && isSameName(name, word))
}

function onlyOneOf(offered: readonly string[]): string | undefined {
  return offered.length === 1 ? offered[0] : undefined
}

/** Undefined while it is not known whether there is such a product. A link to a color shows that color's picture. */
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
    image: pictureOf(product, colorFrom(search, product)),
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
