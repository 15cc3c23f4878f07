import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../../../domain/contract/product.ts'

const WITHIN_MS = 900_000

/** Waits until a shop has made the smaller sizes of its pictures: it is measured as it is afterwards. */
export async function sizesAreMade(url: string): Promise<void> {
  const deadline = Date.now() + WITHIN_MS
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/products?limit=100`)
    const { products } = (await answer.json()) as { products: Product[] }
    if (products.every(({ images }) => images.every(({ sizes }) => sizes.length > 0))) return
    await pause(1000)
  }
  throw new Error('The pictures are still without their smaller sizes')
}
