import path from 'node:path'
import { loadSharp } from './sharpOnDemand.ts'
import type { Shop } from '../../startup/shop.ts'
import { writeFileWhole } from './writeFileWhole.ts'

/**
 * Takes a WebP file into the shop's pictures under a name, as it is; makeMissingSizes makes its sizes later. Where there
 * is a picture of that name already, it stays. Answers its id.
 */
export async function keepPictureFile(
  { payload: { db }, env }: Pick<Shop, 'payload' | 'env'>,
  { name, alt, data }: { name: string; alt: string; data: Buffer },
): Promise<string> {
  const where = { filename: { equals: name } }
  const present = await db.findOne<{ id: string | number }>({ collection: 'media', where })
  if (present) return String(present.id)
  const { width, height } = await loadSharp()(data).metadata()
  await writeFileWhole(path.join(env.mediaDir, name), data)
  try {
    const row = await db.create({
      collection: 'media',
      data: { filename: name, alt, mimeType: 'image/webp', filesize: data.length, width, height },
    })
    return String(row.id)
  } catch (error) {
    // Another start was faster.
    const made = await db.findOne<{ id: string | number }>({ collection: 'media', where })
    if (!made) throw error
    return String(made.id)
  }
}
