import fs from 'node:fs/promises'
import path from 'node:path'
import { syncFile, syncFolder } from './atomicFiles.ts'

/**
 * Copies a file atomically (temporary file, fsync, rename). It copies instead of linking, because writes to a hard link
 * would change both files.
 */
export async function copyFileAtomically(from: string, to: string): Promise<void> {
  const folder = path.dirname(to)
  // Files whose names start with a dot are not served.
  const unfinished = path.join(folder, `.${path.basename(to)}.${process.pid}`)
  await fs.mkdir(folder, { recursive: true })
  await fs.copyFile(from, unfinished, fs.constants.COPYFILE_FICLONE)
  await syncFile(unfinished)
  await fs.rename(unfinished, to)
  await syncFolder(folder)
}
