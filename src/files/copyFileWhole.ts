import fs from 'node:fs/promises'
import path from 'node:path'
import { syncFile, syncFolder } from './wholeFiles.ts'

/**
 * Copies a file to where others read: under its name it is there whole or, where the process dies, as it was before; once
 * this resolves the disk keeps it. It is a copy and no second name: whoever writes into one would write into both.
 */
export async function copyFileWhole(from: string, to: string): Promise<void> {
  const folder = path.dirname(to)
  // Files whose names begin with a dot are not served.
  const unfinished = path.join(folder, `.${path.basename(to)}.${process.pid}`)
  await fs.mkdir(folder, { recursive: true })
  await fs.copyFile(from, unfinished, fs.constants.COPYFILE_FICLONE)
  await syncFile(unfinished)
  await fs.rename(unfinished, to)
  await syncFolder(folder)
}
