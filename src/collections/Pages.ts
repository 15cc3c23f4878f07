import type { CollectionConfig } from 'payload'
import { WITH_CONTENT } from '../operations/content/removeEmptyPages.ts'
import { editorField } from './parts/editorField.ts'
import { GROUPS } from './parts/groups.ts'
import { MAX_TITLE_LENGTH, validateSlug, deriveSlug, buildCopyTitle } from './parts/pageSlug.ts'
import { pageEditor } from './parts/pageEditor.ts'
import { checkPageText, removeEmptyLinks } from './parts/pageLinks.ts'
import { pagePreview } from './parts/livePreviews.ts'
import { rejectDeletionInUse } from './parts/rejectDeletionInUse.ts'
import { restorePage } from './parts/restorePage.ts'
import { notifyUnlessDraft } from './parts/notifyUnlessDraft.ts'

interface PageRow {
  id: string | number
  slug?: string | null
}

/** Content pages with drafts, versions and scheduled publication. `onChange` is called for every write that shoppers see. */
export const Pages = (onChange: (page: PageRow) => void): CollectionConfig => ({
  slug: 'pages',
  admin: {
    group: GROUPS.content,
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'slug', 'updatedAt'],
    description: 'Text pages, such as Shipping & Delivery. The footer links to them.',
    pagination: { defaultLimit: 50 },
    livePreview: pagePreview,
    components: { edit: { beforeDocumentControls: ['/components/versions/LiveState#LiveState'] } },
    // "Create New" inserts a row before anything is entered; lists hide it until then.
    baseFilter: () => WITH_CONTENT,
  },
  defaultSort: 'title',
  endpoints: [restorePage],
  versions: {
    drafts: { autosave: { interval: 600 }, schedulePublish: true },
    maxPerDoc: 50,
  },
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: MAX_TITLE_LENGTH,
      hooks: { beforeDuplicate: [buildCopyTitle] },
    },
    {
      name: 'content',
      label: false,
      type: 'richText',
      editor: pageEditor,
      validate: checkPageText,
      hooks: { beforeValidate: [({ value }): unknown => removeEmptyLinks(value)] },
    },
    {
      name: 'slug',
      label: 'URL path',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      validate: validateSlug,
      hooks: { beforeValidate: [deriveSlug] },
      // A copy's slug follows its own title.
      disableDuplicate: true,
      admin: {
        position: 'sidebar',
        description: 'The part of the URL after /pages/. Changing it breaks existing links.',
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
      label: 'Image',
      type: 'upload',
      relationTo: 'media',
      admin: { position: 'sidebar', description: 'Shown at the top of the page and in link previews.' },
    },
    {
      name: 'publishedAt',
      label: 'First published',
      type: 'date',
      disableDuplicate: true,
      admin: { position: 'sidebar', readOnly: true, condition: (page) => Boolean(page.publishedAt) },
    },
    editorField(),
  ],
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) =>
        data._status === 'published' && !(data.publishedAt ?? originalDoc?.publishedAt)
          ? { ...data, publishedAt: new Date().toISOString() }
          : data,
    ],
    afterChange: [notifyUnlessDraft<PageRow>(onChange)],
    beforeDelete: [rejectDeletionInUse('page')],
    afterDelete: [({ doc }) => onChange(doc)],
  },
})
