import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME, DEFAULT_SITE } from '../../domain/content/defaults.ts'
import {
  buildListedImage,
  buildListedProduct,
  buildProductList,
} from '../../tests/support/build/buildListedProduct.ts'
import { readStructuredData } from '../../tests/support/readStructuredData.ts'

vi.doMock('../head/fontUrls.ts', () => ({ FONT_URLS: [] }))
const { render } = await import('./entryServer.tsx')

const SHOP = 'https://shop.example'

/** Renders a page and returns its structured data, validated against the requirements of each type. */
async function thingsOf(path: string, answers: Record<string, unknown>) {
  const { head } = await render(SHOP + path, async (apiPath) =>
    answers[apiPath] ? { status: 200, body: answers[apiPath] } : { status: 404, body: {} },
  )
  return readStructuredData(head, SHOP)
}

const kindsOf = async (path: string, answers: Record<string, unknown>) =>
  (await thingsOf(path, answers)).map((thing) => thing['@type'])

const LIST = '/api/products?category=swimwear&limit=24'
const product = (given: Parameters<typeof buildListedProduct>[0] = {}) => ({
  '/api/products/p-1': { product: buildListedProduct({ images: [buildListedImage()], ...given }) },
})
/** Fields of a product with a single variant. */
const ONE = { colors: ['Noir'], sizes: ['S'] }
const page = {
  slug: 'returns',
  title: 'Returns',
  description: '',
  image: null,
  blocks: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('structured data', () => {
  it('describes the product, its offer and its breadcrumbs', async () => {
    const things = await thingsOf('/product/p-1', product({ name: 'Calanque', price: 1250, ...ONE }))
    expect(things[0]).toMatchObject({
      '@type': 'Product',
      name: 'Calanque',
      sku: 'P-1-NOIR-S',
      color: 'Noir',
      size: 'S',
      image: [`${SHOP}/media/i-1.webp`],
      offers: { price: '1250.00', availability: 'https://schema.org/InStock', url: `${SHOP}/product/p-1` },
    })
    expect(things.at(-1)).toMatchObject({
      itemListElement: [
        { name: 'Home', item: `${SHOP}/` },
        { name: 'Swimwear', item: `${SHOP}/collection/swimwear` },
        { name: 'Calanque', item: `${SHOP}/product/p-1` },
      ],
    })
  })

  it('describes a product with several variants as a group with one offer each', async () => {
    const images = [
      buildListedImage(),
      { ...buildListedImage(), _id: 'i-2', path: '/media/i-2.webp', color: 'Noir' },
    ]
    const [group] = await thingsOf(
      '/product/p-1',
      product({ images, colors: ['Ivory', 'Noir'], sizes: ['S', 'M'] }),
    )
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'p-1',
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    })
    const variants = group?.hasVariant as Record<string, unknown>[]
    expect(variants.map(({ sku }) => sku)).toEqual(['P-1-IVORY-S', 'P-1-IVORY-M', 'P-1-NOIR-S', 'P-1-NOIR-M'])
    expect(variants[3]).toMatchObject({
      name: 'Piece p-1, Noir, M',
      color: 'Noir',
      size: 'M',
      image: [`${SHOP}/media/i-2.webp`],
      offers: { price: '100.00', url: `${SHOP}/product/p-1?color=Noir&size=M` },
    })
  })

  it('marks sold-out products as out of stock', async () => {
    const [found] = await thingsOf('/product/p-1', product({ inStock: false, ...ONE }))
    expect(found).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
    const [group] = await thingsOf('/product/p-1', product({ inStock: false }))
    expect(group?.hasVariant).toHaveLength(4)
    for (const { offers } of (group?.hasVariant ?? []) as { offers: unknown }[])
      expect(offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  it.each([
    ['in stock', { inStock: true, stockQuantity: 3 }, 2],
    ['made to order', { inStock: true, stockQuantity: 0 }, 28],
  ])('includes the handling time of a product that is %s', async (_how, stock, maxValue) => {
    const things = await thingsOf('/product/p-1', product(stock))
    const deliveryTime = { handlingTime: { maxValue } }
    expect(things[1]).toMatchObject({ '@type': 'OfferShippingDetails', deliveryTime })
  })

  it('omits missing product fields', async () => {
    const [found] = await thingsOf('/product/p-1', product({ images: [], colors: [], sizes: [] }))
    expect(found).toMatchObject({ '@type': 'Product', sku: 'P-1' })
    for (const name of ['image', 'color', 'size']) expect(found).not.toHaveProperty(name)
  })

  it('escapes markup in names', async () => {
    const name = '</script><script>alert(1)</script>'
    const [found] = await thingsOf('/product/p-1', product({ name }))
    expect(found).toMatchObject({ name })
  })

  it('describes the organization and the site search on Home', async () => {
    const answers = { '/api/home': { home: DEFAULT_HOME } }
    expect(await kindsOf('/', answers)).toEqual(['Organization', 'WebSite'])
  })

  it('includes social profiles, but not the home pages of networks', async () => {
    const social = [
      { network: 'instagram' as const, href: 'https://www.instagram.com/rivage' },
      { network: 'tiktok' as const, href: 'https://www.tiktok.com/' },
    ]
    const site = { ...DEFAULT_SITE, footer: { ...DEFAULT_SITE.footer, social } }
    const [house] = await thingsOf('/', { '/api/site': { site } })
    expect(house).toMatchObject({ sameAs: ['https://www.instagram.com/rivage'] })
  })

  it.each([
    ['/collection/swimwear', { [LIST]: buildProductList([]) }],
    ['/collection/new-in', {}],
    ['/pages/returns', { '/api/pages/returns': { page } }],
  ])('includes the breadcrumbs of %s', async (path, answers) => {
    const [trail] = await thingsOf(path, answers)
    expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, item: SHOP + path }] })
  })

  it('uses current category names for a product that was rendered before', async () => {
    const data = product(ONE)
    const labelsFor = async (site: object) =>
      (await thingsOf('/product/p-1', { ...data, '/api/site': { site } })).at(-1)?.itemListElement
    const renamed = DEFAULT_SITE.categories.map((category) => ({ ...category, title: 'By the sea' }))
    expect(await labelsFor(DEFAULT_SITE)).toMatchObject([{ name: 'Home' }, { name: 'Swimwear' }, {}])
    expect(await labelsFor({ ...DEFAULT_SITE, categories: renamed })).toMatchObject([
      { name: 'Home' },
      { name: 'By the sea' },
      {},
    ])
  })

  it('returns nothing in a preview of a product that was rendered before', async () => {
    const data = product(ONE)['/api/products/p-1']
    const of = (path: string) =>
      kindsOf(path, { '/api/products/p-1': data, '/api/products/p-1?preview=t': data })
    expect(await of('/product/p-1')).toContain('Product')
    expect(await of('/product/p-1?preview=t')).toEqual([])
  })

  it('uses the origin of each request', async () => {
    const answer = { status: 200, body: product(ONE)['/api/products/p-1'] }
    const at = async (origin: string) => {
      const { head } = await render(`${origin}/product/p-1`, async (path) =>
        path === '/api/products/p-1' ? answer : { status: 404, body: {} },
      )
      return readStructuredData(head, origin)[0]?.url
    }
    expect(await at(SHOP)).toBe(`${SHOP}/product/p-1`)
    expect(await at('https://other.example')).toBe('https://other.example/product/p-1')
  })

  it.each([
    '/product/unknown',
    '/collection/hats',
    '/pages/unknown',
    '/nowhere',
    '/cart',
    '/search?q=silk',
    '/?preview=t',
  ])('returns nothing for %s', async (path) => {
    expect(await thingsOf(path, {})).toEqual([])
  })
})
