import type { Payload, Where } from 'payload'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { readLiveProducts } from '../../persistence/rows/readProducts.ts'
import { type References, idOf } from '../../presenters/contentDocs.ts'
import type { MediaDoc } from '../../presenters/presentProduct.ts'
import { databaseOf, findRows } from '../../persistence/tables.ts'

/** References in content: selected documents, and slugs of the pages that its URLs lead to. */
export interface ReferenceQuery {
  images?: readonly unknown[]
  products?: readonly unknown[]
  pages?: readonly unknown[]
  slugs?: readonly string[]
}

/** Returns the referenced documents that shoppers may see, with at most one query per collection. */
export async function findReferences(payload: Payload, query: ReferenceQuery): Promise<References> {
  // MongoDB rejects a whole query if one id is not an ObjectId; product ids may be any text.
  const isRowId = (id: string) => databaseOf(payload) !== 'mongodb' || /^[0-9a-f]{24}$/.test(id)
  // Includes documents that are missing or hidden from shoppers, because they may become visible.
  trackDependency(
    ...uniqueIds(query.images).map(tags.image),
    ...uniqueIds(query.products).map(tags.product),
    ...uniqueIds(query.pages).map(tags.page),
    ...(query.slugs ?? []).map(tags.slug),
  )
  const [images, products, pages] = await Promise.all([
    findPictures(payload, uniqueIds(query.images).filter(isRowId)),
    readLiveProducts(payload, uniqueIds(query.products)),
    findPages(payload, uniqueIds(query.pages).filter(isRowId), [...new Set(query.slugs)]),
  ])
  return {
    images: mapById(images),
    products: mapById(products),
    pages: mapById(pages),
    slugs: new Set(pages.map(({ slug }) => slug)),
  }
}

async function findPictures(payload: Payload, ids: string[]): Promise<MediaDoc[]> {
  if (ids.length === 0) return []
  const where = { id: { in: ids } }
  const { docs } = await payload.find({ collection: 'media', where, depth: 1, pagination: false })
  return docs as unknown as MediaDoc[]
}

async function findPages(payload: Payload, ids: string[], slugs: string[]) {
  const conditions: Where[] = []
  if (ids.length > 0) conditions.push({ id: { in: ids } })
  if (slugs.length > 0) conditions.push({ slug: { in: slugs } })
  if (conditions.length === 0) return []
  const docs = await findRows(payload, 'pages', {
    where: { and: [{ _status: { equals: 'published' } }, { or: conditions }] },
    select: { slug: true },
  })
  trackDependency(...docs.map(({ id }) => tags.page(id)))
  return docs
}

const uniqueIds = (chosen: readonly unknown[] = []) => [
  ...new Set(chosen.flatMap((each) => idOf(each) ?? [])),
]

const mapById = <Doc extends { id: string | number }>(docs: readonly Doc[]) =>
  new Map(docs.map((doc) => [String(doc.id), doc]))
