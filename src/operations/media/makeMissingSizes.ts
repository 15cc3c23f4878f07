import path from 'node:path'
import type { Where } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { tags } from '../../caching/tags.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import { sortByFirstViewed } from './sortByFirstViewed.ts'
import { hashFile } from '../../files/hashFile.ts'
import { type MadeSizes, cacheSizes, restoreCachedSizes } from './imageSizeCache.ts'
import { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'
import { type MakeSize, type SizeMaker, type Source, openSizeProcess } from './openSizeProcess.ts'
import { countRows, findRows, updateRow } from '../../persistence/tables.ts'

/** Name of the job that runs makeMissingSizes. */
export const IMAGE_SIZES_JOB = 'picture sizes'

/** Image without sizes; the original is served until they are made. */
interface Unsized {
  id: string
  filename: string
  width: number
}

const [SMALLEST] = PICTURE_SIZES

/** Number of images that are sorted together. */
const BATCH = 1000

/** An image that is wide enough always gets the smallest size, so a row without it has no sizes. */
const HAS_NONE: Where[] = [
  { [`sizes.${SMALLEST?.name}.filename`]: { exists: false } },
  { width: { greater_than_equal: SMALLEST?.width } },
]

interface Options {
  /** Aborts the run, including the size in progress. */
  signal?: AbortSignal
  /** Replaces the child process. */
  maker?: SizeMaker
  /** Folder of the size cache, instead of the default one. */
  cacheFolder?: string
}

/**
 * Makes the sizes of every image that has none, one image at a time, starting with those that visitors see first; uses
 * cached sizes if there are any. A row gets its sizes in one update after all files exist, so an interrupted image is
 * repeated in the next run. Images that cannot be read are logged and skipped.
 */
export async function makeMissingSizes(
  shop: Pick<Shop, 'payload' | 'pictures' | 'responses'>,
  { signal = new AbortController().signal, maker = openSizeProcess(), cacheFolder }: Options = {},
): Promise<void> {
  const { payload, responses } = shop
  signal.addEventListener('abort', maker.close)
  try {
    const tried = new Set<string>()
    for (;;) {
      const pictures = await findUnsized(payload, tried)
      if (pictures.length === 0) return
      for (const picture of await sortByFirstViewed(payload, pictures)) {
        if (signal.aborted) return
        tried.add(picture.id)
        try {
          if (await makeSizes(shop, picture, { signal, makeSize: maker.makeSize, cacheFolder }))
            responses.invalidate([tags.image(picture.id)])
        } catch (error) {
          if (signal.aborted) return
          payload.logger.warn(
            { err: error },
            `Failed to generate the sizes of ${picture.filename}; retrying within 24 hours`,
          )
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', maker.close)
    maker.close()
  }
}

/** Returns the next images that were not tried yet. Tried ones without sizes are sorted first, hence the higher limit. */
async function findUnsized(payload: Shop['payload'], tried: ReadonlySet<string>): Promise<Unsized[]> {
  const docs = await findRows(payload, 'media', {
    where: { and: HAS_NONE },
    select: { filename: true, width: true },
    sort: ['createdAt', 'id'],
    limit: BATCH + tried.size,
  })
  return docs.filter(({ id }) => !tried.has(id))
}

interface Making {
  signal: AbortSignal
  makeSize: MakeSize
  cacheFolder: string | undefined
}

/** Makes the sizes of an image and saves them in its row. Returns whether it did. */
async function makeSizes(
  { payload, pictures }: Pick<Shop, 'payload' | 'pictures'>,
  { id, filename, width }: Unsized,
  making: Making,
): Promise<boolean> {
  const sizes: MadeSizes = {}
  let isSaved = false
  try {
    const areThere = await pictures.withFile(filename, async (file) =>
      addFiles(pictures, sizes, { file, hash: await hashFile(file) }, { ...making, width }),
    )
    if (!areThere) return false
    // Only if the row is unchanged: another process may have been faster, or an editor may have replaced the file.
    const where = { and: [{ id: { equals: id } }, { filename: { equals: filename } }, ...HAS_NONE] }
    const written: unknown = await updateRow(payload, 'media', where, { sizes })
    isSaved = Boolean(written)
    return isSaved
  } finally {
    // Remove the files only if the image was deleted; otherwise their names may be in use.
    if (!isSaved && (await countRows(payload, 'media', { filename: { equals: filename } })) === 0)
      await pictures.remove(Object.values(sizes).map((made) => made.filename))
  }
}

/** Adds the sizes of an image to the store, one at a time. Returns false if aborted. */
async function addFiles(
  pictures: PictureStore,
  sizes: MadeSizes,
  source: Source,
  { signal, makeSize, cacheFolder, width }: Making & { width: number },
): Promise<boolean> {
  Object.assign(sizes, await restoreCachedSizes(pictures, source, cacheFolder))
  if (Object.keys(sizes).length > 0) return true
  for (const size of PICTURE_SIZES.filter((size) => size.width <= width)) {
    if (signal.aborted) return false
    const made = await makeSize(source, size)
    // Recorded first: the file may be stored even if put fails.
    sizes[size.name] = made
    await pictures.put(made.filename, path.join(path.dirname(source.file), made.filename))
  }
  await cacheSizes(source, sizes, cacheFolder)
  return true
}
