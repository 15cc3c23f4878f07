import type { CatalogueProduct } from '../../domain/catalogue.ts'
import { PICTURE_VIEWS, describePicture, pictureName } from '../../domain/catalogue/productPictures.ts'

/** A picture of a built-in piece as the seed finds it. */
export interface SeedPicture {
  /** Its file among the seed's pictures, and its name in the shop. */
  file: string
  alt: string
  color: string
}

/** The pictures of a piece that are among `files`, in the order in which they are shown: of each color every view. */
export function seedPicturesOf(piece: CatalogueProduct, files: ReadonlySet<string>): SeedPicture[] {
  return piece.colors
    .flatMap((color) => PICTURE_VIEWS.map((view) => ({ color, view, file: pictureName(piece, color, view) })))
    .filter(({ file }) => files.has(file))
    .map(({ color, view, file }) => ({ file, alt: describePicture(piece, color, view), color }))
}
