import { FileProblem } from './FileProblem.ts'
import { MOST_MEGABYTES, readProducts } from './readProducts.ts'
import type { ProductFile } from './readProducts.ts'

const MEGABYTE = 1024 * 1024

/** Reads a file that the person chose. Throws a FileProblem where nothing of it can be imported. */
export async function readFile(file: File): Promise<ProductFile> {
  if (file.size > MOST_MEGABYTES * MEGABYTE) {
    const size = (Math.ceil((file.size / MEGABYTE) * 10) / 10).toLocaleString('en-US')
    throw new FileProblem(
      `The file has ${size} MB, and ${MOST_MEGABYTES} MB can be read. Please split it into several files.`,
    )
  }
  return readProducts(new Uint8Array(await bytesOf(file)))
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    throw new FileProblem(
      'The file could not be read. It may have been moved or changed; please choose it again.',
    )
  }
}
