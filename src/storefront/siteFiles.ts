import type { RequestHandler } from 'express'
import { CATEGORIES } from '../../domain/rules/products/categories.ts'
import { securityHeadersOf } from '../payload/apiHandler.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { areLive } from '../persistence/liveProducts.ts'
import type { Shop } from '../startup/shop.ts'
import { findRows } from '../persistence/tables.ts'

/** What is of no use in a search result, or of one person alone; the pages say so themselves too. */
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

/** What crawlers may read, and where the map is. */
export function serveRobots(publicUrl: string): RequestHandler {
  const rules = OUT_OF_BOUNDS.map((path) => `Disallow: ${path}\n`).join('')
  const text = `User-agent: *\n${rules}Sitemap: ${publicUrl}/sitemap.xml\n`
  return (_req, res) => {
    res.type('text/plain').send(text)
  }
}

/** Every page a shopper can find: Home, the listings, all products and all pages of words. Kept until one changes. */
export function serveSitemap({
  payload,
  env,
  responses,
}: Pick<Shop, 'payload' | 'env' | 'responses'>): RequestHandler {
  return async (req, res) => {
    const { status, answer } = await responses.fill(req.originalUrl, async () => ({
      status: 200,
      headers: {
        ...securityHeadersOf(res),
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'no-cache',
      },
      body: Buffer.from(await writeSitemap(payload, env)),
    }))
    sendResponse(req, res, answer, status)
  }
}

async function writeSitemap(payload: Shop['payload'], { publicUrl }: Shop['env']): Promise<string> {
  // Past Payload's hooks, which would look at each of thousands.
  const products = await findRows(payload, 'products', {
    where: areLive(payload),
    select: { updatedAt: true },
  })
  const pages = await findRows(payload, 'pages', {
    where: { _status: { equals: 'published' } },
    select: { slug: true, updatedAt: true },
    sort: 'slug',
  })
  const urls = [
    entry(`${publicUrl}/`),
    ...['new-in', ...CATEGORIES].map((name) => entry(`${publicUrl}/collection/${name}`)),
    ...products
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, updatedAt }) => entry(`${publicUrl}/product/${encodeURIComponent(id)}`, updatedAt)),
    ...pages.map(({ slug, updatedAt }) => entry(`${publicUrl}/pages/${encodeURIComponent(slug)}`, updatedAt)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

function entry(url: string, changedAt?: string): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed}</url>`
}
