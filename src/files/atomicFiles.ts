import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const OWNER_ONLY = 0o600

/** Writes a new file that only its owner can read, flushes it to disk, and returns its SHA-256. */
export async function writeFile(file: string, content: Readable | AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const bytes of content as AsyncIterable<Buffer>) {
      hash.update(bytes)
      yield bytes
    }
  }
  await pipeline(hashed, createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true }))
  return hash.digest('hex')
}

/** Flushes a file to disk, including writes of other processes. */
export async function syncFile(file: string): Promise<void> {
  const handle = await fs.open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder's entries to disk. Windows does this automatically and cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves to null if the file does not exist (ENOENT). */
export async function nullIfMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
