import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME, DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { buildListedImage, buildListedProduct, listOf } from '../../tests/support/build/buildListedProduct.ts'
import { readStructuredData } from '../../tests/support/readStructuredData.ts'

vi.doMock('../head/fontUrls.ts', () => ({ FONT_URLS: [] }))
const { render } = await import('./entryServer.tsx')

const SHOP = 'https://shop.example'

/** The things that a page tells of, each checked against what is asked of its kind. */
async function thingsOf(path: string, answers: Record<string, unknown>) {
  const { head } = await render(SHOP + path, async (apiPath) =>
    answers[apiPath] ? { status: 200, body: answers[apiPath] } : { status: 404, body: {} },
  )
  return readStructuredData(head, SHOP)
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

  it.each([
    ['in stock', { inStock: true, stockQuantity: 3 }, 2],
    ['made to order', { inStock: true, stockQuantity: 0 }, 28],
  ])('says how long a piece takes that is %s', async (_how, stock, maxValue) => {
    const [piece] = await thingsOf('/product/p-1', product(stock))
    const deliveryTime = { handlingTime: { maxValue } }
    expect(piece).toMatchObject({ offers: { shippingDetails: { deliveryTime } } })
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

  it.each([
    '/product/unknown',
    '/collection/hats',
    '/pages/unknown',
    '/nowhere',
    '/cart',
    '/search?q=silk',
    '/?preview=t',
  ])('is nothing on %s', async (path) => {
    expect(await thingsOf(path, {})).toEqual([])
  })
})
