import { SHOP_NAME } from '../../domain/content/shopName.ts'
import type { SiteContent } from '../../domain/contract/content.ts'
import type { Product } from '../../domain/contract/product.ts'
import { MAKING_DAYS, isMadeToOrder } from '../../domain/rules/products/madeToOrder.ts'

// The words of schema.org that search engines read; see developers.google.com/search/docs/appearance/structured-data.
type Thing = Record<string, unknown>

/** A page on the way to another, as a breadcrumb lists it. */
interface Step {
  label: string
  to: string
}

/** How long a piece may be sent back, free of charge; what the page on returns says. */
const RETURN_DAYS = 30

/** Several things that one page tells of. */
export function graphOf(things: readonly Thing[]): Thing {
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

// Until the house enters its accounts the links lead to the networks' own front pages, which are not the house.
const isAccount = (href: string) => new URL(href).pathname !== '/'

export function describeTrail(steps: readonly Step[], origin: string): Thing {
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

/** A piece and what buying it means; `path` is its page's. */
export function describeProduct(product: Product, path: string, origin: string): Thing {
  return {
    '@type': 'Product',
    '@id': `${origin}${path}#product`,
    name: product.name,
    description: product.description,
    sku: product.id,
    url: origin + path,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    ...(product.images.length > 0 && { image: product.images.map((image) => origin + image.path) }),
    ...(product.colors.length > 0 && { color: product.colors.join(', ') }),
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: product.price.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: SHOP_NAME },
      shippingDetails: shippingOf(product),
      hasMerchantReturnPolicy: RETURNS,
    },
  }
}

/** Free, and as long as the page on shipping says. */
function shippingOf(product: Product): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: isMadeToOrder(product) ? days(MAKING_DAYS.least, MAKING_DAYS.most) : days(0, 2),
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

const RETURNS: Thing = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
}
