import os from 'node:os'
import path from 'node:path'
import { openPictureProcess } from './pictureProcess.ts'
import type { PICTURE_SIZES } from './pictureSizes.ts'

/** A size as its row tells of it; the file has its name in the folder of pictures. */
export interface MadeSize {
  filename: string
  mimeType: string
  /** In bytes. */
  filesize: number
  width: number
  height: number
}

/** A picture's file, and what its bytes are known by. */
export interface Source {
  file: string
  /** SHA-256, in hexadecimal digits. */
  hash: string
}

/** Makes one size of a picture beside it, under the name that Payload would give it; fails where its file is another by now. */
export type MakeSize = (source: Source, size: (typeof PICTURE_SIZES)[number]) => Promise<MadeSize>

export interface SizeMaker {
  makeSize: MakeSize
  /** Ends what is being made, which fails then. */
  close(): void
}

/** Makes sizes in a process of its own, at a low priority; it is begun with the first and gone with `close`. */
export function openSizeProcess(priority = os.constants.priority.PRIORITY_BELOW_NORMAL): SizeMaker {
  const { send, close } = openPictureProcess('sizes', [String(priority)])
  return {
    makeSize: ({ file, hash }, { width, formatOptions: { format, options } }) =>
      send({ source: file, hash, folder: path.dirname(file), width, format, options }),
    close,
  }
}
