import path from 'node:path'
import type { Where } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { tags } from '../../caching/tags.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'
import { inOrderOfSight } from './inOrderOfSight.ts'
import { hashFile } from '../../files/hashFile.ts'
import { type MadeSizes, keepSizes, takeKeptSizes } from './keptSizes.ts'
import { PICTURE_SIZES } from './pictureSizes.ts'
import { type MakeSize, type SizeMaker, type Source, openSizeProcess } from './sizeProcess.ts'
import { countRows, findRows, updateRow } from '../../persistence/tables.ts'

/** The job that calls makeMissingSizes. */
export const PICTURE_SIZES_JOB = 'picture sizes'

/** A picture whose sizes are not made yet: it is served as it is. */
interface Unsized {
  id: string
  filename: string
  width: number
}

const [SMALLEST] = PICTURE_SIZES

/** So many pictures are put into their order at once. */
const BATCH = 1000

/** Any picture that is wide enough has the smallest size, so that a row without it has had none made. */
const HAS_NONE: Where[] = [
  { [`sizes.${SMALLEST?.name}.filename`]: { exists: false } },
  { width: { greater_than_equal: SMALLEST?.width } },
]

interface Options {
  /** Ends it: the size that is being made is given up. */
  signal?: AbortSignal
  /** In place of a process of its own. */
  maker?: SizeMaker
  /** Where sizes are kept for other shops, in place of the usual folder. */
  keptIn?: string
}

/**
 * Makes the sizes of every picture that has none, one after the other, what is seen first before the rest; those that
 * are kept of the same picture are taken. A row names its sizes in one update, once all of their files are there;
 * interrupted anywhere, the picture is done anew the next time. One that cannot be read is logged and passed over.
 */
export async function makeMissingSizes(
  shop: Pick<Shop, 'payload' | 'pictures' | 'responses'>,
  { signal = new AbortController().signal, maker = openSizeProcess(), keptIn }: Options = {},
): Promise<void> {
  const { payload, responses } = shop
  signal.addEventListener('abort', maker.close)
  try {
    const tried = new Set<string>()
    for (;;) {
      const pictures = await findUnsized(payload, tried)
      if (pictures.length === 0) return
      for (const picture of await inOrderOfSight(payload, pictures)) {
        if (signal.aborted) return
        tried.add(picture.id)
        try {
          if (await makeSizes(shop, picture, { signal, makeSize: maker.makeSize, keptIn }))
            responses.drop([tags.picture(picture.id)])
        } catch (error) {
          if (signal.aborted) return
          payload.logger.warn({ err: error }, `The sizes of ${picture.filename} could not be made`)
        }
      }
    }
  } finally {
    signal.removeEventListener('abort', maker.close)
    maker.close()
  }
}

/** The first of those that were not tried yet. What was tried and has none all the same still stands before them. */
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
  keptIn: string | undefined
}

/** Whether the sizes are made and named. */
async function makeSizes(
  { payload, pictures }: Pick<Shop, 'payload' | 'pictures'>,
  { id, filename, width }: Unsized,
  making: Making,
): Promise<boolean> {
  const sizes: MadeSizes = {}
  let isNamed = false
  try {
    const areThere = await pictures.withFile(filename, async (file) =>
      addFiles(pictures, sizes, { file, hash: await hashFile(file) }, { ...making, width }),
    )
    if (!areThere) return false
    // Only where nobody else has: another process may have been faster, or an editor has put in another file.
    const where = { and: [{ id: { equals: id } }, { filename: { equals: filename } }, ...HAS_NONE] }
    const written: unknown = await updateRow(payload, 'media', where, { sizes })
    isNamed = Boolean(written)
    return isNamed
  } finally {
    // Of a picture that was deleted meanwhile nothing stays; the names of any other may be in use.
    if (!isNamed && (await countRows(payload, 'media', { filename: { equals: filename } })) === 0)
      await pictures.remove(Object.values(sizes).map((made) => made.filename))
  }
}

/** Puts the sizes of a picture into the store, one after the other; false where it was broken off. */
async function addFiles(
  pictures: PictureStore,
  sizes: MadeSizes,
  source: Source,
  { signal, makeSize, keptIn, width }: Making & { width: number },
): Promise<boolean> {
  Object.assign(sizes, await takeKeptSizes(pictures, source, keptIn))
  if (Object.keys(sizes).length > 0) return true
  for (const size of PICTURE_SIZES.filter((size) => size.width <= width)) {
    if (signal.aborted) return false
    const made = await makeSize(source, size)
    // Noted first: the file may be stored even if this fails.
    sizes[size.name] = made
    await pictures.put(made.filename, path.join(path.dirname(source.file), made.filename))
  }
  await keepSizes(source, sizes, keptIn)
  return true
}
