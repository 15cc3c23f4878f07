import type { Payload } from 'payload'
import { findRows } from '../../persistence/tables.ts'
import { mediaIdOf } from '../../presenters/presentProduct.ts'

/** So many products are asked for their pictures: nobody who is new to a shop sees more of them first. */
const FEATURED_SEEN = 100
const NEWEST_SEEN = 200

/**
 * Pictures in the order in which somebody new to the shop comes to see them: what featured products are shown with on the
 * home page, the fronts of the newest as listings show them, and then the rest, further back in a product's row the later.
 */
export async function inOrderOfSight<Picture extends { id: string | number }>(
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
  // What no product shows stands on pages that few open first.
  const placeOf = ({ id }: Picture) => places.get(String(id)) ?? Infinity
  return pictures.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
}
