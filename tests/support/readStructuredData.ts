import { z } from 'zod'

// Google's requirements for rich results, including recommended properties: nothing missing or empty,
// absolute URLs, decimal prices. Unknown properties are errors, so that typos are found.
//
// Sources: developers.google.com/search/docs/appearance/structured-data/merchant-listing (Product, Offer,
// shipping, returns), …/product-variants (ProductGroup), …/breadcrumb, …/organization and schema.org/WebSite.
const words = z.string().min(1)

const days = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal('DAY'),
})

function schemasOf(origin: string) {
  const address = z.url().startsWith(`${origin}/`)
  const reference = z.strictObject({ '@id': address })
  const chosen = { color: words.optional(), size: words.optional() }
  const whole = {
    '@type': z.literal('Product'),
    '@id': address,
    name: words,
    description: words,
    url: address,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: z.literal('Rivage') }),
    image: z.array(address).min(1).optional(),
  }
  const offer = z.strictObject({
    '@type': z.literal('Offer'),
    url: address,
    price: z.string().regex(/^\d+\.\d{2}$/),
    priceCurrency: z.literal('USD'),
    availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
    itemCondition: z.literal('https://schema.org/NewCondition'),
    seller: z.strictObject({ '@type': z.literal('Organization'), name: words }),
    shippingDetails: reference,
    hasMerchantReturnPolicy: reference,
  })
  return {
    Product: z.strictObject({ ...whole, sku: words, ...chosen, offers: offer }),
    ProductGroup: z.strictObject({
      ...whole,
      '@type': z.literal('ProductGroup'),
      productGroupID: words,
      variesBy: z.array(z.enum(['https://schema.org/size', 'https://schema.org/color'])).min(1),
      hasVariant: z
        .array(
          z.strictObject({
            '@type': z.literal('Product'),
            sku: words,
            name: words,
            ...chosen,
            image: z.array(address).length(1).optional(),
            offers: offer,
          }),
        )
        .min(2)
        .refine((variants) => new Set(variants.map(({ sku }) => sku)).size === variants.length)
        .refine((variants) => new Set(variants.map(({ offers }) => offers.url)).size === variants.length),
    }),
    OfferShippingDetails: z.strictObject({
      '@type': z.literal('OfferShippingDetails'),
      '@id': address,
      shippingRate: z.strictObject({
        '@type': z.literal('MonetaryAmount'),
        value: z.literal('0.00'),
        currency: z.literal('USD'),
      }),
      shippingDestination: z.strictObject({
        '@type': z.literal('DefinedRegion'),
        addressCountry: z.literal('US'),
      }),
      deliveryTime: z.strictObject({
        '@type': z.literal('ShippingDeliveryTime'),
        handlingTime: days,
        transitTime: days,
      }),
    }),
    MerchantReturnPolicy: z.strictObject({
      '@type': z.literal('MerchantReturnPolicy'),
      '@id': address,
      applicableCountry: z.literal('US'),
      returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: z.literal(30),
      returnMethod: z.literal('https://schema.org/ReturnByMail'),
      returnFees: z.literal('https://schema.org/FreeReturn'),
    }),
    BreadcrumbList: z.strictObject({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(
          z.strictObject({
            '@type': z.literal('ListItem'),
            position: z.int().min(1),
            name: words,
            item: address,
          }),
        )
        .min(2)
        .refine((steps) => steps.every(({ position }, index) => position === index + 1)),
    }),
    Organization: z.strictObject({
      '@type': z.literal('Organization'),
      '@id': address,
      name: words,
      url: address,
      logo: address,
      sameAs: z.array(z.url()),
    }),
    WebSite: z.strictObject({
      '@type': z.literal('WebSite'),
      '@id': address,
      name: words,
      url: address,
      publisher: reference,
      potentialAction: z.strictObject({
        '@type': z.literal('SearchAction'),
        target: z.strictObject({
          '@type': z.literal('EntryPoint'),
          urlTemplate: z.literal(`${origin}/search?q={search_term_string}`),
        }),
        'query-input': z.literal('required name=search_term_string'),
      }),
    }),
  }
}

export type Thing = Record<string, unknown> & { '@type': keyof ReturnType<typeof schemasOf> }

const KINDS = [
  'Product',
  'ProductGroup',
  'OfferShippingDetails',
  'MerchantReturnPolicy',
  'BreadcrumbList',
  'Organization',
  'WebSite',
] as const

const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.enum(KINDS) })).min(1),
})

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/**
 * Returns the structured data of a page, validated by type. Throws if it is invalid or refers to a missing
 * ID.
 */
export function readStructuredData(html: string, origin: string): Thing[] {
  const schemas = schemasOf(origin)
  const texts = [...html.matchAll(SCRIPT)].map(([, text = '']) => text)
  return texts.flatMap((text) => {
    if (/undefined|\[object|NaN/.test(text)) throw new Error(`Nobody can read ${text}`)
    const things = graph.parse(JSON.parse(text))['@graph']
    for (const thing of things) schemas[thing['@type']].parse(thing)
    const definedIds = new Set(things.map((thing) => thing['@id']))
    for (const [, id] of text.matchAll(/\{"@id":"([^"]*)"\}/g))
      if (!definedIds.has(id)) throw new Error(`${id} is not defined`)
    return things
  })
}
