import type { Payload } from 'payload'
import { findRows } from '../../persistence/tables.ts'
import { mediaIdOf } from '../../presenters/presentProduct.ts'

/** Maximum products that are read for the order: more than a new visitor sees first. */
const FEATURED_SEEN = 100
const NEWEST_SEEN = 200

/**
 * Sorts images by when a new visitor sees them: primary images of featured products (home page), first images of the newest
 * products (listings), then the rest by their position in the product.
 */
export async function sortByFirstViewed<Picture extends { id: string | number }>(
  payload: Payload,
  pictures: readonly Picture[],
): Promise<Picture[]> {
  if (pictures.length === 0) return []
  const newest = { select: { images: true, featured: true }, sort: '-createdAt' } as const
  const products = [
    ...(await findRows(payload, 'products', {
      ...newest,
      where: { featured: { equals: true } },
      limit: FEATURED_SEEN,
    })),
    ...(await findRows(payload, 'products', { ...newest, limit: NEWEST_SEEN })),
  ]
  const places = new Map<string, number>()
  for (const { images, featured } of products)
    for (const [index, image] of (images ?? []).entries()) {
      const place = index === 0 && featured ? 0 : index + 1
      places.set(mediaIdOf(image), Math.min(place, places.get(mediaIdOf(image)) ?? Infinity))
    }
  // Images of no product are on pages that few visitors open first.
  const placeOf = ({ id }: Picture) => places.get(String(id)) ?? Infinity
  return pictures.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
}
