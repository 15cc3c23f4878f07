import type { ContentImage } from '../contract/content.ts'

interface Art extends Pick<ContentImage, 'width' | 'height' | 'focus'> {
  /** Widths of additional files for smaller screens. */
  widths: readonly number[]
}

/** Built-in images: size in pixels, and the focal point to keep visible when they are cropped. */
export const SITE_ART = {
  // The text is on the left; at the top only wall is cropped on wide screens.
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

/** Images of Home's story if an editor chose none, in display order. */
export const STORY_ART = ['story-1', 'story-2', 'story-3', 'story-4'] as const

export type SiteArtName = keyof typeof SITE_ART

/** Returns a built-in image in all sizes, in the format of uploaded images: the fallback if no image was chosen. */
export function getBuiltInImage(name: SiteArtName): ContentImage {
  const { width, height, widths, focus }: Art = SITE_ART[name]
  return {
    path: `/art/${name}.webp`,
    // Decorative: the text beside it has all the information.
    alt: '',
    width,
    height,
    ...(focus && { focus }),
    sizes: [
      ...[...widths, width].map((each) => `${each}x${Math.round((each * height) / width)}.avif`),
      ...widths.map((each) => `${each}x${Math.round((each * height) / width)}.webp`),
    ],
  }
}
