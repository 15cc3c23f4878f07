import { InvalidFileError } from './InvalidFileError.ts'

export const MAX_MEGABYTES = 5

const MEGABYTE = 1024 * 1024

/** Reads a chosen file. Throws FileProblem if it is too large or unreadable. */
export async function readBytes(file: File): Promise<Uint8Array> {
  if (file.size > MAX_MEGABYTES * MEGABYTE) {
    const size = (Math.ceil((file.size / MEGABYTE) * 10) / 10).toLocaleString('en-US')
    throw new InvalidFileError(
      `The file is ${size} MB, and the limit is ${MAX_MEGABYTES} MB. Split it into several files.`,
    )
  }
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new InvalidFileError(
      'The file couldn’t be read. It may have been moved or changed. Choose it again.',
    )
  }
}
