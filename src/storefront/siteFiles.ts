import type { RequestHandler } from 'express'
import { CATEGORIES } from '../../domain/rules/categories.ts'
import type { Shop } from '../shop.ts'

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

/** Every page a shopper can find: Home, the listings, all products and all pages of words. */
export function serveSitemap({ payload, env }: Pick<Shop, 'payload' | 'env'>): RequestHandler {
  return async (_req, res) => {
    const { docs } = await payload.find({
      collection: 'products',
      select: { updatedAt: true },
      sort: 'id',
      depth: 0,
      pagination: false,
    })
    const products = docs.map(({ id, updatedAt }) =>
      entry(`${env.publicUrl}/product/${encodeURIComponent(id)}`, updatedAt),
    )
    const pages = await payload.db.find<{ slug: string; updatedAt: string }>({
      collection: 'pages',
      where: { _status: { equals: 'published' } },
      select: { slug: true, updatedAt: true },
      sort: 'slug',
      pagination: false,
    })
    const words = pages.docs.map(({ slug, updatedAt }) => entry(`${env.publicUrl}/pages/${slug}`, updatedAt))
    const listings = ['new-in', ...CATEGORIES].map((name) => entry(`${env.publicUrl}/collection/${name}`))
    const urls = [entry(`${env.publicUrl}/`), ...listings, ...products, ...words].join('')
    res
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  }
}

function entry(url: string, changedAt?: unknown): string {
  const changed =
    typeof changedAt === 'string' ? `<lastmod>${new Date(changedAt).toISOString()}</lastmod>` : ''
  return `<url><loc>${url.replaceAll('&', '&amp;')}</loc>${changed}</url>`
}
