import sans from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'

/** Fonts that every page preloads. */
export const FONT_URLS: readonly string[] = [serif, sans]
