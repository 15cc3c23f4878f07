import { hashFile } from '../files/hashFile.ts'
import type { PictureStore } from './PictureStore.ts'

/** `gone`: the file was deleted since it was listed. */
export type CopyResult = 'copied' | 'was there' | 'gone'

interface Options {
  /** Deletes each file from the source once its copy is verified. */
  remove?: boolean
  onFile?: (name: string, result: CopyResult) => void
}

/**
 * Copies all files from one store to another and verifies each by size and SHA-256; files with an identical copy are
 * skipped, so an interrupted run can be repeated. Throws if a copy differs from its source, and 503 if a store is
 * unavailable.
 */
export async function copyPictures(
  from: PictureStore,
  to: PictureStore,
  { remove = false, onFile }: Options = {},
): Promise<Record<CopyResult, number>> {
  const counts: Record<CopyResult, number> = { copied: 0, 'was there': 0, gone: 0 }
  for await (const { name, bytes } of from.list()) {
    const result = await copyOne(from, to, name, bytes)
    if (remove && result !== 'gone') await from.remove([name])
    counts[result]++
    onFile?.(name, result)
  }
  return counts
}

async function copyOne(
  from: PictureStore,
  to: PictureStore,
  name: string,
  bytes: number,
): Promise<CopyResult> {
  const existing = await to.readFileInfo(name)
  const source = await from.readFileInfo(name)
  if (!source) return 'gone'
  if (existing?.hash && existing.bytes === bytes && existing.hash === source.hash) return 'was there'
  return from.withFile(name, async (file) => {
    const hash = await hashFile(file)
    if (source.hash && hash !== source.hash) throw new Error(`${name} differs from the stored file`)
    await to.put(name, file)
    const copied = await to.readFileInfo(name)
    if (copied?.hash !== hash || copied.bytes !== bytes)
      throw new Error(`The copy of ${name} differs from the original. Nothing was deleted. Run this again.`)
    return 'copied' as const
  })
}
