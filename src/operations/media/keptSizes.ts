import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { copyFileWhole } from './copyFileWhole.ts'
import { PICTURE_SIZES } from './pictureSizes.ts'
import type { MadeSize, Source } from './sizeProcess.ts'

/** Beside what is installed: any shop of this folder takes sizes from there, and whoever deletes it has them made anew. */
const KEPT_SIZES = path.resolve('node_modules/.cache/rivage/picture-sizes')

/** Whether sizes are still made as they were: of another list, those that are kept are not looked at. */
const RECIPE = createHash('sha256').update(JSON.stringify(PICTURE_SIZES)).digest('hex').slice(0, 16)
const LIST = 'sizes.json'

const keptList = z.array(
  z.object({
    name: z.string(),
    mimeType: z.string(),
    filesize: z.number(),
    width: z.number(),
    height: z.number(),
  }),
)

/** By the name of the size. */
export type MadeSizes = Record<string, MadeSize>

/**
 * Puts the sizes that are kept of a picture's bytes beside it, under its name, and answers them; null where none are, or not
 * all of them as they were made.
 */
export async function takeKeptSizes({ file, hash }: Source, keptIn = KEPT_SIZES): Promise<MadeSizes | null> {
  const entry = entryOf(hash, keptIn)
  try {
    const list = keptList.parse(JSON.parse(await fs.readFile(path.join(entry, LIST), 'utf8')))
    const sizes: MadeSizes = {}
    for (const { name, ...size } of list) {
      const kept = path.join(entry, name)
      if ((await fs.stat(kept)).size !== size.filesize) return null
      const filename = `${path.parse(file).name}-${size.width}x${size.height}.${size.mimeType.replace('image/', '')}`
      await copyFileWhole(kept, path.join(path.dirname(file), filename))
      sizes[name] = { filename, ...size }
    }
    return sizes
  } catch {
    // Not there, or of no use: they are made.
    return null
  }
}

/** Keeps the sizes of a picture's bytes for other shops of this folder; where that cannot be, as in one that is read only, they are not. */
export async function keepSizes(
  { file, hash }: Source,
  sizes: MadeSizes,
  keptIn = KEPT_SIZES,
): Promise<void> {
  const entry = entryOf(hash, keptIn)
  const unfinished = `${entry}.${randomBytes(6).toString('hex')}`
  try {
    await fs.mkdir(unfinished, { recursive: true })
    for (const [name, { filename }] of Object.entries(sizes))
      await fs.copyFile(path.join(path.dirname(file), filename), path.join(unfinished, name))
    const list = Object.entries(sizes).map(([name, { filename: _filename, ...size }]) => ({ name, ...size }))
    await fs.writeFile(path.join(unfinished, LIST), JSON.stringify(list))
    // One that is of no use makes room; of two who do this at once the second fails, and the first one's stay.
    await fs.rm(entry, { recursive: true, force: true })
    await fs.rename(unfinished, entry)
  } catch {
    await fs.rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
}

const entryOf = (hash: string, keptIn: string) => path.join(keptIn, RECIPE, hash)
