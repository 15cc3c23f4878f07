import type { Payload } from 'payload'
import { SEED_PAGES } from './pages/allPages.ts'
import { seedOnce } from './seedOnce.ts'

/** Writes the footer's pages once in a shop's life: what an editor deletes afterwards stays deleted. */
export async function seedPages(payload: Payload): Promise<void> {
  await seedOnce(payload, 'pagesAt', async () => {
    for (const page of SEED_PAGES) {
      const { totalDocs } = await payload.count({
        collection: 'pages',
        where: { slug: { equals: page.slug } },
      })
      if (totalDocs === 0)
        await payload.create({ collection: 'pages', data: { ...page, _status: 'published' }, depth: 0 })
    }
  })
}
