import { hashFile } from '../files/hashFile.ts'
import type { PictureStore } from './PictureStore.ts'

/** What became of a file: `gone` is one that was deleted meanwhile. */
export type CopyResult = 'copied' | 'was there' | 'gone'

interface Options {
  /** Whether each file is deleted where it came from, once it is known to be whole where it went. */
  remove?: boolean
  onFile?: (name: string, result: CopyResult) => void
}

/**
 * Copies all files from one store to another, one after the other, and compares each by length and SHA-256 with what it was
 * copied from; one that is there already, whole, is not copied again. Broken off anywhere, the next run goes on. Throws where
 * a file is another one after it was copied, and, with 503, where a store does not answer.
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
  const there = await to.markOf(name)
  const mark = await from.markOf(name)
  if (!mark) return 'gone'
  if (there?.hash && there.bytes === bytes && there.hash === mark.hash) return 'was there'
  return from.withFile(name, async (file) => {
    const hash = await hashFile(file)
    if (mark.hash && hash !== mark.hash) throw new Error(`${name} is not what was kept under its name`)
    await to.put(name, file)
    const put = await to.markOf(name)
    if (put?.hash !== hash || put.bytes !== bytes)
      throw new Error(`${name} is another file after it was copied. Nothing was deleted; run it again.`)
    return 'copied' as const
  })
}
