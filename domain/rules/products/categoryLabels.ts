import type { Category } from './categories.ts'

/** Title and description of each category in the header of its listing. */
export const CATEGORY_LABELS: Record<Category, { title: string; description: string }> = {
  swimwear: {
    title: 'Swimwear',
    description: 'Sculpted one-pieces, bikinis and cover-ups for long days near the water.',
  },
  'ball-gowns': {
    title: 'Ball Gowns',
    description: 'Evening pieces cut for a grand staircase, in silk, velvet and tulle.',
  },
  revamp: {
    title: 'ReVamp',
    description: 'Vintage denim, taken apart, visibly mended and made new.',
  },
}
