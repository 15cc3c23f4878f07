import fs from 'node:fs/promises'
import { imageSizeFromFile } from 'image-size/fromFile'
import { hashFile } from '../../files/hashFile.ts'
import { restoreCachedSizes } from './imageSizeCache.ts'
import type { Shop } from '../../startup/shop.ts'
import { insertPicture } from '../../persistence/rows/mediaRows.ts'
import { findRow } from '../../persistence/tables.ts'

/**
 * Stores a WebP file unchanged under a name and returns the image's id. Adds its sizes if they are cached; otherwise
 * makeMissingSizes creates them later. An existing image of that name stays as it is.
 */
export async function storeImageFile(
  { payload, pictures }: Pick<Shop, 'payload' | 'pictures'>,
  { name, alt, from }: { name: string; alt: string; from: string },
  cacheFolder?: string,
): Promise<string> {
  const where = { filename: { equals: name } }
  const present = await findRow(payload, 'media', { where })
  if (present) return String(present.id)
  // Read from the file header: loading the image library would take 180 MB of memory permanently.
  const { width, height } = await imageSizeFromFile(from)
  const { size: filesize } = await fs.stat(from)
  await pictures.put(name, from)
  const source = { file: name, hash: await hashFile(from) }
  const sizes = (await restoreCachedSizes(pictures, source, cacheFolder)) ?? undefined
  try {
    const picture = { filename: name, alt, mimeType: 'image/webp', filesize, width, height }
    return await insertPicture(payload, { ...picture, ...(sizes && { sizes }) })
  } catch (error) {
    // Another process inserted it first.
    const made = await findRow(payload, 'media', { where })
    if (!made) throw error
    return String(made.id)
  }
}
