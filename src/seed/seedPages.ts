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
        // Ignore the error if a concurrent start created the page.
        if (!(await pageExists(payload, page.slug))) throw error
      }
    }
  })
}

async function pageExists(payload: Payload, slug: string): Promise<boolean> {
  return (await payload.count({ collection: 'pages', where: { slug: { equals: slug } } })).totalDocs > 0
}

/** Adds the version that the panel lists to a page whose creation was interrupted. */
async function addMissingVersion(payload: Payload, slug: string): Promise<void> {
  const where = { slug: { equals: slug } }
  const { docs } = await payload.find({ collection: 'pages', where, depth: 0, limit: 1 })
  for (const { id } of docs) {
    const versions = await payload.countVersions({ collection: 'pages', where: { parent: { equals: id } } })
    if (versions.totalDocs === 0)
      await payload.update({ collection: 'pages', id, data: { _status: 'published' }, depth: 0 })
  }
}

/** Copies a page's image into the media library, so that editors can change it. */
async function storePagePicture(
  shop: SeededShop,
  slug: string,
  { art, alt }: NonNullable<SeedPage['picture']>,
): Promise<string> {
  const from = path.join(PUBLIC, getBuiltInImage(art).path)
  return storeImageFile(shop, { name: `page-${slug}.webp`, alt, from })
}
