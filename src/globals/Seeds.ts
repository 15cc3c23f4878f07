import type { GlobalConfig } from 'payload'

/** Data that the first start wrote once, so that it does not return after editors delete it. */
export const Seeds: GlobalConfig = {
  slug: 'seeds',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [
    { name: 'pagesAt', type: 'date' },
    { name: 'sizeAndFitAt', type: 'date' },
  ],
}
