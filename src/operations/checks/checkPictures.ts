import path from 'node:path'
import type { Where } from 'payload'
import type { ListedFile, PictureStore } from '../../pictures/PictureStore.ts'
import { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'
import { eachRowBatch, findRow, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 50
/** Minimum age of a stray file: its row is written after the file, and an upload may be slow. */
const SETTLED_MS = 3_600_000

type Looked = Pick<Shop, 'payload'>

const NAMED = { filename: true, filesize: true, sizes: true } as const

interface Size {
  filename?: string | null
  filesize?: number | null
}

/** Yields a sentence for each file of an image, image size or model that is missing or does not match its row. */
export async function* checkPictures({ payload }: Looked, pictures: PictureStore): AsyncGenerator<string> {
  for await (const rows of eachRowBatch(payload, 'media', { select: NAMED, atOnce: BATCH }))
    for (const row of rows) {
      if ((await missingOf(row, pictures)).length === 0) continue
      // The image may have been deleted or replaced since it was read.
      const now = await findRow(payload, 'media', { where: { id: { equals: row.id } }, select: NAMED })
      for (const missing of now ? await missingOf(now, pictures) : [])
        yield `Image ${row.filename}: ${missing}.`
    }
  yield* checkModels({ payload }, pictures)
}

async function* checkModels({ payload }: Looked, pictures: PictureStore): AsyncGenerator<string> {
  const where = { modelFile: { exists: true } }
  for await (const products of eachRowBatch(payload, 'products', { where, select: { modelFile: true } }))
    for (const { id, modelFile } of products) {
      if (!modelFile || (await pictures.sizeOf(modelFile)) !== null) continue
      const same: Where = { and: [{ id: { equals: id } }, { modelFile: { equals: modelFile } }] }
      if (await findRow(payload, 'products', { where: same, select: { id: true } }))
        yield `Product ${id}: its model ${modelFile} is missing in ${pictures.place}.`
    }
}

async function missingOf(
  { filename, filesize, sizes }: Size & { sizes?: object | null | undefined },
  pictures: PictureStore,
): Promise<string[]> {
  const files = [{ filename, filesize }, ...(Object.values(sizes ?? {}) as Size[])]
  const missing: string[] = []
  for (const { filename: name, filesize: bytes } of files) {
    if (!name) continue
    const found = await pictures.sizeOf(name)
    if (found === null) missing.push(`its file ${name} is missing in ${pictures.place}`)
    else if (typeof bytes === 'number' && bytes !== found)
      missing.push(`its file ${name} has ${found} bytes instead of ${bytes}`)
  }
  return missing
}

/** Yields the names of files that no row refers to and that are older than `settledMs`, by default an hour. */
export async function* findStrayPictures(
  { payload }: Looked,
  pictures: PictureStore,
  settledMs = SETTLED_MS,
): AsyncGenerator<string> {
  const before = Date.now() - settledMs
  let batch: ListedFile[] = []
  for await (const file of pictures.list()) {
    if (file.changedAt.getTime() > before) continue
    batch.push(file)
    if (batch.length < BATCH) continue
    yield* strayAmong({ payload }, batch)
    batch = []
  }
  yield* strayAmong({ payload }, batch)
}

async function* strayAmong({ payload }: Looked, files: readonly ListedFile[]): AsyncGenerator<string> {
  if (files.length === 0) return
  const names = files.map(({ name }) => name)
  const columns = ['filename', ...PICTURE_SIZES.map(({ name }) => `sizes.${name}.filename`)]
  const or: Where[] = columns.map((column) => ({ [column]: { in: names } }))
  const named = new Set<string>()
  for (const { filename, sizes } of await findRows(payload, 'media', { where: { or }, select: NAMED }))
    for (const { filename: name } of [{ filename }, ...(Object.values(sizes ?? {}) as Size[])])
      if (name) named.add(name)
  const where = { modelFile: { in: names } }
  for (const { modelFile } of await findRows(payload, 'products', { where, select: { modelFile: true } }))
    if (modelFile) named.add(modelFile)
  for (const name of names) if (!named.has(path.basename(name))) yield name
}
