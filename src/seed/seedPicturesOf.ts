import type { CatalogueProduct } from '../../domain/catalogue.ts'
import {
  PICTURE_VIEWS,
  type PictureView,
  describePicture,
  pictureName,
} from '../../domain/catalogue/productPictures.ts'

/** A picture of a built-in piece as the seed finds it. */
export interface SeedPicture {
  /** Its file among the seed's pictures, and its name in the shop. */
  file: string
  alt: string
  color: string
}

/**
 * The pictures of a piece that are among `files`, in the order in which they are shown: of the first color every view,
 * of the others the front.
 */
export function seedPicturesOf(piece: CatalogueProduct, files: ReadonlySet<string>): SeedPicture[] {
  const pictured = (color: string, view: PictureView): SeedPicture[] => {
    const file = pictureName(piece, color, view)
    return files.has(file) ? [{ file, alt: describePicture(piece, color, view), color }] : []
  }
  const [first = '', ...others] = piece.colors
  return [
    ...PICTURE_VIEWS.flatMap((view) => pictured(first, view)),
    ...others.flatMap((color) => pictured(color, 'front')),
  ]
}
