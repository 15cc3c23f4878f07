import fs from 'node:fs/promises'
import { imageSizeFromFile } from 'image-size/fromFile'
import { hashFile } from '../../files/hashFile.ts'
import { takeKeptSizes } from './keptSizes.ts'
import type { Shop } from '../../startup/shop.ts'
import { insertPicture } from '../../persistence/rows/mediaRows.ts'
import { findRow } from '../../persistence/tables.ts'

/**
 * Takes a WebP file into the shop's pictures under a name, as it is, with its sizes where they are kept; otherwise
 * makeMissingSizes makes them later. Where there is a picture of that name already, it stays. Answers its id.
 */
export async function keepPictureFile(
  { payload, pictures }: Pick<Shop, 'payload' | 'pictures'>,
  { name, alt, from }: { name: string; alt: string; from: string },
  keptIn?: string,
): Promise<string> {
  const where = { filename: { equals: name } }
  const present = await findRow(payload, 'media', { where })
  if (present) return String(present.id)
  // From its first bytes: to load the image library for that takes 180 MB of memory, and keeps them.
  const { width, height } = await imageSizeFromFile(from)
  const { size: filesize } = await fs.stat(from)
  await pictures.put(name, from)
  const source = { file: name, hash: await hashFile(from) }
  const sizes = (await takeKeptSizes(pictures, source, keptIn)) ?? undefined
  try {
    const picture = { filename: name, alt, mimeType: 'image/webp', filesize, width, height }
    return await insertPicture(payload, { ...picture, ...(sizes && { sizes }) })
  } catch (error) {
    // Another start was faster.
    const made = await findRow(payload, 'media', { where })
    if (!made) throw error
    return String(made.id)
  }
}
