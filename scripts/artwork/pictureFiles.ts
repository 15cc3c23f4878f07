import path from 'node:path'
import type { PictureFiles } from '@maison-rivage/artwork'
import { pictureName } from '../../domain/catalogue/productPictures.ts'
import { houseImage } from '../../domain/content/siteArt.ts'

/** Where the first start looks for the pictures of the built-in pieces. */
export const PRODUCT_PICTURES = 'src/seed/pictures'

/** Whose files the storefront serves under /art. */
const SITE_PICTURES = 'storefront/public/art'

/** Where the studio lays its pictures for the shop to find: named as the catalogue and the pages name them. */
export const pictureFiles: PictureFiles = {
  ofPiece: (id, color, view) => path.join(PRODUCT_PICTURES, pictureName({ id }, color, view)),
  ofEditorial(name) {
    const { path: full, width, height, sizes } = houseImage(name)
    const fileOf = (served: string) => path.join(SITE_PICTURES, path.basename(served))
    const copies = sizes
      .filter((size) => size.path !== full)
      .map((size) => ({ file: fileOf(size.path), width: size.width }))
    return { file: fileOf(full), width, height, copies }
  },
}
