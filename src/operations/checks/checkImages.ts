import path from 'node:path'
import type { Where } from 'payload'
import type { ListedFile, PictureStore } from '../../pictures/PictureStore.ts'
import { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'
import { readRowBatches, findRow, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 50
/** Minimum age of a stray file: its row is written after the file, and an upload may be slow. */
const MIN_STRAY_AGE_MS = 3_600_000

type CheckedShop = Pick<Shop, 'payload'>

const FILE_COLUMNS = { filename: true, filesize: true, sizes: true } as const

interface Size {
  filename?: string | null
  filesize?: number | null
}

/** Yields a sentence for each file of an image, image size or model that is missing or does not match its row. */
export async function* checkImages({ payload }: CheckedShop, pictures: PictureStore): AsyncGenerator<string> {
  for await (const rows of readRowBatches(payload, 'media', { select: FILE_COLUMNS, atOnce: BATCH }))
    for (const row of rows) {
      if ((await findMissingFiles(row, pictures)).length === 0) continue
      // The image may have been deleted or replaced since it was read.
      const now = await findRow(payload, 'media', { where: { id: { equals: row.id } }, select: FILE_COLUMNS })
      for (const missing of now ? await findMissingFiles(now, pictures) : [])
        yield `Image ${row.filename}: ${missing}.`
    }
  yield* checkModels({ payload }, pictures)
}

async function* checkModels({ payload }: CheckedShop, pictures: PictureStore): AsyncGenerator<string> {
  const where = { modelFile: { exists: true } }
  for await (const products of readRowBatches(payload, 'products', { where, select: { modelFile: true } }))
    for (const { id, modelFile } of products) {
      if (!modelFile || (await pictures.sizeOf(modelFile)) !== null) continue
      const same: Where = { and: [{ id: { equals: id } }, { modelFile: { equals: modelFile } }] }
      if (await findRow(payload, 'products', { where: same, select: { id: true } }))
        yield `Product ${id}: its model ${modelFile} is missing in ${pictures.location}.`
    }
}

async function findMissingFiles(
  { filename, filesize, sizes }: Size & { sizes?: object | null | undefined },
  pictures: PictureStore,
): Promise<string[]> {
  const files = [{ filename, filesize }, ...(Object.values(sizes ?? {}) as Size[])]
  const missing: string[] = []
  for (const { filename: name, filesize: bytes } of files) {
    if (!name) continue
    const found = await pictures.sizeOf(name)
    if (found === null) missing.push(`its file ${name} is missing in ${pictures.location}`)
    else if (typeof bytes === 'number' && bytes !== found)
      missing.push(`its file ${name} has ${found} bytes instead of ${bytes}`)
  }
  return missing
}

/** Yields the names of files that no row refers to and that are older than `minAgeMs`, by default an hour. */
export async function* findStrayImages(
  { payload }: CheckedShop,
  pictures: PictureStore,
  minAgeMs = MIN_STRAY_AGE_MS,
): AsyncGenerator<string> {
  const before = Date.now() - minAgeMs
  let batch: ListedFile[] = []
  for await (const file of pictures.list()) {
    if (file.changedAt.getTime() > before) continue
    batch.push(file)
    if (batch.length < BATCH) continue
    yield* filterStrayFiles({ payload }, batch)
    batch = []
  }
  yield* filterStrayFiles({ payload }, batch)
}

async function* filterStrayFiles(
  { payload }: CheckedShop,
  files: readonly ListedFile[],
): AsyncGenerator<string> {
  if (files.length === 0) return
  const names = files.map(({ name }) => name)
  const columns = ['filename', ...PICTURE_SIZES.map(({ name }) => `sizes.${name}.filename`)]
  const or: Where[] = columns.map((column) => ({ [column]: { in: names } }))
  const named = new Set<string>()
  for (const { filename, sizes } of await findRows(payload, 'media', { where: { or }, select: FILE_COLUMNS }))
    for (const { filename: name } of [{ filename }, ...(Object.values(sizes ?? {}) as Size[])])
      if (name) named.add(name)
  const where = { modelFile: { in: names } }
  for (const { modelFile } of await findRows(payload, 'products', { where, select: { modelFile: true } }))
    if (modelFile) named.add(modelFile)
  for (const name of names) if (!named.has(path.basename(name))) yield name
}
