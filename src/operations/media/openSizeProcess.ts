import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onUploadProcess, openImageProcess, waitForUploadProcesses } from './openImageProcess.ts'
import type { PICTURE_SIZES } from '../../pictures/pictureSizes.ts'

/** Size as stored in the row of its image; `filename` is relative to the image folder. */
export interface MadeSize {
  filename: string
  mimeType: string
  /** In bytes. */
  filesize: number
  width: number
  height: number
}

/** Image file with the hash of its bytes. */
export interface Source {
  file: string
  /** SHA-256 in hexadecimal. */
  hash: string
}

/**
 * Writes one size next to the image, under the filename that Payload would give it. Rejects if the image file has
 * changed.
 */
export type MakeSize = (source: Source, size: (typeof PICTURE_SIZES)[number]) => Promise<MadeSize>

export interface SizeMaker {
  makeSize: MakeSize
  /** Kills the process; the size in progress is rejected. */
  close(): void
}

/**
 * Opens a low-priority child process that makes sizes. It starts with the first size and ends with `close`. Every
 * upload kills it as well; the size in progress is made again after the upload.
 */
export function openSizeProcess(priority = os.constants.priority.PRIORITY_BELOW_NORMAL): SizeMaker {
  const child = openImageProcess('sizes', [String(priority)])
  const closing = new AbortController()
  let interruptions = 0
  const removeListener = onUploadProcess(() => {
    interruptions++
    child.close()
  })
  const makeSize: MakeSize = async (source, size) => {
    await waitForUploadProcesses(closing.signal)
    const before = interruptions
    const unfinished = path.join(path.dirname(source.file), `.${randomUUID()}`)
    try {
      return await child.send(toOrder(source, size, unfinished))
    } catch (error) {
      await rm(unfinished, { force: true })
      if (interruptions === before) throw error
      return makeSize(source, size)
    }
  }
  return {
    makeSize,
    close() {
      closing.abort()
      removeListener()
      child.close()
    },
  }
}

const toOrder = (
  { file, hash }: Source,
  { width, formatOptions: { format, options } }: (typeof PICTURE_SIZES)[number],
  unfinished: string,
) => ({ source: file, hash, unfinished, width, format, options })
