import type { Field, GlobalConfig } from 'payload'
import { CATEGORIES, type Category } from '../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../domain/rules/products/categoryLabels.ts'
import { editorField } from '../collections/parts/editorField.ts'
import { GROUPS } from '../collections/parts/groups.ts'
import { homePreview } from '../collections/parts/livePreviews.ts'
import { notifyUnlessDraft } from '../collections/parts/notifyUnlessDraft.ts'
import { CATEGORY_FIELDS } from '../presenters/contentDocs.ts'
import { globalComponents, globalVersions, publishUnlessDraft, restoreGlobal } from './globalDrafts.ts'

/** Texts and images of the three fixed collections. `onChange` is called with the slug for every write that shoppers see. */
export const Categories = (onChange: (slug: string) => void): GlobalConfig => ({
  slug: 'categories',
  label: 'Collections',
  admin: {
    group: GROUPS.content,
    hideAPIURL: true,
    description: 'Names, descriptions and images of the three collections.',
    livePreview: homePreview,
    components: globalComponents('categories'),
  },
  versions: globalVersions,
  endpoints: [restoreGlobal],
  fields: [...CATEGORIES.map(categoryFields), editorField()],
  hooks: {
    beforeOperation: [publishUnlessDraft],
    afterChange: [notifyUnlessDraft(() => onChange('categories'))],
  },
})

function categoryFields(category: Category): Field {
  const { title, description } = CATEGORY_LABELS[category]
  return {
    name: CATEGORY_FIELDS[category],
    label: title,
    type: 'group',
    fields: [
      { name: 'title', type: 'text', maxLength: 40, defaultValue: () => title },
      { name: 'description', type: 'textarea', maxLength: 300, defaultValue: () => description },
      {
        name: 'image',
        label: 'Image',
        type: 'upload',
        relationTo: 'media',
        admin: { description: 'Shown on the collection’s tile. Leave empty to use the default image.' },
      },
    ],
  }
}
