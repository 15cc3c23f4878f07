import type { CollectionConfig } from 'payload'
import { GROUPS } from './groups.ts'
import { checkSlug, followTitle } from './pageAddress.ts'
import { pageEditor } from './pageEditor.ts'
import { pagePreview } from './previewAddress.ts'

/** Pages of words, with drafts, versions and a time to be published at. `onChange` is told of every write. */
export const Pages = (onChange: () => void): CollectionConfig => ({
  slug: 'pages',
  admin: {
    group: GROUPS.content,
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'slug', 'updatedAt'],
    description: 'Pages of words, such as Shipping & Delivery. The footer links to them.',
    pagination: { defaultLimit: 50 },
    livePreview: pagePreview,
  },
  defaultSort: 'title',
  versions: {
    drafts: { autosave: { interval: 600 }, schedulePublish: true },
    maxPerDoc: 50,
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 120 },
    { name: 'content', label: false, type: 'richText', editor: pageEditor },
    {
      name: 'slug',
      label: 'Address',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      validate: checkSlug,
      hooks: { beforeValidate: [followTitle] },
      admin: {
        position: 'sidebar',
        description:
          'What follows /pages/ in the page’s address. Links from elsewhere break when it is changed.',
      },
    },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 200,
      admin: {
        position: 'sidebar',
        description: 'One or two sentences for search engines and link previews.',
      },
    },
    {
      name: 'image',
      label: 'Picture',
      type: 'upload',
      relationTo: 'media',
      admin: { position: 'sidebar', description: 'Shown at the head of the page and in link previews.' },
    },
    {
      name: 'publishedAt',
      label: 'First published',
      type: 'date',
      admin: { position: 'sidebar', readOnly: true, condition: (page) => Boolean(page.publishedAt) },
    },
  ],
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) =>
        data._status === 'published' && !(data.publishedAt ?? originalDoc?.publishedAt)
          ? { ...data, publishedAt: new Date().toISOString() }
          : data,
    ],
    afterChange: [() => onChange()],
    afterDelete: [() => onChange()],
  },
})
