import { SHOP_NAME } from '../../domain/content/shopName.ts'
import type { SiteContent } from '../../domain/contract/content.ts'
import type { Product, ProductImage } from '../../domain/contract/product.ts'
import { getMainImage, getProductImages } from '../../domain/rules/pictures/getProductImages.ts'
import { MAKING_DAYS, isMadeToOrder } from '../../domain/rules/stock/madeToOrder.ts'
import {
  type KnownVariant,
  type StockedVariant,
  type Variant,
  getStockedVariants,
  variantName,
} from '../../domain/rules/variants/variants.ts'
import { paths } from '../navigation/paths.ts'

// schema.org types that search engines read; see developers.google.com/search/docs/appearance/structured-data.
type Thing = Record<string, unknown>

/** An item of a breadcrumb. */
interface Step {
  label: string
  to: string
}

/** Period for free returns, as stated on the returns page. */
const RETURN_DAYS = 30

/** Combines the entities of a page. */
export function buildGraph(things: readonly Thing[]): Thing {
  return { '@context': 'https://schema.org', '@graph': things }
}

export function describeShop({ footer }: Pick<SiteContent, 'footer'>, origin: string): Thing[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#house`,
      name: SHOP_NAME,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      sameAs: footer.social.map(({ href }) => href).filter(isAccount),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: SHOP_NAME,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#house` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

// The default links lead to the home pages of the networks, not to accounts of the shop.
const isAccount = (href: string) => new URL(href).pathname !== '/'

export function describeBreadcrumb(steps: readonly Step[], origin: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  }
}

/**
 * Describes a product and its offers; `path` is that of its page. A product with choices is a group with an offer for each
 * variant. Shared terms are included once, to limit the size of pages with many variants.
 */
export function describeProduct(product: Product, path: string, origin: string): Thing[] {
  const url = origin + path
  const whole = {
    '@id': `${url}#product`,
    name: product.name,
    description: product.description,
    url,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    ...buildImages(getProductImages(product), origin),
  }
  const variants = getStockedVariants(product)
  const shippings = [...new Set(variants.map(shippingId))].map((id) => buildShippingDetails(id, url))
  const terms = [...shippings, buildReturnPolicy(`${url}#returns`)]
  const [only] = variants
  if (only && variants.length === 1)
    return [
      {
        '@type': 'Product',
        ...whole,
        sku: only.sku,
        ...chosen(only),
        ...barcode(only),
        offers: buildOffer(product, only, { url, page: url }),
      },
      ...terms,
    ]
  return [
    {
      '@type': 'ProductGroup',
      ...whole,
      productGroupID: product.id,
      variesBy: [
        ...(product.sizes.length > 1 ? ['https://schema.org/size'] : []),
        ...(product.colors.length > 1 ? ['https://schema.org/color'] : []),
      ],
      hasVariant: variants.map((variant) => buildVariant(product, variant, { origin, page: url })),
    },
    ...terms,
  ]
}

function buildVariant(
  product: Product,
  variant: StockedVariant,
  { origin, page }: { origin: string; page: string },
): Thing {
  const { color, size } = variant
  const picture = getMainImage(product, color ?? undefined)
  const path = paths.product(product.id, { color: color ?? undefined, size: size ?? undefined })
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: variantName(product, variant),
    ...chosen(variant),
    ...barcode(variant),
    ...buildImages(picture ? [picture] : [], origin),
    offers: buildOffer(product, variant, { url: origin + path, page }),
  }
}

const chosen = ({ color, size }: Variant): Thing => ({
  ...(color !== null && { color }),
  ...(size !== null && { size }),
})

const barcode = ({ gtin }: KnownVariant): Thing => (gtin === null ? {} : { gtin })

const buildImages = (images: readonly ProductImage[], origin: string): Thing =>
  images.length > 0 ? { image: images.map((image) => origin + image.path) } : {}

/** `page` is the URL with the terms, `url` that of the offer. */
function buildOffer(
  product: Product,
  variant: StockedVariant,
  { url, page }: { url: string; page: string },
): Thing {
  return {
    '@type': 'Offer',
    url,
    price: product.price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${variant.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: SHOP_NAME },
    shippingDetails: { '@id': page + shippingId(variant) },
    hasMerchantReturnPolicy: { '@id': `${page}#returns` },
  }
}

/** ID of the shipping details of made-to-order variants, which ship later. */
const MADE_TO_ORDER_SHIPPING_ID = '#shipping-made-to-order'

const shippingId = (variant: StockedVariant) =>
  isMadeToOrder(variant) ? MADE_TO_ORDER_SHIPPING_ID : '#shipping'

/** Returns free shipping with the delivery times of the shipping page. */
function buildShippingDetails(id: string, page: string): Thing {
  return {
    '@type': 'OfferShippingDetails',
    '@id': page + id,
    shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: id === MADE_TO_ORDER_SHIPPING_ID ? days(MAKING_DAYS.min, MAKING_DAYS.max) : days(0, 2),
      transitTime: days(3, 5),
    },
  }
}

const days = (minValue: number, maxValue: number): Thing => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const buildReturnPolicy = (id: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': id,
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
})
