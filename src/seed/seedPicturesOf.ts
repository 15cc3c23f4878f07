import type { CatalogueProduct } from '../../domain/catalogue.ts'
import {
  FORMER_VIEW,
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
 * The pictures of a piece that are among `files`, in the order in which they are shown: of each color every view. A color
 * whose back is not pictured yet shows its former view instead.
 */
export function seedPicturesOf(piece: CatalogueProduct, files: ReadonlySet<string>): SeedPicture[] {
  const pictured = (color: string, view: PictureView): SeedPicture[] => {
    const file = pictureName(piece, color, view)
    return files.has(file) ? [{ file, alt: describePicture(piece, color, view), color }] : []
  }
  const backOf = (color: string) => {
    const back = pictured(color, 'back')
    return back.length > 0 ? back : pictured(color, FORMER_VIEW)
  }
  return piece.colors.flatMap((color) =>
    PICTURE_VIEWS.flatMap((view) => (view === 'back' ? backOf(color) : pictured(color, view))),
  )
}
