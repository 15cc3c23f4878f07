/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals'
import { z } from 'zod'
import { DEFAULT_HOME, DEFAULT_SITE } from '../domain/content/defaults.ts'
import { buildListedImage, buildListedProduct, listOf } from '../tests/support/buildListedProduct.ts'

jest.unstable_mockModule('./head/fontUrls.ts', () => ({ FONT_URLS: [] }))
const { render } = await import('./entryServer.tsx')

const SHOP = 'https://shop.example'

// What search engines ask for, as strictly as they do: nothing missing, nothing empty, every address absolute.
const address = z.string().startsWith(`${SHOP}/`)
const words = z.string().min(1)
const reference = z.strictObject({ '@id': address })

const schemas = {
  Product: z.strictObject({
    '@type': z.literal('Product'),
    '@id': address,
    name: words,
    description: words,
    sku: words,
    url: address,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: z.literal('Rivage') }),
    image: z.array(address).min(1).optional(),
    color: words.optional(),
    offers: z.strictObject({
      '@type': z.literal('Offer'),
      url: address,
      price: z.string().regex(/^\d+\.\d{2}$/),
      priceCurrency: z.literal('USD'),
      availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
      itemCondition: z.literal('https://schema.org/NewCondition'),
      seller: z.strictObject({ '@type': z.literal('Organization'), name: words }),
      shippingDetails: z.strictObject({
        '@type': z.literal('OfferShippingDetails'),
        shippingRate: z.strictObject({
          '@type': z.literal('MonetaryAmount'),
          value: z.literal('0.00'),
          currency: z.literal('USD'),
        }),
        shippingDestination: z.strictObject({
          '@type': z.literal('DefinedRegion'),
          addressCountry: z.literal('US'),
        }),
      }),
      hasMerchantReturnPolicy: z.strictObject({
        '@type': z.literal('MerchantReturnPolicy'),
        applicableCountry: z.literal('US'),
        returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: z.literal(30),
        returnMethod: z.literal('https://schema.org/ReturnByMail'),
        returnFees: z.literal('https://schema.org/FreeReturn'),
      }),
    }),
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
      .min(2),
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
        urlTemplate: z.literal(`${SHOP}/search?q={search_term_string}`),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
}

type Kind = keyof typeof schemas
const graph = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.enum(Object.keys(schemas) as Kind[]) })).min(1),
})

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/s

/** The things that a page tells of, each checked against what is asked of its kind. */
async function thingsOf(path: string, answers: Record<string, unknown>) {
  const { head } = await render(SHOP + path, async (apiPath) =>
    answers[apiPath] ? { status: 200, body: answers[apiPath] } : { status: 404, body: {} },
  )
  const [, text] = SCRIPT.exec(head) ?? []
  if (text === undefined) return []
  expect(text).not.toMatch(/undefined|\[object|NaN/)
  const things = graph.parse(JSON.parse(text))['@graph']
  for (const thing of things) schemas[thing['@type']].parse(thing)
  return things
}

const kindsOf = async (path: string, answers: Record<string, unknown>) =>
  (await thingsOf(path, answers)).map((thing) => thing['@type'])

const LIST = '/api/products?category=swimwear&limit=100'
const product = (given: Parameters<typeof buildListedProduct>[0] = {}) => ({
  '/api/products/p-1': { product: buildListedProduct({ images: [buildListedImage()], ...given }) },
})
const page = {
  slug: 'returns',
  title: 'Returns',
  description: '',
  image: null,
  blocks: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('what a page tells search engines', () => {
  it('is the piece, its offer and the way to it', async () => {
    const [piece, trail] = await thingsOf('/product/p-1', product({ name: 'Calanque', price: 1250 }))
    expect(piece).toMatchObject({
      name: 'Calanque',
      image: [`${SHOP}/media/i-1.webp`],
      offers: { price: '1250.00', availability: 'https://schema.org/InStock' },
    })
    expect(trail).toMatchObject({
      itemListElement: [
        { name: 'Home', item: `${SHOP}/` },
        { name: 'Swimwear', item: `${SHOP}/collection/swimwear` },
        { name: 'Calanque', item: `${SHOP}/product/p-1` },
      ],
    })
  })

  it('says of a sold-out piece that it is', async () => {
    const [piece] = await thingsOf('/product/p-1', product({ inStock: false }))
    expect(piece).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  it('leaves out what a piece does not have', async () => {
    const [piece] = await thingsOf('/product/p-1', product({ images: [], colors: [] }))
    expect(piece).not.toHaveProperty('image')
    expect(piece).not.toHaveProperty('color')
  })

  it('is data, whatever a name holds', async () => {
    const name = '</script><script>alert(1)</script>'
    const [piece] = await thingsOf('/product/p-1', product({ name }))
    expect(piece).toMatchObject({ name })
  })

  it('is the house and its search on Home', async () => {
    const answers = { '/api/home': { home: DEFAULT_HOME } }
    expect(await kindsOf('/', answers)).toEqual(['Organization', 'WebSite'])
  })

  it('names the accounts of the house, not the front pages of networks', async () => {
    const social = [
      { network: 'instagram' as const, href: 'https://www.instagram.com/rivage' },
      { network: 'tiktok' as const, href: 'https://www.tiktok.com/' },
    ]
    const site = { ...DEFAULT_SITE, footer: { ...DEFAULT_SITE.footer, social } }
    const [house] = await thingsOf('/', { '/api/site': { site } })
    expect(house).toMatchObject({ sameAs: ['https://www.instagram.com/rivage'] })
  })

  it.each([
    ['/collection/swimwear', { [LIST]: listOf([]) }],
    ['/collection/new-in', {}],
    ['/pages/returns', { '/api/pages/returns': { page } }],
  ])('is the way to %s', async (path, answers) => {
    const [trail] = await thingsOf(path, answers)
    expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, item: SHOP + path }] })
  })

  it.each(['/product/unknown', '/collection/hats', '/pages/unknown', '/nowhere', '/cart', '/search?q=silk'])(
    'is nothing on %s',
    async (path) => {
      expect(await thingsOf(path, {})).toEqual([])
    },
  )
})
