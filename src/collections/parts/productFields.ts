import type {
  ArrayField,
  CheckboxField,
  DateField,
  Field,
  JSONField,
  NumberField,
  NumberFieldSingleValidation,
  SelectField,
  TextField,
} from 'payload'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { CATEGORY_WORDS } from '../../../domain/rules/products/categoryWords.ts'
import { isPrice } from '../../../domain/rules/payments/money.ts'
import { PUBLICATIONS, publicationOf } from '../../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../../domain/rules/products/publicationLabels.ts'
import { SEARCH_COLUMNS } from '../../persistence/search/searchColumns.ts'
import { sizeAndFitFields } from './sizeAndFitFields.ts'

/** An amount of cents that is read in dollars. */
export const MONEY = {
  components: { Cell: '/components/PriceCell#PriceCell', Field: '/components/PriceField#PriceField' },
}

type ShopField = ArrayField | CheckboxField | DateField | JSONField | NumberField | SelectField | TextField

/** A field that the shop alone writes: its operations have rules for it that a save in the panel knows nothing of. */
function shopOwned<T extends ShopField>(field: T): T {
  return {
    ...field,
    access: { create: () => false, update: () => false },
    admin: { ...field.admin, readOnly: true, disableBulkEdit: true },
  }
}

// An update carries no price; see Products.
const checkPrice: NumberFieldSingleValidation = (value, { operation }) =>
  (value === undefined && operation === 'update') ||
  isPrice(value) ||
  'Price must be a whole number of cents.'

/** What an editor writes of a piece. */
export const pieceFields: Field[] = [
  {
    name: 'name',
    type: 'text',
    required: true,
    maxLength: 200,
    admin: { components: { Cell: '/components/NameCell#NameCell' } },
  },
  {
    name: 'category',
    label: 'Collection',
    type: 'select',
    required: true,
    defaultValue: 'swimwear',
    index: true,
    options: CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value].title })),
  },
  { name: 'description', type: 'textarea', required: true, maxLength: 5000, admin: { rows: 8 } },
  { name: 'sizes', type: 'text', hasMany: true, admin: { description: 'Press Enter after each.' } },
  { name: 'colors', type: 'text', hasMany: true },
  {
    name: 'tags',
    type: 'text',
    hasMany: true,
    admin: { description: 'Words that the search finds the piece by. Shoppers do not see them.' },
  },
]

export const pictureFields = [
  shopOwned<ArrayField>({
    name: 'images',
    label: 'Pictures',
    labels: { singular: 'Picture', plural: 'Pictures' },
    type: 'array',
    admin: { description: 'In this order. They are added, arranged and described in the admin portal.' },
    // On SQLite operations/imageList.ts writes these by name: one more has to stand there too.
    fields: [
      { name: 'image', label: 'Picture', type: 'upload', relationTo: 'media', required: true },
      {
        name: 'alt',
        label: 'What it shows',
        type: 'text',
        admin: { description: 'For people who cannot see it; empty, the piece’s name is read.' },
      },
      {
        name: 'color',
        type: 'text',
        admin: { description: 'The color that it shows; empty, all of them.' },
      },
      { name: 'isPrimary', label: 'Shown first', type: 'checkbox', defaultValue: false },
    ],
  }),
]

/** Size and fit, under a tab whose name says what it is. */
export const fitFields: Field[] = [{ ...sizeAndFitFields, label: false }]

/** What is changed in the portal, where prices, stock and going live have rules of their own; here it is only read. */
export const tradeFields = [
  shopOwned<SelectField>({
    name: 'publication',
    type: 'select',
    options: PUBLICATIONS.map((value) => ({ value, label: PUBLICATION_LABELS[value] })),
    admin: {
      position: 'sidebar',
      description: 'Empty is live. Pieces go live, and are hidden, in the admin portal.',
    },
  }),
  shopOwned<DateField>({
    name: 'goesLiveAt',
    label: 'Goes live at',
    type: 'date',
    index: true,
    admin: {
      position: 'sidebar',
      date: { pickerAppearance: 'dayAndTime' },
      condition: (product) => publicationOf(product).goesLiveAt !== null,
    },
  }),
  shopOwned<NumberField>({
    name: 'priceInCents',
    label: 'Price',
    type: 'number',
    required: true,
    validate: checkPrice,
    index: true,
    admin: {
      position: 'sidebar',
      description: 'Prices are changed in the admin portal.',
      ...MONEY,
    },
  }),
  shopOwned<CheckboxField>({
    name: 'inStock',
    label: 'In stock',
    type: 'checkbox',
    defaultValue: true,
    admin: { position: 'sidebar', description: 'Stock is changed in the admin portal.' },
  }),
  shopOwned<NumberField>({
    name: 'stockQuantity',
    label: 'Units',
    type: 'number',
    defaultValue: 0,
    min: 0,
    admin: {
      position: 'sidebar',
      description: 'In stock with 0 units means made to order.',
      components: { Cell: '/components/StockCell#StockCell' },
    },
  }),
]

export const featuredFields: Field[] = [
  {
    name: 'featured',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    admin: {
      position: 'sidebar',
      description: 'Featured pieces are shown first, and on Home.',
      components: { Cell: '/components/FeaturedCell#FeaturedCell' },
    },
  },
]

/** The shop's own bookkeeping. */
export const hiddenFields = [
  shopOwned<TextField>({ name: 'id', type: 'text', required: true, admin: { hidden: true } }),
  shopOwned<JSONField>({
    name: 'stockLedger',
    type: 'json',
    defaultValue: { held: {}, taken: [] },
    admin: { hidden: true },
  }),
  shopOwned<NumberField>({ name: 'stockRevision', type: 'number', defaultValue: 0, admin: { hidden: true } }),
  shopOwned<NumberField>({ name: 'revision', type: 'number', defaultValue: 0, admin: { hidden: true } }),
  // What searches read, written with what it is made of; see persistence/search/searchColumns.ts.
  ...SEARCH_COLUMNS.map((name) => shopOwned<JSONField>({ name, type: 'json', hidden: true })),
  shopOwned<NumberField>({ name: 'searchVersion', type: 'number', index: true, hidden: true }),
  // When the piece came back on sale, until everybody who waited for it has been written to.
  shopOwned<DateField>({ name: 'waitlistDueAt', type: 'date', index: true, admin: { hidden: true } }),
]

/** The names of what a save through Payload never writes. */
export const SHOP_OWNED: readonly string[] = [
  ...[...pictureFields, ...tradeFields, ...hiddenFields].map(({ name }) => name),
  'createdAt',
]
