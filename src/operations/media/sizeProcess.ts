import os from 'node:os'
import path from 'node:path'
import { openPictureProcess } from './pictureProcess.ts'
import type { PICTURE_SIZES } from './pictureSizes.ts'

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

/** Writes one size beside the image, under the filename that Payload would give it. Rejects if the image file has changed. */
export type MakeSize = (source: Source, size: (typeof PICTURE_SIZES)[number]) => Promise<MadeSize>

export interface SizeMaker {
  makeSize: MakeSize
  /** Kills the process; the size in progress is rejected. */
  close(): void
}

/** Opens a low-priority child process that makes sizes. It starts with the first size and ends with `close`. */
export function openSizeProcess(priority = os.constants.priority.PRIORITY_BELOW_NORMAL): SizeMaker {
  const { send, close } = openPictureProcess('sizes', [String(priority)])
  return {
    makeSize: ({ file, hash }, { width, formatOptions: { format, options } }) =>
      send({ source: file, hash, folder: path.dirname(file), width, format, options }),
    close,
  }
}
