import type { ProductDetail, ProductImage } from '../../domain/contract/product.ts'
import { getProductImages } from '../../domain/rules/pictures/getProductImages.ts'
import type { Category } from '../../domain/rules/products/categories.ts'
import { MAKING_DAYS, isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import { type StockedVariant, type Variant, variantName } from '../../domain/rules/variants/variants.ts'
import { xmlElement } from './xmlElement.ts'

// Product data specification of Google Merchant Center, which other marketplaces support as well:
// support.google.com/merchants/answer/7052112; its categories: google.com/basepages/producttype/taxonomy-with-ids.en-US.txt.
const CATEGORY_IDS: Record<Category, number> = { swimwear: 211, 'ball-gowns': 2271, revamp: 1604 }

const MAX_TITLE_LENGTH = 150
const MAX_EXTRA_IMAGES = 10

/** Converts calendar days to business days, which Google expects. */
const toBusinessDays = (days: number) => String(Math.round((days / 7) * 5))

/**
 * Streams the variants of all products as RSS, one chunk per batch, with absolute URLs below `origin`. Omits products
 * without an image, which Google requires.
 */
export async function* presentProductFeed(
  batches: AsyncIterable<ProductDetail[]>,
  { origin, name }: { origin: string; name: string },
): AsyncGenerator<string, void> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>' +
    xmlElement('title', name) +
    xmlElement('link', `${origin}/`) +
    xmlElement('description', `All products of ${name} in all sizes and colors`)
  )
  for await (const products of batches)
    yield products
      .flatMap((product) => product.variants.map((variant) => buildItem(product, variant, { origin, name })))
      .join('')
  yield '</channel></rss>\n'
}

function buildItem(
  product: ProductDetail,
  variant: StockedVariant,
  { origin, name }: { origin: string; name: string },
): string {
  const [picture, ...additional] = getProductImages(product, variant.color ?? undefined)
  if (!picture) return ''
  const toUrl = ({ path }: ProductImage) => origin + path
  return `<item>${[
    xmlElement('g:id', variant.sku),
    xmlElement('g:item_group_id', product.id),
    xmlElement('g:title', variantName(product, variant).slice(0, MAX_TITLE_LENGTH)),
    xmlElement('g:description', product.description),
    xmlElement('g:link', origin + buildPath(product, variant)),
    xmlElement('g:image_link', toUrl(picture)),
    ...additional
      .slice(0, MAX_EXTRA_IMAGES)
      .map((image) => xmlElement('g:additional_image_link', toUrl(image))),
    xmlElement('g:availability', variant.inStock ? 'in_stock' : 'out_of_stock'),
    ...(isMadeToOrder(variant) ? buildHandlingTime() : []),
    xmlElement('g:price', `${product.price.toFixed(2)} USD`),
    xmlElement('g:brand', name),
    xmlElement('g:condition', 'new'),
    variant.gtin === null ? xmlElement('g:identifier_exists', 'no') : xmlElement('g:gtin', variant.gtin),
    xmlElement('g:google_product_category', String(CATEGORY_IDS[product.category])),
    xmlElement('g:gender', 'female'),
    xmlElement('g:age_group', 'adult'),
    ...(variant.color === null ? [] : [xmlElement('g:color', variant.color)]),
    ...(variant.size === null ? [] : [xmlElement('g:size', variant.size), xmlElement('g:size_system', 'US')]),
    `<g:shipping>${xmlElement('g:country', 'US')}${xmlElement('g:price', '0.00 USD')}</g:shipping>`,
  ].join('')}</item>`
}

/** Returns the path of the product page with the variant selected. */
function buildPath({ id }: Pick<ProductDetail, 'id'>, { color, size }: Variant): string {
  const chosen = new URLSearchParams({
    ...(color !== null && { color }),
    ...(size !== null && { size }),
  }).toString()
  return `/product/${encodeURIComponent(id)}${chosen && `?${chosen}`}`
}

const buildHandlingTime = () => [
  xmlElement('g:min_handling_time', toBusinessDays(MAKING_DAYS.min)),
  xmlElement('g:max_handling_time', toBusinessDays(MAKING_DAYS.max)),
]
