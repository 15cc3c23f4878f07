import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isPidAlive } from '../concurrency/isProcessAlive.ts'
import { nullIfMissing } from './atomicFiles.ts'

const TEMPORARY_NAME = /^(?<host>.+)\.(?<pid>\d+)\.[^.]+$/
/** Longer than any request may take: older files of other hosts count as abandoned. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Returns the name of a temporary file or folder of this process, as removeAbandonedFiles recognizes it. */
export const temporaryName = (name: string): string => `${os.hostname()}.${process.pid}.${name}`

/**
 * Removes the temporary files and folders of ended processes: on this host by PID, others once they have not changed for a
 * day. Other processes may share the folder.
 */
export async function removeAbandonedFiles(
  folder: string,
  isTemporary: (name: string) => boolean = () => true,
): Promise<void> {
  for (const name of (await nullIfMissing(fs.readdir(folder))) ?? []) {
    if (!isTemporary(name)) continue
    const file = path.join(folder, name)
    const { host, pid } = TEMPORARY_NAME.exec(name)?.groups ?? {}
    if (host === os.hostname() ? !isPidAlive(Number(pid)) : await isOld(file))
      await fs.rm(file, { recursive: true, force: true })
  }
}

async function isOld(file: string): Promise<boolean> {
  const found = await nullIfMissing(fs.stat(file))
  return found !== null && Date.now() - found.mtimeMs > MAX_AGE_MS
}
