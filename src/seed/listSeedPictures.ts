import type { CatalogueProduct } from '../../domain/catalogue.ts'
import { PICTURE_VIEWS, describePicture, pictureName } from '../../domain/catalogue/productPictures.ts'

/** Image of a built-in product in the seed. */
export interface SeedPicture {
  /** File name in the seed's folder, and in the shop. */
  file: string
  alt: string
  color: string
}

/** Returns the images of a product that are among `files`, in display order: every view of each color. */
export function listSeedPictures(product: CatalogueProduct, files: ReadonlySet<string>): SeedPicture[] {
  return product.colors
    .flatMap((color) =>
      PICTURE_VIEWS.map((view) => ({ color, view, file: pictureName(product, color, view) })),
    )
    .filter(({ file }) => files.has(file))
    .map(({ color, view, file }) => ({ file, alt: describePicture(product, color, view), color }))
}
