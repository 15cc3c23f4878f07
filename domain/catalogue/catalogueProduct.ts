import type { NewProduct } from '../contract/product.ts'
import type { PictureView } from './productPictures.ts'

/**
 * A built-in piece: what its seed writes, its fixed id, and what each of its pictures shows, told without its color:
 * `describePicture` says that first.
 */
export interface CatalogueProduct extends NewProduct {
  id: string
  alts: Record<PictureView, string>
}

type Needed = 'id' | 'alts' | 'name' | 'price' | 'category' | 'description'

/** A piece as it is written here: what is not said of it is as a new product has it. */
export type WrittenProduct = Pick<CatalogueProduct, Needed> & Partial<Omit<CatalogueProduct, Needed>>
