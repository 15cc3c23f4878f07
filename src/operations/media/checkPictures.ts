import type { Where } from 'payload'
import type { Shop } from '../../startup/shop.ts'
import { findRows } from '../../persistence/tables.ts'

const HOUR_MS = 3_600_000
const BATCH = 1000

export interface PictureFindings {
  /** Files that rows name and that are not there. */
  missing: string[]
  /** Files that no row names, and that nobody is about to name any more. */
  unnamed: string[]
}

/**
 * Compares the files of pictures with the rows that name them: a process that ends between the two leaves a file without a
 * row, and a bucket that did not answer one that could not be deleted. A file younger than `settledMs`, an hour by itself,
 * may be about to be named, and is left out. Changes nothing.
 */
export async function checkPictures(
  { payload, pictures }: Pick<Shop, 'payload' | 'pictures'>,
  settledMs = HOUR_MS,
): Promise<PictureFindings> {
  const before = Date.now() - settledMs
  // Files first: what is uploaded and named meanwhile is in no list, and what is named is looked for again below.
  const files = new Map<string, number>()
  for await (const { name, changedAt } of pictures.list()) files.set(name, changedAt.getTime())
  const named = await findNames(payload)
  const unlisted = [...named].filter((name) => !files.has(name))
  const missing: string[] = []
  for (const name of unlisted) if (!(await pictures.markOf(name))) missing.push(name)
  const unnamed = [...files].flatMap(([name, at]) => (at <= before && !named.has(name) ? [name] : []))
  return { missing: missing.toSorted(), unnamed: unnamed.toSorted() }
}

async function findNames(payload: Shop['payload']): Promise<Set<string>> {
  const names = new Set<string>()
  const add = (name: string | null | undefined) => name && names.add(name)
  await inBatches(async (where) => {
    const select = { filename: true, sizes: true } as const
    const rows = await findRows(payload, 'media', { where, select, sort: 'id', limit: BATCH })
    for (const { filename, sizes } of rows) {
      add(filename)
      for (const size of Object.values(sizes ?? {})) add(size?.filename)
    }
    return rows
  })
  await inBatches(async (where) => {
    const select = { modelFile: true } as const
    const rows = await findRows(payload, 'products', { where, select, sort: 'id', limit: BATCH })
    for (const { modelFile } of rows) add(modelFile)
    return rows
  })
  return names
}

/** Reads rows by their ids, so many at once. */
async function inBatches(read: (where: Where) => Promise<{ id: string | number }[]>): Promise<void> {
  let where: Where = {}
  for (;;) {
    const rows = await read(where)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    where = { id: { greater_than: last.id } }
  }
}
