import { readBytes } from './readBytes.ts'
import { readProducts } from './readProducts.ts'
import type { ProductFile } from './readProducts.ts'

/** Reads a file that the person chose. Throws a FileProblem where nothing of it can be imported. */
export async function readFile(file: File): Promise<ProductFile> {
  return readProducts(await readBytes(file))
}
