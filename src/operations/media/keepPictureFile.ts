import path from 'node:path'
import { loadSharp } from './sharpOnDemand.ts'
import type { Shop } from '../../startup/shop.ts'
import { writeFileWhole } from './writeFileWhole.ts'
import { insertPicture } from '../../persistence/rows/mediaRows.ts'
import { findRow } from '../../persistence/tables.ts'

/**
 * Takes a WebP file into the shop's pictures under a name, as it is; makeMissingSizes makes its sizes later. Where there
 * is a picture of that name already, it stays. Answers its id.
 */
export async function keepPictureFile(
  { payload, env }: Pick<Shop, 'payload' | 'env'>,
  { name, alt, data }: { name: string; alt: string; data: Buffer },
): Promise<string> {
  const where = { filename: { equals: name } }
  const present = await findRow(payload, 'media', { where })
  if (present) return String(present.id)
  const { width, height } = await loadSharp()(data).metadata()
  await writeFileWhole(path.join(env.mediaDir, name), data)
  try {
    const picture = { filename: name, alt, mimeType: 'image/webp', filesize: data.length, width, height }
    return await insertPicture(payload, picture)
  } catch (error) {
    // Another start was faster.
    const made = await findRow(payload, 'media', { where })
    if (!made) throw error
    return String(made.id)
  }
}
