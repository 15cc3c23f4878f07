import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
  createServerFeature,
  lexicalEditor,
} from '@payloadcms/richtext-lexical'
import type { Block, FieldAffectingData, TextField } from 'payload'
import { ALLOWED_URLS, validateUrl } from './linkFields.ts'
import { PRODUCT_CARD } from '../../presenters/presentRichText.ts'

const productCard: Block = {
  slug: PRODUCT_CARD,
  labels: { singular: 'Product', plural: 'Products' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'product',
      label: 'Product',
      type: 'relationship',
      relationTo: 'products',
      required: true,
      admin: { description: 'Shown as a card with image, name and current price.' },
    },
  ],
}

/** Page editor, with exactly the features that presentRichText renders. */
export const pageEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    // Only nested lists may be indented.
    IndentFeature({ disabledNodes: ['paragraph', 'heading', 'quote'], disableTabNode: true }),
    BlockquoteFeature(),
    LinkFeature({
      enabledCollections: ['pages', 'products'],
      fields: ({ defaultFields }) => defaultFields.filter(isUsed).map(restrictUrls),
    }),
    UploadFeature({
      enabledCollections: ['media'],
      collections: { media: { fields: [{ name: 'caption', type: 'text', maxLength: 200 }] } },
    }),
    HorizontalRuleFeature(),
    BlocksFeature({ blocks: [productCard] }),
    createServerFeature({
      key: 'emptyLinks',
      feature: { ClientFeature: '/components/EmptyLinks#EmptyLinks' },
    })(),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})

// The shop decides automatically which links open in a new tab.
const isUsed = (field: FieldAffectingData) => field.name !== 'newTab'

function restrictUrls(field: FieldAffectingData): FieldAffectingData {
  if (field.name !== 'url') return field
  const { admin, label, name } = field as TextField
  const url: TextField = {
    name,
    label,
    type: 'text',
    required: true,
    validate: validateUrl,
    admin: { ...admin, description: ALLOWED_URLS },
  }
  return url
}
