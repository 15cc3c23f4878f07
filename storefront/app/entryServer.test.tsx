import { describe, expect, it, vi } from 'vitest'
import { DEFAULT_HOME, DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { buildListedImage, buildListedProduct, listOf } from '../../tests/support/build/buildListedProduct.ts'

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
const answers: Record<string, unknown> = {
  '/api/config': { mode: 'sandbox', countries: [] },
  '/api/site': { site: DEFAULT_SITE },
  '/api/home': { home: { ...DEFAULT_HOME, featured: [product] } },
  '/api/pages/returns': { page },
  '/api/pages/returns?preview=t': { page: { ...page, title: 'A draft' } },
  '/api/products?q=silk&limit=24': listOf([product]),
  '/api/products/p-1': { product },
  '/api/products/p-2': { product: { ...product, id: 'p-2', inStock: false } },
  '/api/products?category=swimwear&limit=24': listOf([product]),
  '/api/products?category=ball-gowns&limit=24&page=2': secondOf(2),
  '/api/products?category=ball-gowns&limit=1': secondOf(50),
  '/api/products?category=revamp&limit=24&page=2': { ...secondOf(1), products: [] },
  '/api/products?category=revamp&sort=newest&limit=24&page=2': secondOf(3),
  '/api/products?category=revamp&sort=newest&limit=1': secondOf(50),
}

/** Response for the second page of a list. */
function secondOf(pages: number) {
  return { products: [product], pagination: { page: 2, limit: 24, total: pages * 24, pages } }
}

async function load(path: string) {
  const body = answers[path]
  return body ? { status: 200, body } : { status: 404, body: { error: 'Product not found' } }
}

describe('a page rendered on the server', () => {
  it('holds the product, its head and the answers it was made of', async () => {
    const page = await render('/product/p-1', load)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Calanque &lt;b&gt;')
    expect(page.head).toContain('<title>Calanque &lt;b&gt; – Rivage</title>')
    expect(page.head).toContain('content="Cut &quot;low&quot;."')
    expect(page.head).toContain('<link rel="canonical" href="/product/p-1">')
    expect(page.head).not.toContain('Calanque <b>')
    expect(Object.keys(page.data).sort()).toEqual(['/api/config', '/api/products/p-1', '/api/site'])
  })

  it('waits for its turn once everything is there, as many pages may have it at once', async () => {
    const order: string[] = []
    const loadNoted = async (path: string) => {
      const answer = await load(path)
      order.push(path)
      return answer
    }
    const { body } = await render('/product/p-1', loadNoted, async (step) => {
      order.push('turn')
      return step()
    })
    expect(order.indexOf('turn')).toBe(order.length - 1)
    expect(body).toContain('Calanque')
  })

  it('has absolute addresses in its head when it is asked for with one', async () => {
    const { head } = await render('https://shop.example/product/p-1', load)
    expect(head).toContain('<link rel="canonical" href="https://shop.example/product/p-1">')
  })

  it('has a shell for whatever address: the words around the pages, and nothing of a page', async () => {
    const shell = await render('/shell', load)
    expect(shell).toMatchObject({ status: 200, body: '', sources: [] })
    expect(Object.keys(shell.data).sort()).toEqual(['/api/config', '/api/site'])
    expect(shell.head).toContain('<meta name="robots" content="noindex">')
  })

  it.each(['/collection/swimwear', '/search?q=silk'])('waits for nothing at %s', async (path) => {
    const { body } = await render(path, load)
    expect(body).toContain('Calanque')
    expect(body).not.toContain('aria-busy')
  })

  it('takes no host from a path', async () => {
    const { head, status } = await render('//evil.example/product/p-1', load)
    expect(status).toBe(404)
    expect(head).not.toContain('evil.example')
  })

  it('of a collection is the same in whatever case it is typed', async () => {
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
  ])('of %s is a 404', async (url) => {
    expect((await render(url, load)).status).toBe(404)
  })

  it.each([
    ['/admin', 200],
    ['/admin/', 200],
    ['/admin/products?page=2', 200],
    ['/admin/signin', 200],
    ['/admin/account', 200],
    ['/admin/nowhere', 404],
  ])('of %s is the admin portal’s own document, filled in the browser', async (url, status) => {
    expect(await render(url, load)).toEqual({
      document: 'admin',
      status,
      head: '',
      body: '',
      data: { '/api/config': answers['/api/config'] },
      sources: [],
      mayBeKept: true,
    })
  })

  it.each([
    ['/product/p-1', ['features/product/ProductPage.tsx']],
    ['/product/p-2', ['features/product/ProductPage.tsx', 'features/product/buying/WaitlistForm.tsx']],
    ['/nowhere', ['messages/NotFoundPage.tsx']],
  ])('of %s tells which code it is made of', async (url, sources) => {
    expect((await render(url, load)).sources).toEqual(sources)
  })

  it('of an address that only begins like the portal’s is the shop’s', async () => {
    expect((await render('/administration', load)).document).toBe('shop')
  })

  it('carries the order that the address names', async () => {
    const { body } = await render('/collection/swimwear?sort=newest', load)
    expect(body).toMatch(/<option value="newest" selected/)
  })

  it.each(['/cart', '/checkout', '/pages/returns', '/search?q=silk', '/newsletter/unsubscribe?token=t'])(
    'of %s has its own code at hand',
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
  ])('of %s has one heading of the first level', async (url) => {
    expect((await render(url, load)).body.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('of a later page of a listing is that one, under an address of its own, with a way back', async () => {
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

  it('of a later page in another order leads search engines to the listing', async () => {
    const { head, body } = await render('/collection/revamp?sort=newest&page=2', load)
    expect(head).toContain('<link rel="canonical" href="/collection/revamp">')
    expect(body).toMatch(/<a href="\?sort=newest&amp;page=3" rel="next"[^>]*>Load more</)
  })

  it('beyond the end of a listing is a 404, with a way to its beginning', async () => {
    const { status, head, body } = await render('/collection/revamp?page=2', load)
    expect(status).toBe(404)
    expect(head).toContain('noindex')
    expect(body).toMatch(/<a [^>]*href="\/collection\/revamp"[^>]*>See the first page</)
  })

  it.each(['0', '-1', 'two', '1e3', '99999999'])('is the first where page=%s is none', async (page) => {
    const { status, head, data } = await render(`/collection/swimwear?page=${page}`, load)
    expect(status).toBe(200)
    expect(head).toContain('<link rel="canonical" href="/collection/swimwear">')
    expect(data).toHaveProperty(['/api/products?category=swimwear&limit=24'])
  })

  it('of an answer that makes no sense is left to the browser', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const nonsense = { status: 200, body: { product: { id: 'p-1' } } }
    const page = await render('/product/p-1', async (path) =>
      path === '/api/products/p-1' ? nonsense : load(path),
    )
    expect(page).toMatchObject({ status: 500, body: '' })
    expect(log.mock.calls.map(([words]) => String(words))).toEqual([expect.stringContaining('/product/p-1')])
    log.mockRestore()
  })

  it('leaves a list that failed to load to the browser', async () => {
    const { status, data } = await render('/collection/swimwear', async () => ({ status: 503, body: {} }))
    expect(status).toBe(200)
    expect(data).toEqual({ '/api/site': { site: DEFAULT_SITE } })
  })
})

describe('a page of one person', () => {
  it.each(['/search?q=silk', '/newsletter/unsubscribe?token=t', '/order-status?orderId=RV-1'])(
    'is not kept for the next (%s)',
    async (url) => {
      expect((await render(url, load)).mayBeKept).toBe(false)
    },
  )

  it.each(['/', '/search', '/pages/returns', '/collection/swimwear?sort=newest'])(
    'is kept where everybody has the same (%s)',
    async (url) => {
      expect((await render(url, load)).mayBeKept).toBe(true)
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
  ])('is kept out of search results (%s)', async (url) => {
    const { head } = await render(url, load)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toContain('ld+json')
    expect(head).not.toContain('rel="canonical"')
  })
})

describe('words of editors', () => {
  it('stand around the page and in its head', async () => {
    const site = {
      ...DEFAULT_SITE,
      banner: 'Private sale',
      seo: { title: 'Rivage, Paris', description: 'By the sea.', image: null },
    }
    const own = { ...answers, '/api/site': { site } }
    const { head, body } = await render('/', async (path) => ({
      status: 200,
      body: own[path as keyof typeof own],
    }))
    expect(body).toContain('Private sale')
    expect(head).toContain('<title>Rivage, Paris</title>')
    expect(head).toContain('content="By the sea."')
  })

  it('are the drafted ones in a preview, whose links lead to pages with the frame too', async () => {
    const site = { ...DEFAULT_SITE, banner: 'A drafted line' }
    const hero = { ...DEFAULT_HOME.hero, heading: 'A drafted heading' }
    const own: Record<string, unknown> = {
      ...answers,
      '/api/site?preview=t': { site },
      '/api/home?preview=t': { home: { ...DEFAULT_HOME, hero, featured: [] } },
    }
    const loadOwn = async (path: string) => ({ status: own[path] ? 200 : 404, body: own[path] })
    const { body, data } = await render('/?preview=t', loadOwn)
    expect(body).toContain('A drafted line')
    expect(body).toContain('A drafted heading')
    expect(Object.keys(data)).toContain('/api/site')
    const { body: published } = await render('/', loadOwn)
    expect(published).not.toContain('A drafted')
  })

  it('are the house’s own while the call for them fails', async () => {
    const { body } = await render('/nowhere', async () => ({ status: 503, body: {} }))
    expect(body).toContain(DEFAULT_SITE.banner)
  })

  it('name the collection in its head', async () => {
    const categories = DEFAULT_SITE.categories.map((words) => ({
      ...words,
      title: 'Beach',
      description: 'Sand.',
    }))
    const own = { ...answers, '/api/site': { site: { ...DEFAULT_SITE, categories } } }
    const { head } = await render('/collection/swimwear', async (path) => ({
      status: 200,
      body: own[path as keyof typeof own],
    }))
    expect(head).toContain('<title>Beach – Rivage</title>')
    expect(head).toContain('<meta name="description" content="Sand.">')
  })
})

describe('a link preview', () => {
  it('has absolute addresses and the picture of the piece', async () => {
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

  it('of a color has the picture of that color, which is also the first on the page', async () => {
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

  it('falls back to the picture of the house', async () => {
    const { head } = await render('https://shop.example/pages/returns', load)
    expect(head).toContain('<meta property="og:image" content="https://shop.example/art/hero.webp">')
  })
})
