import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  Payload,
  PayloadRequest,
} from 'payload'
import { HttpError } from '../../errors/HttpError.ts'
import { countRows } from '../../persistence/tables.ts'
import { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'
import type { PictureStore } from '../../pictures/PictureStore.ts'

/** File names of an image's row. */
interface Named {
  filename?: string | null
  width?: number | null
  height?: number | null
  sizes?: Record<string, { filename?: string | null } | null> | null
}

const NO_SIZE = { url: null, filename: null, mimeType: null, filesize: null, width: null, height: null }

const UNSAVED_FILES = 'picturesJustKept'

/**
 * Returns hooks that store and delete uploaded files in place of Payload: files are written before the row that names them
 * and deleted after it. `npm run check` finds files left by a crash in between.
 */
export function buildImageFileHooks(pictures: PictureStore) {
  const beforeChange: CollectionBeforeChangeHook = async ({ data, req }) => {
    if (!req.file) return data
    // Payload fills in the sizes of the replaced file.
    data.sizes = Object.fromEntries(PICTURE_SIZES.map(({ name }) => [name, NO_SIZE]))
    const { filename } = data as Named
    if (!filename) return data
    req.context[UNSAVED_FILES] = [filename]
    try {
      await pictures.put(
        filename,
        req.file.tempFilePath ? await readFile(req.file.tempFilePath) : req.file.data,
      )
    } catch (error) {
      if (error instanceof HttpError)
        req.payload.logger.error(
          { err: error.cause },
          'Failed to store an image: the bucket does not respond',
        )
      await deleteRejectedUpload(pictures, req)
      throw error
    }
    return data
  }
  const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
    delete req.context[UNSAVED_FILES]
    const previous = (previousDoc ?? {}) as Named
    // Without a new file, the row may name sizes that were generated after it was read.
    if (previous.filename === (doc as Named).filename) return
    const names = listFileNames(doc as Named)
    const left = listPossibleFileNames(previous).filter((name) => !names.includes(name))
    await removeFiles(pictures, left, req.payload.logger)
  }
  const afterDelete: CollectionAfterDeleteHook = ({ doc, req }) =>
    removeFiles(pictures, listPossibleFileNames(doc as Named), req.payload.logger)
  return { beforeChange, afterChange, afterDelete }
}

/** Deletes the files of an upload that was then rejected, for example for its alt text; no row names them. */
export async function deleteRejectedUpload(
  pictures: PictureStore,
  { context, payload }: Pick<PayloadRequest, 'context' | 'payload'>,
): Promise<void> {
  const kept = (context[UNSAVED_FILES] ?? []) as string[]
  delete context[UNSAVED_FILES]
  if (kept.length === 0) return
  // Another upload with the same name may have saved its row concurrently.
  const isNamed = (await countRows(payload, 'media', { filename: { equals: kept[0] } })) > 0
  if (!isNamed) await removeFiles(pictures, kept, payload.logger)
}

/** Deletes files that no row names. Failures are logged, and the files are cleaned up later. */
export async function removeFiles(
  pictures: PictureStore,
  names: readonly string[],
  logger: Payload['logger'],
): Promise<void> {
  try {
    await pictures.remove(names)
  } catch (error) {
    const err: unknown = error instanceof HttpError ? error.cause : error
    logger.warn(
      { err },
      `Failed to delete unused image files (${names.join(', ')}). Run npm run pictures -- tidy.`,
    )
  }
}

function listFileNames({ filename, sizes }: Named): string[] {
  return [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].flatMap((name) =>
    name ? [path.basename(name)] : [],
  )
}

/**
 * Returns the file names of an image, including sizes that the row does not name because they were generated after it was
 * read, or because only some of them were.
 */
function listPossibleFileNames(picture: Named): string[] {
  const { filename, width, height } = picture
  const named = listFileNames(picture)
  if (!filename || !width || !height) return named
  const made = PICTURE_SIZES.filter((size) => size.width <= width).map(
    (size) =>
      `${path.parse(filename).name}-${size.width}x${Math.round((height * size.width) / width)}.${size.formatOptions.format}`,
  )
  return [...new Set([...named, ...made])]
}
