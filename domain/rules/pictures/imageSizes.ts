/** Resized version of an image as width x height and format, for example '480x600.avif'. */
export const IMAGE_SIZE = /^\d+x\d+\.(?:avif|webp)$/

/** Returns the path of a resized version: '/media/front.webp' and '480x600.avif' give '/media/front-480x600.avif'. */
export const sizePath = (path: string, size: string): string =>
  `${path.slice(0, path.lastIndexOf('.'))}-${size}`

/** Returns the resized versions of one format as `srcset`; empty if there are none. */
export const buildSrcSet = (path: string, sizes: readonly string[], format: 'avif' | 'webp'): string =>
  sizes
    .filter((size) => size.endsWith(format))
    .map((size) => `${sizePath(path, size)} ${parseInt(size)}w`)
    .join(', ')
