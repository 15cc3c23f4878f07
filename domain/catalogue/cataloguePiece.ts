import type { NewProduct } from '../contract/product.ts'
import type { PieceView } from './piecePictures.ts'

/**
 * A built-in piece: what its seed writes, its fixed id, and what each of its pictures shows, told without its color:
 * `describePicture` says that first.
 */
export interface CataloguePiece extends NewProduct {
  id: string
  alts: Record<PieceView, string>
}

type Needed = 'id' | 'alts' | 'name' | 'price' | 'category' | 'description'

/** A piece as it is written here: what is not said of it is as a new product has it. */
export type WrittenPiece = Pick<CataloguePiece, Needed> & Partial<Omit<CataloguePiece, Needed>>
