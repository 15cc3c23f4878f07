import type { GlobalConfig } from 'payload'
import { SOCIAL_NETWORKS } from '../../domain/contract/content.ts'
import { DEFAULT_SITE } from '../../domain/content/defaults.ts'
import { DEFAULT_SYNONYMS } from '../../domain/content/synonyms.ts'
import { DEFAULT_COLUMNS } from '../presenters/presentSite.ts'
import { editorField } from '../collections/parts/editorField.ts'
import { GROUPS } from '../collections/parts/groups.ts'
import { homePreview } from '../collections/parts/livePreviews.ts'
import { notifyUnlessDraft } from '../collections/parts/notifyUnlessDraft.ts'
import { globalComponents, globalVersions, publishUnlessDraft, restoreGlobal } from './globalDrafts.ts'
import { validateUrl, linkFields } from '../collections/parts/linkFields.ts'

const { banner, locale, footer, newsletter, seo } = DEFAULT_SITE
const MAX_SYNONYMS = 200
const NETWORK_NAMES = {
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  youtube: 'YouTube',
}

/** Header, footer and site-wide texts. `onChange` is called with the slug for every write that shoppers see. */
export const Site = (onChange: (slug: string) => void): GlobalConfig => ({
  slug: 'site',
  label: 'Header and footer',
  admin: {
    group: GROUPS.content,
    hideAPIURL: true,
    description: 'Header, footer and site-wide text. Leave a field empty to use the default text.',
    livePreview: homePreview,
    components: globalComponents('site'),
  },
  versions: globalVersions,
  endpoints: [restoreGlobal],
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Header',
          fields: [
            {
              name: 'banner',
              label: 'Announcement bar',
              type: 'text',
              maxLength: 120,
              defaultValue: () => banner,
              admin: { description: 'The dark bar at the top of every page.' },
            },
            {
              name: 'locale',
              label: 'Shipping and language',
              type: 'text',
              maxLength: 120,
              defaultValue: () => locale,
              admin: { description: 'The small line below the announcement bar.' },
            },
          ],
        },
        {
          label: 'Footer',
          fields: [
            {
              name: 'columns',
              type: 'array',
              labels: { singular: 'Column', plural: 'Columns' },
              maxRows: 4,
              defaultValue: () => cloneRows(DEFAULT_COLUMNS),
              admin: { components: { RowLabel: rowLabel('title', 'Column') }, initCollapsed: true },
              fields: [
                { name: 'title', type: 'text', maxLength: 40 },
                {
                  name: 'links',
                  type: 'array',
                  labels: { singular: 'Link', plural: 'Links' },
                  maxRows: 12,
                  admin: { components: { RowLabel: rowLabel('label', 'Link') }, initCollapsed: true },
                  fields: linkFields(),
                },
              ],
            },
            {
              name: 'social',
              label: 'Social networks',
              type: 'array',
              labels: { singular: 'Network', plural: 'Networks' },
              maxRows: SOCIAL_NETWORKS.length,
              defaultValue: () => cloneRows(footer.social),
              admin: { components: { RowLabel: rowLabel('network', 'Network') }, initCollapsed: true },
              fields: [
                {
                  name: 'network',
                  type: 'select',
                  required: true,
                  options: SOCIAL_NETWORKS.map((value) => ({ value, label: NETWORK_NAMES[value] })),
                },
                {
                  name: 'href',
                  label: 'Profile URL',
                  type: 'text',
                  required: true,
                  validate: validateUrl,
                },
              ],
            },
            { name: 'copyright', type: 'text', maxLength: 120, defaultValue: () => footer.copyright },
          ],
        },
        {
          label: 'Newsletter',
          name: 'newsletter',
          description: 'Text beside the sign-up form.',
          fields: [
            { name: 'title', type: 'text', maxLength: 60, defaultValue: () => newsletter.title },
            { name: 'text', type: 'textarea', maxLength: 300, defaultValue: () => newsletter.text },
          ],
        },
        {
          label: 'Search',
          name: 'search',
          description:
            'Plurals, accents, colors, sizes, prices and collections are handled automatically. Add other terms that shoppers use for a product.',
          fields: [
            {
              name: 'synonyms',
              type: 'array',
              labels: { singular: 'Synonym', plural: 'Synonyms' },
              maxRows: MAX_SYNONYMS,
              defaultValue: () => cloneRows(DEFAULT_SYNONYMS),
              admin: {
                components: { RowLabel: rowLabel('words', 'Synonym') },
                initCollapsed: true,
                description:
                  'Synonyms work in one direction: with ‘dress’ and ‘gown’, a search for dresses also finds gowns, listed after the dresses. Leave empty to use the defaults.',
              },
              fields: [
                {
                  type: 'row',
                  fields: [
                    {
                      name: 'words',
                      label: 'Search term',
                      type: 'text',
                      required: true,
                      maxLength: 200,
                      admin: { width: '50%', description: 'Separate several with commas: dress, frock' },
                    },
                    {
                      name: 'finds',
                      label: 'Also finds',
                      type: 'text',
                      required: true,
                      maxLength: 200,
                      admin: {
                        width: '50%',
                        description: 'Separate several with commas: one-piece, maillot',
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
        {
          label: 'Search engines',
          name: 'seo',
          description: 'Default title, description and image for search engines and link previews.',
          fields: [
            { name: 'title', type: 'text', maxLength: 70, defaultValue: () => seo.title },
            { name: 'description', type: 'textarea', maxLength: 200, defaultValue: () => seo.description },
            { name: 'image', label: 'Image', type: 'upload', relationTo: 'media' },
          ],
        },
      ],
    },
    editorField(),
  ],
  hooks: { beforeOperation: [publishUnlessDraft], afterChange: [notifyUnlessDraft(() => onChange('site'))] },
})

// Payload adds IDs to the rows, so each call needs a new copy.
const cloneRows = <Rows>(rows: Rows) => structuredClone(rows)

/** Labels a collapsed row with the value of one of its fields. */
function rowLabel(field: string, fallback: string) {
  return { path: '/components/RowLabel#RowLabel', clientProps: { field, fallback } }
}
