import type { NewProduct } from '../contract/product.ts'
import type { PictureView } from './productPictures.ts'

/** Built-in product: seed values, fixed ID, and a description of each image without its color, which `describePicture` prepends. */
export interface CatalogueProduct extends NewProduct {
  id: string
  alts: Record<PictureView, string>
}

type Needed = 'id' | 'alts' | 'name' | 'price' | 'category' | 'description'

/** Built-in product as written in this folder; omitted fields have the defaults of a new product. */
export type CatalogueEntry = Pick<CatalogueProduct, Needed> & Partial<Omit<CatalogueProduct, Needed>>
