import type {
  ArrayField,
  CheckboxField,
  DateField,
  Field,
  GroupField,
  JSONField,
  NumberField,
  NumberFieldSingleValidation,
  SelectField,
  TextField,
  TextareaField,
} from 'payload'
import { FITS } from '../../../domain/contract/sizeAndFit.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { CATEGORY_LABELS } from '../../../domain/rules/products/categoryLabels.ts'
import { isPrice } from '../../../domain/rules/payments/money.ts'
import { PUBLICATIONS } from '../../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../../domain/rules/products/publicationLabels.ts'
import { STOCK_BY } from '../../../domain/rules/stock/stockPlace.ts'
import { SEARCH_COLUMNS } from '../../persistence/search/searchColumns.ts'

type ShownField = ArrayField | CheckboxField | DateField | SelectField | TextareaField | TextField
type HiddenField = CheckboxField | DateField | GroupField | JSONField | NumberField | SelectField | TextField

/** Returns a field that the panel shows read-only; it is edited in the portal. */
function makeReadOnly<T extends ShownField>(field: T): T {
  return { ...field, admin: { ...field.admin, readOnly: true, disableBulkEdit: true } }
}

/** Returns a field that the panel hides. */
function makeHidden<T extends HiddenField>(field: T): T {
  return { ...field, admin: { ...field.admin, hidden: true } }
}

const checkPrice: NumberFieldSingleValidation = (value) =>
  isPrice(value) || 'Price must be a whole number of cents.'

const WORDS = { Field: '/components/WordsField#WordsField' }

/** Fields that describe a product. */
export const descriptionFields: Field[] = [
  makeReadOnly<TextField>({
    name: 'name',
    type: 'text',
    required: true,
    maxLength: 200,
    admin: { components: { Cell: '/components/NameCell#NameCell' } },
  }),
  makeReadOnly<SelectField>({
    name: 'category',
    label: 'Collection',
    type: 'select',
    required: true,
    defaultValue: 'swimwear',
    index: true,
    options: CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value].title })),
  }),
  makeReadOnly<TextareaField>({
    name: 'description',
    type: 'textarea',
    required: true,
    maxLength: 5000,
    admin: { rows: 8 },
  }),
  makeReadOnly<TextField>({ name: 'sizes', type: 'text', hasMany: true, admin: { components: WORDS } }),
  makeReadOnly<TextField>({ name: 'colors', type: 'text', hasMany: true, admin: { components: WORDS } }),
  makeReadOnly<TextField>({
    name: 'tags',
    type: 'text',
    hasMany: true,
    admin: {
      description: 'Search terms for this product. Shoppers don’t see them.',
      components: WORDS,
    },
  }),
]

export const imageFields: Field[] = [
  makeReadOnly<ArrayField>({
    name: 'images',
    label: 'Images',
    labels: { singular: 'Image', plural: 'Images' },
    type: 'array',
    // On SQLite persistence/rows/imageList.ts writes these fields by name: add new ones there too.
    fields: [
      { name: 'image', label: 'Image', type: 'upload', relationTo: 'media', required: true },
      { name: 'alt', label: 'Alt text', type: 'text' },
      {
        name: 'color',
        type: 'text',
        admin: { description: 'Color shown in the image. Leave empty for all colors.' },
      },
      { name: 'isPrimary', label: 'Primary image', type: 'checkbox', defaultValue: false },
    ],
  }),
]

/** Publication status of a product. */
export const publicationFields: Field[] = [
  makeReadOnly<SelectField>({
    name: 'publication',
    type: 'select',
    options: PUBLICATIONS.map((value) => ({ value, label: PUBLICATION_LABELS[value] })),
    admin: {
      position: 'sidebar',
      components: {
        Cell: '/components/PublicationCell#PublicationCell',
        Field: '/components/PublicationField#PublicationField',
      },
    },
  }),
  makeHidden<DateField>({ name: 'goesLiveAt', type: 'date', index: true }),
]

export const featuredFields: Field[] = [
  makeReadOnly<CheckboxField>({
    name: 'featured',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    admin: {
      position: 'sidebar',
      description: 'Featured products are shown first, and on Home.',
      components: { Cell: '/components/FeaturedCell#FeaturedCell' },
    },
  }),
]

/** Fit and care of a product; all null if none was entered. */
const sizeAndFit: GroupField = {
  name: 'sizeAndFit',
  type: 'group',
  fields: [
    { name: 'fit', type: 'select', options: [...FITS] },
    { name: 'modelHeightInCm', type: 'number' },
    { name: 'modelSize', type: 'text' },
    { name: 'measurements', type: 'json' },
    { name: 'care', type: 'textarea' },
    { name: 'returns', type: 'textarea' },
  ],
}

/** Price, stock and internal fields. */
export const hiddenFields: Field[] = [
  makeHidden<TextField>({ name: 'id', type: 'text', required: true }),
  makeHidden<NumberField>({
    name: 'priceInCents',
    label: 'Price',
    type: 'number',
    required: true,
    validate: checkPrice,
    index: true,
  }),
  makeHidden<CheckboxField>({ name: 'inStock', type: 'checkbox', defaultValue: true }),
  makeHidden<NumberField>({ name: 'stockQuantity', type: 'number', defaultValue: 0, min: 0 }),
  makeHidden(sizeAndFit),
  // File of the product's 3D model, stored with the images.
  makeHidden<TextField>({ name: 'modelFile', type: 'text' }),
  makeHidden<SelectField>({ name: 'stockBy', type: 'select', options: [...STOCK_BY] }),
  // Pending change of how units are counted, or null; see operations/variants/moveStock.ts.
  makeHidden<JSONField>({ name: 'stockMove', type: 'json' }),
  makeHidden<JSONField>({ name: 'stockLedger', type: 'json', defaultValue: { held: {}, taken: [] } }),
  makeHidden<NumberField>({ name: 'stockRevision', type: 'number', defaultValue: 0 }),
  // When the count changed, until the history is written.
  makeHidden<DateField>({ name: 'stockHistoryDueAt', type: 'date', index: true }),
  // Variants as shown to shoppers, derived from their rows; see operations/variants/syncVariants.ts.
  makeHidden<JSONField>({ name: 'variants', type: 'json' }),
  // Available combinations of size and color, for filters; see domain/rules/variants/choiceTokens.ts.
  makeHidden<TextField>({ name: 'choices', type: 'text' }),
  makeHidden<NumberField>({ name: 'variantsRevision', type: 'number', defaultValue: 0, index: true }),
  // Sizes and colors with the keys that variant rows use; see domain/rules/variants/valueKeys.ts.
  makeHidden<JSONField>({ name: 'valueNames', type: 'json' }),
  // Counts writes of these lists, for optimistic locking of concurrent edits.
  makeHidden<NumberField>({ name: 'listsRevision', type: 'number', defaultValue: 0 }),
  // When the sizes or colors changed, until the variants are updated.
  makeHidden<DateField>({ name: 'variantsDueAt', type: 'date', index: true }),
  makeHidden<NumberField>({ name: 'revision', type: 'number', defaultValue: 0 }),
  // Search columns, written with the fields that they are derived from; see persistence/search/searchColumns.ts.
  ...SEARCH_COLUMNS.map((name): JSONField => ({ name, type: 'json', hidden: true })),
  { name: 'searchVersion', type: 'number', index: true, hidden: true },
  // When the product came back in stock, until everyone on the waitlist has been notified.
  makeHidden<DateField>({ name: 'waitlistDueAt', type: 'date', index: true }),
]
