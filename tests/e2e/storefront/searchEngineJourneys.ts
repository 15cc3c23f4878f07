import { expect, test } from 'vitest'
import type { Product } from '../../../domain/contract/product.ts'
import { readStructuredData } from '../../support/readStructuredData.ts'
import type { E2eShop } from '../E2eShop.ts'

const OF_A_PRODUCT = ['ProductGroup', 'OfferShippingDetails', 'MerchantReturnPolicy']

/**
 * Tests the pages for crawlers without JavaScript: full content for all URLs of the sitemap, noindex for
 * others.
 */
export function searchEngineJourneys(shop: () => E2eShop): void {
  const origin = () => `http://localhost:${shop().process.port}`
  const map = async () =>
    [...(await shop().client.call('GET', '/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => address,
    )
  const pathOf = (address: string) => address.slice(origin().length)

  /** Returns a page as served, without running scripts. */
  async function read(path: string) {
    const { status, headers, text } = await shop().client.call('GET', path)
    const contentOf = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]
    return {
      status,
      policy: headers.get('content-security-policy') ?? '',
      text,
      title: /<title>([^<]+)<\/title>/.exec(text)?.[1],
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
      headings: (text.match(/<h1[ >]/g) ?? []).length,
      contentOf,
      robots: contentOf('robots'),
      things: readStructuredData(text, origin()),
    }
  }

  test('serves every sitemap URL with complete metadata for search engines and link previews', async () => {
    const addresses = await map()
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBeGreaterThan(45)
    const pictures = new Set<string>()
    const titles = new Map<string, string>()
    for (const address of addresses) {
      const {
        status,
        policy,
        title = '',
        canonical,
        headings,
        robots,
        contentOf,
        things,
      } = await read(pathOf(address))
      expect({ address, status, canonical, headings, robots }).toEqual({
        address,
        status: 200,
        canonical: address,
        headings: 1,
        robots: undefined,
      })
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'sha256-[\w+/]+='$/)
      expect({ title, by: titles.get(title) }).toEqual({
        title: expect.stringMatching(/Rivage/),
        by: undefined,
      })
      titles.set(title, address)
      expect(contentOf('og:title')).toBe(title)
      expect(contentOf('og:url')).toBe(address)
      expect(contentOf('og:description')).toBe(contentOf('description'))
      expect(contentOf('description')).toMatch(/^.{10,}$/)
      expect(contentOf('og:image')).toMatch(new RegExp(`^${origin()}/`))
      for (const side of ['width', 'height'])
        expect(Number(contentOf(`og:image:${side}`))).toBeGreaterThan(200)
      pictures.add(contentOf('og:image') ?? '')
      // Unique types only, because made-to-order sizes have their own shipping and return terms.
      const kinds = [...new Set(things.map((thing) => thing['@type']))]
      const isHome = pathOf(address) === '/'
      const isProduct = pathOf(address).startsWith('/product/')
      expect({ address, kinds }).toEqual({
        address,
        kinds: isHome ? ['Organization', 'WebSite'] : [...(isProduct ? OF_A_PRODUCT : []), 'BreadcrumbList'],
      })
    }
    for (const picture of pictures) {
      const { status, headers } = await shop().client.callRaw('GET', pathOf(picture))
      expect({ picture, status, type: headers['content-type'] }).toEqual({
        picture,
        status: 200,
        type: 'image/webp',
      })
    }
  })

  test('describes the price and availability of every variant in structured data', async () => {
    const { body } = await shop().client.call('GET', '/api/products?limit=100')
    const products = body.products as Product[]
    expect(products.some(({ inStock }) => !inStock)).toBe(true)
    expect(products.some(({ inStock, stockQuantity }) => inStock && stockQuantity === 0)).toBe(true)
    const addresses = await map()
    for (const { id, name, price, inStock, sizes, colors, variants: counted } of products) {
      expect(addresses).toContain(`${origin()}/product/${id}`)
      const { things, text } = await read(`/product/${id}`)
      expect(things[0]).toMatchObject({ name, productGroupID: id })
      const variants = things[0]?.hasVariant as { size: string; color: string; offers: unknown }[]
      expect(variants.length).toBe(sizes.length * colors.length)
      for (const { size, color, offers } of variants) {
        const isLeft = counted.find((each) => each.size === size && each.color === color)?.inStock
        const availability = `https://schema.org/${isLeft ? 'InStock' : 'OutOfStock'}`
        expect({ id, size, color, offers }).toMatchObject({
          offers: { price: price.toFixed(2), availability },
        })
      }
      expect(text).toContain(inStock ? 'In Stock' : 'Out of Stock')
    }
  })

  test.each([
    ['/collection/swimwear?sort=price-asc&utm_source=letter', '/collection/swimwear'],
    ['/collection/new-in?page=2', '/collection/new-in'],
    ['/product/sw-001?color=Noir', '/product/sw-001'],
    ['/product/sw-001/', '/product/sw-001'],
    ['/Collection/Swimwear', '/collection/swimwear'],
    ['/?utm_source=letter', '/'],
  ])('sets the canonical URL of %s to %s', async (path, canonical) => {
    const { canonical: found, robots } = await read(path)
    expect({ found, robots }).toEqual({ found: origin() + canonical, robots: undefined })
  })

  test.each([
    ['/cart', 200],
    ['/checkout', 200],
    ['/order-status', 200],
    ['/newsletter/unsubscribe?token=t', 200],
    ['/search', 200],
    ['/search?q=silk', 200],
    ['/?preview=t', 200],
    ['/product/sw-001?preview=t', 200],
    ['/admin', 200],
    ['/admin/products', 200],
    ['/admin/nowhere', 404],
    ['/nowhere', 404],
    ['/product/nothing', 404],
    ['/product/%', 404],
    ['/%', 404],
    ['/collection/hats', 404],
    ['/pages/nothing', 404],
  ])('keeps %s out of search results', async (path, status) => {
    const found = await read(path)
    expect(found).toMatchObject({ status, robots: expect.stringMatching(/^noindex/) })
    expect({ canonical: found.canonical, things: found.things }).toEqual({ canonical: undefined, things: [] })
    expect(found.policy).toContain("script-src 'self'")
    const rules = (await shop().client.call('GET', '/robots.txt')).text
    const isClosed = [...rules.matchAll(/^Disallow: (.+)$/gm)].some(([, rule = '']) =>
      new RegExp(`^${rule.replace(/[?.]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
    )
    expect({ path, isClosed }).toEqual({ path, isClosed: status === 200 || path.startsWith('/admin') })
  })

  test('lists the sitemap in robots.txt and disallows none of its URLs', async () => {
    const { text } = await shop().client.call('GET', '/robots.txt')
    expect(text).toContain(`\nSitemap: ${origin()}/sitemap.xml\n`)
    const closed = [...text.matchAll(/^Disallow: ([^*\n]+)$/gm)].map(([, path = '']) => path)
    const paths = (await map()).map(pathOf)
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })
}
