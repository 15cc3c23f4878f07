import fs from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { CATALOGUE, type CataloguePiece } from '../../domain/catalogue.ts'
import { toCents } from '../../domain/rules/money.ts'
import { productExists } from '../operations/findProduct.ts'
import { sizeAndFitOf } from './sizeAndFitOf.ts'

const PICTURES = path.resolve('src/seed/pictures')

/**
 * Writes the built-in pieces that are not there yet, with their pictures where `withPictures` says so. Interrupted, it
 * goes on where it stopped.
 */
export async function seedCatalogue(
  payload: Payload,
  { withPictures }: { withPictures: boolean },
): Promise<void> {
  // Backwards from now, a minute apart, so that 'newest' is the catalogue's own order.
  const now = Date.now()
  // One after the other: the sizes of one picture keep every core busy, and more at once only take more memory.
  for (const [index, piece] of CATALOGUE.entries()) {
    if (await productExists(payload, piece.id)) continue
    await seedPiece(payload, piece, new Date(now - index * 60_000).toISOString(), withPictures)
  }
}

async function seedPiece(
  payload: Payload,
  piece: CataloguePiece,
  createdAt: string,
  withPictures: boolean,
): Promise<void> {
  const { alt, price, ...fields } = piece
  const image = withPictures ? await seedPicture(payload, piece) : null
  await payload.create({
    collection: 'products',
    depth: 0,
    data: {
      ...fields,
      priceInCents: toCents(price),
      sizeAndFit: sizeAndFitOf(piece),
      createdAt,
      images: image ? [{ image, alt, isPrimary: true }] : [],
    },
  })
}

/** The picture's file keeps the piece's id as its name: the storefront's fallback looks for it there. */
async function seedPicture(payload: Payload, { id, alt }: CataloguePiece): Promise<string> {
  const name = `${id}.webp`
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { equals: name } },
    limit: 1,
    depth: 0,
  })
  if (docs[0]) return String(docs[0].id)
  const data = await fs.readFile(path.join(PICTURES, name))
  const file = { data, mimetype: 'image/webp', name, size: data.length }
  return String(
    (await payload.create({ collection: 'media', data: { alt }, file, overwriteExistingFiles: true })).id,
  )
}
