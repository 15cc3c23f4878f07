import type { ContentImage } from '../contract/content.ts'

interface Art extends Pick<ContentImage, 'width' | 'height' | 'focus'> {
  /** The widths it is kept in besides, for smaller screens. */
  widths: readonly number[]
}

/** The house's own pictures: their pixels, and what must stay in view where they are cropped. */
export const SITE_ART = {
  // Its words stand at the left; what is cut off at the top of a wide screen is wall.
  hero: { width: 2400, height: 1350, widths: [900, 1500], focus: { x: 62, y: 30 } },
  'hero-portrait': { width: 1200, height: 1800, widths: [480, 800], focus: { x: 50, y: 20 } },
  'category-swimwear': { width: 1600, height: 2000, widths: [480, 960] },
  'category-ball-gowns': { width: 1600, height: 2000, widths: [480, 960] },
  'category-revamp': { width: 2000, height: 1600, widths: [640, 1200] },
  'story-1': { width: 1600, height: 2000, widths: [480, 960] },
  'story-2': { width: 1200, height: 1200, widths: [400, 800] },
  'story-3': { width: 1200, height: 1200, widths: [400, 800] },
  'story-4': { width: 2000, height: 1250, widths: [640, 1200] },
} satisfies Record<string, Art>

/** What Home's story is told with where an editor chose no pictures, in the order of its places. */
export const STORY_ART = ['story-1', 'story-2', 'story-3', 'story-4'] as const

export type SiteArtName = keyof typeof SITE_ART

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const

/** Where a picture is served; at its full width it carries no width in its name. */
function artPath(name: SiteArtName, width: number, type: keyof typeof TYPES): string {
  return `/art/${name}${width === SITE_ART[name].width ? '' : `-${width}`}.${type}`
}

/** A picture of the house's own in all its sizes, as an editor's picture would come: shown where none was chosen. */
export function houseImage(name: SiteArtName): ContentImage {
  const { width, height, widths, focus }: Art = SITE_ART[name]
  return {
    path: artPath(name, width, 'webp'),
    // Decoration: the words beside it say all there is to know.
    alt: '',
    width,
    height,
    ...(focus && { focus }),
    sizes: (['avif', 'webp'] as const).flatMap((type) =>
      [...widths, width].map((each) => ({
        path: artPath(name, each, type),
        type: TYPES[type],
        width: each,
        height: Math.round((each * height) / width),
      })),
    ),
  }
}
