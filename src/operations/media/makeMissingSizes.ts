import fs from 'node:fs/promises'
import path from 'node:path'
import type { Where } from 'payload'
import { loadSharp } from './sharpOnDemand.ts'
import type { Shop } from '../../startup/shop.ts'
import { PICTURE_SIZES } from './pictureSizes.ts'
import { writeFileWhole } from './writeFileWhole.ts'
import { countRows, findRows, updateRow } from '../../persistence/tables.ts'

/** A picture whose sizes are not made yet: it is served as it is. */
interface Unsized {
  id: string | number
  filename: string
  width: number
}

const [SMALLEST] = PICTURE_SIZES

/** Any picture that is wide enough has the smallest size, so that a row without it has had none made. */
const HAS_NONE: Where[] = [
  { [`sizes.${SMALLEST?.name}.filename`]: { exists: false } },
  { width: { greater_than_equal: SMALLEST?.width } },
]

/**
 * Makes the sizes of every picture that has none, one after the other, until `isStopped`. A row names its sizes in one
 * update, once all of their files are there; interrupted anywhere, the picture is done anew the next time. One that
 * cannot be read is logged and passed over.
 */
export async function makeMissingSizes(
  shop: Pick<Shop, 'payload' | 'env' | 'responses'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { payload, responses } = shop
  const docs = await findRows(payload, 'media', {
    where: { and: HAS_NONE },
    select: { filename: true, width: true },
    sort: 'createdAt',
  })
  for (const picture of docs) {
    try {
      if (await makeSizes(shop, picture, isStopped)) responses.clear()
    } catch (error) {
      payload.logger.warn({ err: error }, `The sizes of ${picture.filename} could not be made`)
    }
    if (isStopped()) return
  }
}

/** Whether the sizes are made and named. */
async function makeSizes(
  { payload, env }: Pick<Shop, 'payload' | 'env'>,
  { id, filename, width }: Unsized,
  isStopped: () => boolean,
): Promise<boolean> {
  const source = await fs.readFile(path.join(env.mediaDir, filename))
  const sizes: Record<string, { filename: string }> = {}
  for (const size of PICTURE_SIZES.filter((size) => size.width <= width)) {
    if (isStopped()) return false
    const made = await makeSize(source, filename, size)
    await writeFileWhole(path.join(env.mediaDir, made.filename), made.data)
    const { data: _bytes, ...told } = made
    sizes[size.name] = told
  }
  // Only where nobody else has: another process may have been faster, or an editor has put in another file.
  const where = { and: [{ id: { equals: id } }, { filename: { equals: filename } }, ...HAS_NONE] }
  const written: unknown = await updateRow(payload, 'media', where, { sizes })
  if (written) return true
  // Of a picture that was deleted meanwhile nothing stays; the names of any other may be in use.
  if ((await countRows(payload, 'media', { filename: { equals: filename } })) === 0)
    for (const made of Object.values(sizes))
      await fs.rm(path.join(env.mediaDir, made.filename), { force: true })
  return false
}

/** One size, under the name that Payload would give it. */
async function makeSize(
  source: Buffer,
  filename: string,
  { width, formatOptions }: (typeof PICTURE_SIZES)[number],
) {
  const { data, info } = await loadSharp()(source)
    .resize({ width })
    .toFormat(formatOptions.format, formatOptions.options)
    .toBuffer({ resolveWithObject: true })
  const name = `${path.parse(filename).name}-${info.width}x${info.height}.${formatOptions.format}`
  return {
    filename: name,
    data,
    mimeType: `image/${formatOptions.format}`,
    filesize: data.length,
    width: info.width,
    height: info.height,
  }
}
