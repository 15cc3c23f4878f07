import type { GlobalConfig } from 'payload'

/** What a first start wrote once, so that it does not come back when editors have deleted it. */
export const Seeds: GlobalConfig = {
  slug: 'seeds',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [
    { name: 'pagesAt', type: 'date' },
    { name: 'sizeAndFitAt', type: 'date' },
    // When all that older versions wrote was brought up to date.
    { name: 'choicesAt', type: 'date' },
    { name: 'searchTextVersion', type: 'number' },
  ],
}
