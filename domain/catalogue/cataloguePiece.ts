import type { NewProduct } from '../contract/product.ts'

/** A built-in piece: what its seed writes, its fixed id, and the alt text of its first picture. */
export interface CataloguePiece extends NewProduct {
  id: string
  alt: string
}
