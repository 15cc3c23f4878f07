import type { Field, GlobalConfig } from 'payload'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { CATEGORIES, type Category } from '../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../domain/rules/products/categoryLabels.ts'
import { editorField } from '../collections/parts/editorField.ts'
import { GROUPS } from '../collections/parts/groups.ts'
import { homePreview } from '../collections/parts/livePreviews.ts'
import { notifyUnlessDraft } from '../collections/parts/notifyUnlessDraft.ts'
import { MAX_FEATURED, MAX_STORY_IMAGES } from '../operations/content/findHome.ts'
import { CATEGORY_FIELDS } from '../presenters/contentDocs.ts'
import { globalComponents, globalVersions, publishUnlessDraft, restoreGlobal } from './globalDrafts.ts'
import { linkFields } from '../collections/parts/linkFields.ts'

const { hero, story } = DEFAULT_HOME

/** The home page. `onChange` is called with the slug for every write that shoppers see. */
export const Home = (onChange: (slug: string) => void): GlobalConfig => ({
  slug: 'home',
  label: 'Home',
  admin: {
    group: GROUPS.content,
    hideAPIURL: true,
    description: 'The home page. Leave a field empty to use the default text.',
    livePreview: homePreview,
    components: globalComponents('home'),
  },
  versions: globalVersions,
  endpoints: [restoreGlobal],
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Hero',
          name: 'hero',
          fields: [
            {
              name: 'image',
              label: 'Image',
              type: 'upload',
              relationTo: 'media',
              admin: {
                description: 'Recommended width: 2,400 pixels. Leave empty to use the default image.',
              },
            },
            {
              name: 'portrait',
              label: 'Mobile image',
              type: 'upload',
              relationTo: 'media',
              admin: {
                description:
                  'Recommended size: 1,200 × 1,800 pixels. Leave empty to use the center of the other image.',
              },
            },
            { name: 'heading', type: 'text', maxLength: 80, defaultValue: () => hero.heading },
            { name: 'line', label: 'Subtitle', type: 'text', maxLength: 160, defaultValue: () => hero.line },
            { name: 'button', type: 'group', fields: linkFields(hero.button) },
          ],
        },
        {
          label: 'Tiles',
          name: 'tiles',
          description: 'Empty fields use the collection’s own text and image.',
          fields: CATEGORIES.map(tileFields),
        },
        {
          label: 'Story',
          name: 'story',
          description: 'Four images with links, between the tiles and the featured products.',
          fields: storyFields(),
        },
        {
          label: 'Featured products',
          fields: [
            {
              name: 'featured',
              label: 'Products',
              type: 'relationship',
              relationTo: 'products',
              hasMany: true,
              maxRows: MAX_FEATURED,
              admin: {
                description: `Up to ${MAX_FEATURED}, in this order. Leave empty to show the newest featured products.`,
              },
            },
          ],
        },
      ],
    },
    editorField(),
  ],
  hooks: { beforeOperation: [publishUnlessDraft], afterChange: [notifyUnlessDraft(() => onChange('home'))] },
})

function storyFields(): Field[] {
  return [
    { name: 'isHidden', label: 'Hide story', type: 'checkbox', defaultValue: false },
    { name: 'heading', type: 'text', maxLength: 80, defaultValue: () => story?.heading },
    { name: 'text', type: 'textarea', maxLength: 400, defaultValue: () => story?.text },
    { name: 'button', type: 'group', fields: linkFields(story?.button) },
    {
      name: 'pictures',
      label: 'Images',
      type: 'array',
      maxRows: MAX_STORY_IMAGES,
      labels: { singular: 'Image', plural: 'Images' },
      admin: {
        description: `Up to ${MAX_STORY_IMAGES}; the first is the largest. Leave empty to use the default images.`,
      },
      fields: [
        { name: 'image', label: 'Image', type: 'upload', relationTo: 'media' },
        { name: 'caption', type: 'text', maxLength: 80 },
      ],
    },
  ]
}

function tileFields(category: Category): Field {
  const { title, description } = CATEGORY_LABELS[category]
  return {
    name: CATEGORY_FIELDS[category],
    label: title,
    type: 'group',
    fields: [
      { name: 'image', label: 'Image', type: 'upload', relationTo: 'media' },
      { name: 'title', type: 'text', maxLength: 40, admin: { placeholder: title } },
      { name: 'text', type: 'textarea', maxLength: 300, admin: { placeholder: description } },
    ],
  }
}
