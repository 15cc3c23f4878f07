import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'
import { StorageUnavailable } from '../../pictures/StorageUnavailable.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import type { MadeSize, Source } from './openSizeProcess.ts'

/** Cache shared by all shops in this folder; if it is deleted, sizes are made again. */
const DEFAULT_CACHE_FOLDER = path.resolve('node_modules/.cache/rivage/picture-sizes')

/** Part of the cache path: changing the sizes invalidates the cache. */
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

/** Keyed by size name. */
export type MadeSizes = Record<string, MadeSize>

/**
 * Copies the cached sizes of an image into the store, named after its file, and returns them. Returns null if they are
 * missing or incomplete.
 */
export async function restoreCachedSizes(
  pictures: Pick<PictureStore, 'put'>,
  { file, hash }: Source,
  cacheFolder = DEFAULT_CACHE_FOLDER,
): Promise<MadeSizes | null> {
  const entry = getEntryPath(hash, cacheFolder)
  try {
    const list = keptList.parse(JSON.parse(await fs.readFile(path.join(entry, LIST), 'utf8')))
    const sizes: MadeSizes = {}
    for (const { name, ...size } of list) {
      const kept = path.join(entry, name)
      if ((await fs.stat(kept)).size !== size.filesize) return null
      const filename = `${path.parse(file).name}-${size.width}x${size.height}.${size.mimeType.replace('image/', '')}`
      await pictures.put(filename, kept)
      sizes[name] = { filename, ...size }
    }
    return sizes
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error
    // Missing or invalid cache entry.
    return null
  }
}

/** Caches the sizes of an image for other shops in this folder. Ignores errors, for example in a read-only folder. */
export async function cacheSizes(
  { file, hash }: Source,
  sizes: MadeSizes,
  cacheFolder = DEFAULT_CACHE_FOLDER,
): Promise<void> {
  const entry = getEntryPath(hash, cacheFolder)
  const unfinished = `${entry}.${randomBytes(6).toString('hex')}`
  try {
    await fs.mkdir(unfinished, { recursive: true })
    for (const [name, { filename }] of Object.entries(sizes))
      await fs.copyFile(path.join(path.dirname(file), filename), path.join(unfinished, name))
    const list = Object.entries(sizes).map(([name, { filename: _filename, ...size }]) => ({ name, ...size }))
    await fs.writeFile(path.join(unfinished, LIST), JSON.stringify(list))
    // Replaces an invalid entry. If another process renames in between, this rename fails and that entry stays.
    await fs.rm(entry, { recursive: true, force: true })
    await fs.rename(unfinished, entry)
  } catch {
    await fs.rm(unfinished, { recursive: true, force: true }).catch(() => {})
  }
}

const getEntryPath = (hash: string, cacheFolder: string) => path.join(cacheFolder, RECIPE, hash)
