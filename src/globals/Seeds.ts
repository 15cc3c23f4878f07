import type { GlobalConfig } from 'payload'

/** Times at which content was seeded, so that seeded content does not return after editors delete it. */
export const Seeds: GlobalConfig = {
  slug: 'seeds',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [
    { name: 'pagesAt', type: 'date' },
    { name: 'sizeAndFitAt', type: 'date' },
  ],
}
