import path from 'node:path'
import type { Payload } from 'payload'
import { getBuiltInImage } from '../../domain/content/siteArt.ts'
import { storeImageFile } from '../operations/media/storeImageFile.ts'
import { SEED_PAGES } from './pages/allPages.ts'
import type { SeedPage } from './pages/richText.ts'
import type { SeededShop } from './seededShop.ts'
import { seedOnce } from './seedOnce.ts'

const PUBLIC = path.resolve('storefront/public')

/** Creates the footer's pages once per shop, with their images if `withPictures`: pages that an editor deletes stay deleted. */
export async function seedPages(
  shop: SeededShop,
  { withPictures }: { withPictures: boolean },
): Promise<void> {
  const { payload } = shop
  await seedOnce(payload, 'pagesAt', async () => {
    for (const { picture, ...page } of SEED_PAGES) {
      if (await pageExists(payload, page.slug)) {
        await addMissingVersion(payload, page.slug)
        continue
      }
      try {
        const image = picture && withPictures ? await storePagePicture(shop, page.slug, picture) : null
        await payload.create({
          collection: 'pages',
          data: { ...page, image, _status: 'published' },
          depth: 0,
        })
      } catch (error) {
        // Another start on the same database was faster.
        if (!(await pageExists(payload, page.slug))) throw error
      }
    }
  })
}

async function pageExists(payload: Payload, slug: string): Promise<boolean> {
  return (await payload.count({ collection: 'pages', where: { slug: { equals: slug } } })).totalDocs > 0
}

/** Completes a page of an interrupted start, without the version that the panel lists. */
async function addMissingVersion(payload: Payload, slug: string): Promise<void> {
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'pages', where, depth: 0, limit: 1 })
  for (const { id } of docs) {
    const versions = await payload.countVersions({ collection: 'pages', where: { parent: { equals: id } } })
    if (versions.totalDocs === 0)
      await payload.update({ collection: 'pages', id, data: { _status: 'published' }, depth: 0 })
  }
}

/** Saves a page's image as one of the shop's, because editors may change it, unlike the storefront's file. */
async function storePagePicture(
  shop: SeededShop,
  slug: string,
  { art, alt }: NonNullable<SeedPage['picture']>,
): Promise<string> {
  const from = path.join(PUBLIC, getBuiltInImage(art).path)
  return storeImageFile(shop, { name: `page-${slug}.webp`, alt, from })
}
