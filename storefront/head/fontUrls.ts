import sans from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url'

/** The two faces that every page begins with. */
export const FONT_URLS: readonly string[] = [serif, sans]
