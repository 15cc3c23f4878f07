import type { RequestHandler, Response } from 'express'
import { CATEGORIES } from '../../domain/rules/products/categories.ts'
import { pickSecurityHeaders } from '../http/securityHeaders.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { trackDependency } from '../caching/trackDependency.ts'
import { tags } from '../caching/tags.ts'
import { yieldBetweenSteps } from '../concurrency/yieldBetweenSteps.ts'
import { readCatalogueIndex } from '../persistence/catalogue/catalogueCache.ts'
import { selectProducts } from '../persistence/catalogue/selectProducts.ts'
import type { Shop } from '../startup/shop.ts'
import { findRows } from '../persistence/tables.ts'

/** Paths that are useless in search results or private to one person; the pages themselves say so too. */
const DISALLOWED_PATHS = [
  '/admin',
  '/cms',
  '/api',
  '/checkout',
  '/cart',
  '/search',
  '/order-status',
  '/newsletter',
  '/waitlist',
  '/*?preview=',
]

/** Serves robots.txt: paths that crawlers must not read, and the sitemap's URL. */
export function serveRobots(publicUrl: string): RequestHandler {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}\n`).join('')
  const text = `User-agent: *\n${rules}Sitemap: ${publicUrl}/sitemap.xml\n`
  return (_req, res) => {
    res.type('text/plain').send(text)
  }
}

/** Maximum URLs in one file; the protocol allows 50,000 and 50 MB: sitemaps.org/protocol.html. */
const MAX_URLS = 10_000
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type SitemapShop = Pick<Shop, 'payload' | 'env' | 'responses'>
type SitemapWriter = (shop: SitemapShop) => Promise<string | null>

/**
 * Serves the sitemap: Home, the listings, all products and all content pages, or an index of sitemaps if these are too many
 * for one file. Cached until one changes.
 */
export function serveSitemap(shop: SitemapShop): RequestHandler {
  return serveSitemapFile(shop, () => writeSitemap(shop))
}

/** Serves one of the sitemaps in the index of a large shop: `pages.xml`, `products-1.xml` and so on. */
export function serveSitemapPart(shop: SitemapShop): RequestHandler<{ part: string }> {
  return (req, res, next) => {
    const [, number] = /^products-([1-9]\d{0,5})\.xml$/.exec(req.params.part) ?? []
    if (number === undefined && req.params.part !== 'pages.xml') return sendSitemapNotFound(res)
    const write = number === undefined ? writePages : writeProducts(Number(number))
    return serveSitemapFile(shop, write)(req as never, res, next)
  }
}

function serveSitemapFile(shop: SitemapShop, write: SitemapWriter): RequestHandler {
  return async (req, res) => {
    const { status, response } = await shop.responses.getOrBuild(req.originalUrl, async () => {
      trackDependency(tags.catalogue, tags.productTexts, tags.pages)
      const text = await write(shop)
      return {
        status: text === null ? 404 : 200,
        headers: {
          ...pickSecurityHeaders(res),
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'no-cache',
        },
        body: Buffer.from(text ?? ''),
      }
    })
    if (status === 404) sendSitemapNotFound(res)
    else sendResponse(req, res, response, status)
  }
}

/** Responds in plain text: crawlers have no use for an HTML page. */
const sendSitemapNotFound = (res: Response) =>
  void res.status(404).type('text/plain').send('Sitemap not found.\n')

async function writeSitemap(shop: SitemapShop): Promise<string> {
  const products = await findSitemapProducts(shop)
  if (products.length <= MAX_URLS)
    return urlset([...(await pageEntries(shop)), ...products.map((product) => productEntry(shop, product))])
  const parts = Math.ceil(products.length / MAX_URLS)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${shop.env.publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</sitemapindex>`
}

const writePages: SitemapWriter = async (shop) => urlset(await pageEntries(shop))

const writeProducts =
  (part: number): SitemapWriter =>
  async (shop) => {
    const products = await findSitemapProducts(shop)
    const shown = products.slice((part - 1) * MAX_URLS, part * MAX_URLS)
    return shown.length > 0 ? urlset(shown.map((product) => productEntry(shop, product))) : null
  }

interface SitemapProduct {
  id: string
  updatedAt: number
}

/** Sorted by ID, so that every process splits them alike. */
async function findSitemapProducts({ payload }: SitemapShop): Promise<SitemapProduct[]> {
  const index = await readCatalogueIndex(payload)
  return yieldBetweenSteps(() => {
    const live = selectProducts(index, {})
    return index.orders.id
      .list()
      .filter((number) => live[number])
      .map((number) => ({ id: index.idOf(number), updatedAt: index.columns.updatedAt[number] ?? 0 }))
  })
}

async function pageEntries({ payload, env: { publicUrl } }: SitemapShop): Promise<string[]> {
  const pages = await findRows(payload, 'pages', {
    where: { _status: { equals: 'published' } },
    select: { slug: true, updatedAt: true },
    sort: 'slug',
  })
  return [
    urlElement(`${publicUrl}/`),
    ...['new-in', ...CATEGORIES].map((name) => urlElement(`${publicUrl}/collection/${name}`)),
    ...pages.map(({ slug, updatedAt }) =>
      urlElement(`${publicUrl}/pages/${encodeURIComponent(slug)}`, updatedAt),
    ),
  ]
}

const productEntry = ({ env: { publicUrl } }: SitemapShop, { id, updatedAt }: SitemapProduct) =>
  urlElement(`${publicUrl}/product/${encodeURIComponent(id)}`, updatedAt)

const urlset = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${SITEMAP_NAMESPACE}">${entries.join('')}</urlset>`

function urlElement(url: string, changedAt?: string | number): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed}</url>`
}
