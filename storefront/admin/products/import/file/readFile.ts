import { readBytes } from './readBytes.ts'
import { readProducts } from './readProducts.ts'
import type { ProductFile } from './readProducts.ts'

/** Reads a chosen file. Throws FileProblem if it cannot be imported at all. */
export async function readFile(file: File): Promise<ProductFile> {
  return readProducts(await readBytes(file))
}
