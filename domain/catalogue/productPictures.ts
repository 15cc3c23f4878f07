import type { CatalogueProduct } from './catalogueProduct.ts'

/** Image views of a built-in product, in each of its colors. */
export const PICTURE_VIEWS = ['front', 'back', 'detail'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

/** Returns the file name of a product image: 'sw-001-sea-glass-front.webp'. */
export function pictureName(
  { id }: Pick<CatalogueProduct, 'id'>,
  color: string,
  view: PictureView = 'front',
): string {
  return `${id}-${color.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${view}.webp`
}

/** Returns the file name of a product's 3D model, which has all of its colors: 'sw-001.glb'. */
export const modelName = ({ id }: Pick<CatalogueProduct, 'id'>): string => `${id}.glb`

/** Returns the alternative text of a product image, beginning with the color. */
export function describePicture(
  { alts }: Pick<CatalogueProduct, 'alts'>,
  color: string,
  view: PictureView = 'front',
): string {
  return `${color} ${alts[view]}`
}
