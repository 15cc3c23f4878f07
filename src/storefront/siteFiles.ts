import type { RequestHandler, Response } from 'express'
import { CATEGORIES } from '../../domain/rules/products/categories.ts'
import { pickSecurityHeaders } from '../http/security.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { noteShown } from '../caching/making.ts'
import { tags } from '../caching/tags.ts'
import { inFairTurn } from '../concurrency/inFairTurn.ts'
import { readCatalogueIndex } from '../persistence/catalogue/keptCatalogue.ts'
import { selectProducts } from '../persistence/catalogue/selectProducts.ts'
import type { Shop } from '../startup/shop.ts'
import { findRows } from '../persistence/tables.ts'

/** Paths that are useless in search results or private to one person; the pages themselves say so too. */
const OUT_OF_BOUNDS = [
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
  const rules = OUT_OF_BOUNDS.map((path) => `Disallow: ${path}\n`).join('')
  const text = `User-agent: *\n${rules}Sitemap: ${publicUrl}/sitemap.xml\n`
  return (_req, res) => {
    res.type('text/plain').send(text)
  }
}

/** Maximum URLs in one file; the protocol allows 50,000 and 50 MB: sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 10_000
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9'

type MapShop = Pick<Shop, 'payload' | 'env' | 'responses'>
type Write = (shop: MapShop) => Promise<string | null>

/**
 * Serves the sitemap: Home, the listings, all products and all content pages, or an index of sitemaps if these are too many
 * for one file. Cached until one changes.
 */
export function serveSitemap(shop: MapShop): RequestHandler {
  return serveMap(shop, () => writeSitemap(shop))
}

/** Serves one of the sitemaps in the index of a large shop: `pages.xml`, `products-1.xml` and so on. */
export function serveSitemapPart(shop: MapShop): RequestHandler<{ part: string }> {
  return (req, res, next) => {
    const [, number] = /^products-([1-9]\d{0,5})\.xml$/.exec(req.params.part) ?? []
    if (number === undefined && req.params.part !== 'pages.xml') return tellNoMap(res)
    const write = number === undefined ? writePages : writeProducts(Number(number))
    return serveMap(shop, write)(req as never, res, next)
  }
}

function serveMap(shop: MapShop, write: Write): RequestHandler {
  return async (req, res) => {
    const { status, answer } = await shop.responses.fill(req.originalUrl, async () => {
      noteShown(tags.catalogue, tags.words, tags.pages)
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
    if (status === 404) tellNoMap(res)
    else sendResponse(req, res, answer, status)
  }
}

/** Responds in plain text: crawlers have no use for an HTML page. */
const tellNoMap = (res: Response) => void res.status(404).type('text/plain').send('Sitemap not found.\n')

async function writeSitemap(shop: MapShop): Promise<string> {
  const products = await liveProducts(shop)
  if (products.length <= MOST_ADDRESSES)
    return urlset([...(await pageEntries(shop)), ...products.map((product) => productEntry(shop, product))])
  const parts = Math.ceil(products.length / MOST_ADDRESSES)
  const names = ['pages', ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${shop.env.publicUrl}/sitemaps/${name}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="${PROTOCOL}">${entries.join('')}</sitemapindex>`
}

const writePages: Write = async (shop) => urlset(await pageEntries(shop))

const writeProducts =
  (part: number): Write =>
  async (shop) => {
    const products = await liveProducts(shop)
    const shown = products.slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES)
    return shown.length > 0 ? urlset(shown.map((product) => productEntry(shop, product))) : null
  }

interface Entered {
  id: string
  updatedAt: number
}

/** Sorted by ID, so that every process splits them alike. */
async function liveProducts({ payload }: MapShop): Promise<Entered[]> {
  const index = await readCatalogueIndex(payload)
  return inFairTurn(() => {
    const live = selectProducts(index, {})
    return index.orders.id
      .list()
      .filter((number) => live[number])
      .map((number) => ({ id: index.idOf(number), updatedAt: index.columns.updatedAt[number] ?? 0 }))
  })
}

async function pageEntries({ payload, env: { publicUrl } }: MapShop): Promise<string[]> {
  const pages = await findRows(payload, 'pages', {
    where: { _status: { equals: 'published' } },
    select: { slug: true, updatedAt: true },
    sort: 'slug',
  })
  return [
    entry(`${publicUrl}/`),
    ...['new-in', ...CATEGORIES].map((name) => entry(`${publicUrl}/collection/${name}`)),
    ...pages.map(({ slug, updatedAt }) => entry(`${publicUrl}/pages/${encodeURIComponent(slug)}`, updatedAt)),
  ]
}

const productEntry = ({ env: { publicUrl } }: MapShop, { id, updatedAt }: Entered) =>
  entry(`${publicUrl}/product/${encodeURIComponent(id)}`, updatedAt)

const urlset = (entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${PROTOCOL}">${entries.join('')}</urlset>`

function entry(url: string, changedAt?: string | number): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed}</url>`
}
