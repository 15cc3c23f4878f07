import type { Field, TextFieldSingleValidation } from 'payload'
import { safeHref } from '../../../domain/rules/content/links.ts'
import type { LinkDoc } from '../../presenters/contentDocs.ts'

export const ALLOWED_URLS =
  'Start with / for a page of the shop (such as /collection/swimwear), or with https://, mailto: or tel:.'

/** Accepts only URLs that the shop would link to, or none. */
export const validateUrl: TextFieldSingleValidation = (value) =>
  !value || safeHref(value) !== null || describeInvalidUrl(value)

/** Returns the error message for a URL that the shop would not link to. */
export const describeInvalidUrl = (address: string) =>
  `‘${shortened(address)}’ isn’t a valid link. ${ALLOWED_URLS}`

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const isPageLink = (link: Partial<LinkDoc> | undefined) => link?.kind === 'page'

/** Returns the fields of a link: its label, and a page or any URL. */
export function linkFields(initial?: { label: string; href: string }): Field[] {
  return [
    {
      type: 'row',
      fields: [
        {
          name: 'label',
          label: 'Label',
          type: 'text',
          maxLength: 60,
          defaultValue: () => initial?.label,
          admin: { width: '50%' },
        },
        {
          name: 'kind',
          label: 'Link to',
          type: 'radio',
          defaultValue: 'address',
          options: [
            { value: 'page', label: 'Page' },
            { value: 'address', label: 'URL' },
          ],
          admin: { width: '50%' },
        },
      ],
    },
    {
      name: 'page',
      type: 'relationship',
      relationTo: 'pages',
      admin: {
        condition: (_data, link: Partial<LinkDoc> | undefined) => isPageLink(link),
        description:
          'The link is shown while the page is published, and is updated if the page’s URL changes.',
      },
    },
    {
      name: 'address',
      label: 'URL',
      type: 'text',
      defaultValue: () => initial?.href,
      validate: validateUrl,
      admin: {
        condition: (_data, link: Partial<LinkDoc> | undefined) => !isPageLink(link),
        description: ALLOWED_URLS,
      },
    },
  ]
}
