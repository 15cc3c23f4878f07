import type { CatalogueProduct } from './catalogueProduct.ts'

/** The ways in which a built-in piece is pictured, in each of its colors. */
export const PICTURE_VIEWS = ['front', 'back', 'detail'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

/** The file of a piece's picture: 'sw-001-sea-glass-front.webp'. */
export function pictureName(
  { id }: Pick<CatalogueProduct, 'id'>,
  color: string,
  view: PictureView = 'front',
): string {
  return `${id}-${color.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${view}.webp`
}

/** The file of a piece in three dimensions, in all of its colors: 'sw-001.glb'. */
export const modelName = ({ id }: Pick<CatalogueProduct, 'id'>): string => `${id}.glb`

/** What a piece's picture shows, as a person would say it: the color first. */
export function describePicture(
  { alts }: Pick<CatalogueProduct, 'alts'>,
  color: string,
  view: PictureView = 'front',
): string {
  return `${color} ${alts[view]}`
}
