import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME, DEFAULT_SITE } from '../../domain/content/defaults.ts'
import {
  buildListedImage,
  buildListedProduct,
  buildProductList,
} from '../../tests/support/build/buildListedProduct.ts'

vi.doMock('../head/fontUrls.ts', () => ({ FONT_URLS: ['/assets/serif.woff2'] }))
const { render } = await import('./entryServer.tsx')

const product = buildListedProduct({ id: 'p-1', name: 'Calanque <b>', description: 'Cut "low".' })
const page = {
  slug: 'returns',
  title: 'Returns </script>',
  description: 'Thirty days.',
  image: null,
  blocks: [{ type: 'paragraph', runs: [{ type: 'text', text: 'Send it back.' }] }],
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const RESPONSES: Record<string, unknown> = {
  '/api/config': { mode: 'sandbox', countries: [] },
  '/api/site': { site: DEFAULT_SITE },
  '/api/home': { home: { ...DEFAULT_HOME, featured: [product] } },
  '/api/pages/returns': { page },
  '/api/pages/returns?preview=t': { page: { ...page, title: 'A draft' } },
  '/api/products?q=silk&limit=24': buildProductList([product]),
  '/api/products/p-1': { product },
  '/api/products/p-2': { product: { ...product, id: 'p-2', inStock: false } },
  '/api/products?category=swimwear&limit=24': buildProductList([product]),
  '/api/products?category=ball-gowns&limit=24&page=2': buildSecondPage(2),
  '/api/products?category=ball-gowns&limit=1': buildSecondPage(50),
  '/api/products?category=revamp&limit=24&page=2': { ...buildSecondPage(1), products: [] },
  '/api/products?category=revamp&sort=newest&limit=24&page=2': buildSecondPage(3),
  '/api/products?category=revamp&sort=newest&limit=1': buildSecondPage(50),
}

/** Builds the response for the second page of a list. */
function buildSecondPage(pages: number) {
  return { products: [product], pagination: { page: 2, limit: 24, total: pages * 24, pages } }
}

async function load(path: string) {
  const body = RESPONSES[path]
  return body ? { status: 200, body } : { status: 404, body: { error: 'Product not found' } }
}

describe('server-rendered pages', () => {
  it('contains the product, its metadata and the loaded responses', async () => {
    const page = await render('/product/p-1', load)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Calanque &lt;b&gt;')
    expect(page.head).toContain('<title>Calanque &lt;b&gt; – Rivage</title>')
    expect(page.head).toContain('content="Cut &quot;low&quot;."')
    expect(page.head).toContain('<link rel="canonical" href="/product/p-1">')
    expect(page.head).not.toContain('Calanque <b>')
    expect(Object.keys(page.data).sort()).toEqual(['/api/config', '/api/products/p-1', '/api/site'])
  })

  it('schedules the final render after all data is loaded', async () => {
    const order: string[] = []
    const loadAndRecord = async (path: string) => {
      const response = await load(path)
      order.push(path)
      return response
    }
    const { body } = await render('/product/p-1', loadAndRecord, async (step) => {
      order.push('render')
      return step()
    })
    expect(order.indexOf('render')).toBe(order.length - 1)
    expect(body).toContain('Calanque')
  })

  it('uses absolute URLs in the head if the request URL is absolute', async () => {
    const { head } = await render('https://shop.example/product/p-1', load)
    expect(head).toContain('<link rel="canonical" href="https://shop.example/product/p-1">')
  })

  it('renders an app shell without page content', async () => {
    const shell = await render('/shell', load)
    expect(shell).toMatchObject({ status: 200, body: '', sources: [] })
    expect(Object.keys(shell.data).sort()).toEqual(['/api/config', '/api/site'])
    expect(shell.head).toContain('<meta name="robots" content="noindex">')
  })

  it.each(['/collection/swimwear', '/search?q=silk'])(
    'renders the products of %s without a loading state',
    async (path) => {
      const { body } = await render(path, load)
      expect(body).toContain('Calanque')
      expect(body).not.toContain('aria-busy')
    },
  )

  it('ignores the host in a path', async () => {
    const { head, status } = await render('//evil.example/product/p-1', load)
    expect(status).toBe(404)
    expect(head).not.toContain('evil.example')
  })

  it('renders a collection in any letter case with the same canonical URL', async () => {
    const { status, head, data } = await render('/Collection/Swimwear', load)
    expect(status).toBe(200)
    expect(head).toContain('<link rel="canonical" href="/collection/swimwear">')
    expect(data).toHaveProperty(['/api/products?category=swimwear&limit=24'])
  })

  it.each([
    '/product/%',
    '/product/unknown',
    '/product',
    '/collection',
    '/collection/hats',
    '/pages/unknown',
    '/nowhere',
    '/product/%E0%A4%A',
  ])('returns 404 for %s', async (url) => {
    expect((await render(url, load)).status).toBe(404)
  })

  it.each([
    ['/admin', 200],
    ['/admin/', 200],
    ['/admin/products?page=2', 200],
    ['/admin/signin', 200],
    ['/admin/account', 200],
    ['/admin/nowhere', 404],
  ])('returns the admin document for %s', async (url, status) => {
    expect(await render(url, load)).toEqual({
      document: 'admin',
      status,
      head: '',
      body: '',
      data: { '/api/config': RESPONSES['/api/config'] },
      sources: [],
      isCacheable: true,
    })
  })

  it.each([
    ['/product/p-1', ['features/product/ProductPage.tsx']],
    ['/product/p-2', ['features/product/ProductPage.tsx', 'features/product/buying/WaitlistForm.tsx']],
    ['/nowhere', ['messages/NotFoundPage.tsx']],
  ])('lists the source files of %s', async (url, sources) => {
    expect((await render(url, load)).sources).toEqual(sources)
  })

  it('returns the shop document for a path that only starts with "admin"', async () => {
    expect((await render('/administration', load)).document).toBe('shop')
  })

  it('selects the sort order from the URL', async () => {
    const { body } = await render('/collection/swimwear?sort=newest', load)
    expect(body).toMatch(/<option value="newest" selected/)
  })

  it.each(['/cart', '/checkout', '/pages/returns', '/search?q=silk', '/newsletter/unsubscribe?token=t'])(
    'renders %s with its own code instead of a loading state',
    async (url) => {
      const { body, status } = await render(url, load)
      expect(status).toBe(200)
      expect(body).not.toContain('Loading…')
    },
  )

  it.each([
    '/',
    '/collection/swimwear',
    '/product/p-1',
    '/pages/returns',
    '/search?q=silk',
    '/cart',
    '/checkout',
    '/order-status',
    '/newsletter/unsubscribe?token=t',
    '/nowhere',
    '/product/unknown',
    '/collection/hats',
  ])('renders one first-level heading on %s', async (url) => {
    expect((await render(url, load)).body.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('renders a later page of a listing with its own canonical URL and a link back', async () => {
    const { status, head, body, data, sources } = await render('/collection/ball-gowns?page=2', load)
    expect(status).toBe(200)
    expect(head).toContain('<link rel="canonical" href="/collection/ball-gowns?page=2">')
    expect(head).toContain('<title>Ball Gowns, page 2 – Rivage</title>')
    expect(head).not.toContain('noindex')
    expect(body).toMatch(/<a href="\?" rel="prev"[^>]*>Show earlier</)
    expect(body).not.toContain('Load more')
    expect(body.replaceAll('<!-- -->', '')).toContain('Showing 25–25 of 48')
    expect(Object.keys(data)).toContain('/api/products?category=ball-gowns&limit=1')
    expect(sources).toEqual(['features/listing/ListingPage.tsx', 'products/paging/MorePages.tsx'])
  })

  it('uses the listing as the canonical URL of a later page in another sort order', async () => {
    const { head, body } = await render('/collection/revamp?sort=newest&page=2', load)
    expect(head).toContain('<link rel="canonical" href="/collection/revamp">')
    expect(body).toMatch(/<a href="\?sort=newest&amp;page=3" rel="next"[^>]*>Load more</)
  })

  it('returns 404 beyond the last page of a listing, with a link to the first', async () => {
    const { status, head, body } = await render('/collection/revamp?page=2', load)
    expect(status).toBe(404)
    expect(head).toContain('noindex')
    expect(body).toMatch(/<a [^>]*href="\/collection\/revamp"[^>]*>See the first page</)
  })

  it.each(['0', '-1', 'two', '1e3', '99999999'])('renders the first page for page=%s', async (page) => {
    const { status, head, data } = await render(`/collection/swimwear?page=${page}`, load)
    expect(status).toBe(200)
    expect(head).toContain('<link rel="canonical" href="/collection/swimwear">')
    expect(data).toHaveProperty(['/api/products?category=swimwear&limit=24'])
  })

  it('returns an empty page with status 500 for an invalid API response', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const invalid = { status: 200, body: { product: { id: 'p-1' } } }
    const page = await render('/product/p-1', async (path) =>
      path === '/api/products/p-1' ? invalid : load(path),
    )
    expect(page).toMatchObject({ status: 500, body: '' })
    expect(log.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringContaining('/product/p-1'),
    ])
    log.mockRestore()
  })

  it('omits a list that failed to load, so that the browser retries', async () => {
    const { status, data } = await render('/collection/swimwear', async () => ({ status: 503, body: {} }))
    expect(status).toBe(200)
    expect(data).toEqual({ '/api/site': { site: DEFAULT_SITE } })
  })
})

describe('caching and indexing of pages', () => {
  it.each(['/search?q=silk', '/newsletter/unsubscribe?token=t', '/order-status?orderId=RV-1'])(
    'does not cache the personal page %s',
    async (url) => {
      expect((await render(url, load)).isCacheable).toBe(false)
    },
  )

  it.each(['/', '/search', '/pages/returns', '/collection/swimwear?sort=newest'])(
    'caches the public page %s',
    async (url) => {
      expect((await render(url, load)).isCacheable).toBe(true)
    },
  )

  it.each([
    '/search?q=silk',
    '/order-status',
    '/newsletter/unsubscribe?token=t',
    '/pages/returns?preview=t',
    '/product/p-1?preview=t',
    '/collection/swimwear?preview=t',
    '/?preview=t',
    '/cart',
  ])('excludes %s from search results', async (url) => {
    const { head } = await render(url, load)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toContain('ld+json')
    expect(head).not.toContain('rel="canonical"')
  })
})

describe('editorial text', () => {
  it('renders editorial text on the page and in its head', async () => {
    const site = {
      ...DEFAULT_SITE,
      banner: 'Private sale',
      seo: { title: 'Rivage, Paris', description: 'By the sea.', image: null },
    }
    const responses = { ...RESPONSES, '/api/site': { site } }
    const { head, body } = await render('/', async (path) => ({
      status: 200,
      body: responses[path as keyof typeof responses],
    }))
    expect(body).toContain('Private sale')
    expect(head).toContain('<title>Rivage, Paris</title>')
    expect(head).toContain('content="By the sea."')
  })

  it('uses drafts in a preview, and loads the published site for other pages', async () => {
    const site = { ...DEFAULT_SITE, banner: 'A drafted line' }
    const hero = { ...DEFAULT_HOME.hero, heading: 'A drafted heading' }
    const responses: Record<string, unknown> = {
      ...RESPONSES,
      '/api/site?preview=t': { site },
      '/api/home?preview=t': { home: { ...DEFAULT_HOME, hero, featured: [] } },
    }
    const loadResponse = async (path: string) => ({
      status: responses[path] ? 200 : 404,
      body: responses[path],
    })
    const { body, data } = await render('/?preview=t', loadResponse)
    expect(body).toContain('A drafted line')
    expect(body).toContain('A drafted heading')
    expect(Object.keys(data)).toContain('/api/site')
    const { body: published } = await render('/', loadResponse)
    expect(published).not.toContain('A drafted')
  })

  it('falls back to the default text if the request fails', async () => {
    const { body } = await render('/nowhere', async () => ({ status: 503, body: {} }))
    expect(body).toContain(DEFAULT_SITE.banner)
  })

  it('uses the title and description of the collection in the head', async () => {
    const categories = DEFAULT_SITE.categories.map((category) => ({
      ...category,
      title: 'Beach',
      description: 'Sand.',
    }))
    const responses = { ...RESPONSES, '/api/site': { site: { ...DEFAULT_SITE, categories } } }
    const { head } = await render('/collection/swimwear', async (path) => ({
      status: 200,
      body: responses[path as keyof typeof responses],
    }))
    expect(head).toContain('<title>Beach – Rivage</title>')
    expect(head).toContain('<meta name="description" content="Sand.">')
  })
})

describe('link previews', () => {
  it('uses absolute URLs and the product image', async () => {
    const shown = buildListedProduct({ images: [buildListedImage({ path: '/media/calanque.webp' })] })
    const { head } = await render('https://shop.example/product/p-1', async () => ({
      status: 200,
      body: { product: shown, site: DEFAULT_SITE },
    }))
    expect(head).toContain('<meta property="og:image" content="https://shop.example/media/calanque.webp">')
    expect(head).toContain('<meta property="og:image:width" content="1200">')
    expect(head).toContain('<meta property="og:type" content="product">')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
  })

  it('uses the image of the selected color, which is also the first on the page', async () => {
    const images = ['Ivory', 'Noir'].map((color, index) =>
      buildListedImage({ _id: color, color, path: `/media/${color}.webp`, isPrimary: index === 0 }),
    )
    const { head, body } = await render('https://shop.example/product/p-1?color=Noir', async () => ({
      status: 200,
      body: { product: buildListedProduct({ images }), site: DEFAULT_SITE },
    }))
    expect(head).toContain('<meta property="og:image" content="https://shop.example/media/Noir.webp">')
    expect(head).toContain('<link rel="canonical" href="https://shop.example/product/p-1">')
    const [first] = body.match(/<img[^>]*>/) ?? []
    expect(first).toContain('src="/media/Noir.webp"')
    expect(first).toContain('fetchPriority="high"')
  })

  it('falls back to the default image', async () => {
    const { head } = await render('https://shop.example/pages/returns', load)
    expect(head).toContain('<meta property="og:image" content="https://shop.example/art/hero.webp">')
  })
})
