import { randomBytes } from 'node:crypto'
import type { CollectionConfig } from 'payload'
import type { Category } from '../../domain/rules/products/categories.ts'
import { ALWAYS_LIVE } from '../../domain/rules/products/publication.ts'
import { newSearchColumns } from '../persistence/search/searchColumns.ts'
import { removeFromCatalogue } from '../persistence/catalogue/catalogueCache.ts'
import type { PictureStore } from '../pictures/PictureStore.ts'
import { deleteEntriesByProduct } from '../persistence/rows/waitlistRows.ts'
import { deleteMediaFiles } from './parts/deleteMediaFiles.ts'
import { GROUPS } from './parts/groups.ts'
import { productPreview } from './parts/livePreviews.ts'
import {
  featuredFields,
  hiddenFields,
  imageFields,
  publicationFields,
  descriptionFields,
} from './parts/productFields.ts'

type ChangeListener = (product: { id: string; category: Category }) => void

/** Products. `onChange` is called for every write and `onDelete` for deletions, to invalidate cached responses. */
export const Products = (
  pictures: PictureStore,
  { onChange, onDelete }: { onChange: ChangeListener; onDelete: ChangeListener },
): CollectionConfig => ({
  slug: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  admin: {
    group: GROUPS.shop,
    hideAPIURL: true,
    useAsTitle: 'name',
    defaultColumns: ['name', 'category', 'publication', 'featured', 'updatedAt'],
    listSearchableFields: ['name', 'description'],
    description:
      'View products and pick them for pages. Products are created and edited in the admin portal.',
    components: { edit: { beforeDocumentControls: ['/components/EditInPortal#EditInPortal'] } },
    pagination: { defaultLimit: 50 },
    livePreview: productPreview,
  },
  // Written only in the portal, which validates prices and stock and handles concurrent edits.
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  // Lets listings skip products that shoppers do not see.
  indexes: [{ fields: ['category', 'goesLiveAt'] }, { fields: ['featured', 'createdAt'] }],
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Details', fields: descriptionFields },
        { label: 'Images', fields: imageFields },
      ],
    },
    ...publicationFields,
    ...featuredFields,
    ...hiddenFields,
  ],
  hooks: {
    beforeValidate: [
      ({ data, operation }) => {
        if (operation === 'create' && data && !data.id) data.id = `p-${randomBytes(6).toString('hex')}`
        return data
      },
    ],
    beforeChange: [
      ({ data, operation }) => {
        if (operation === 'create')
          return { ...data, goesLiveAt: data.goesLiveAt ?? ALWAYS_LIVE, ...newSearchColumns(data) }
        // Payload fills updates with values that it read earlier: saving them would undo a sale, a price or an image written since.
        throw new Error('Products are changed by operations only, not by Payload.')
      },
    ],
    afterChange: [
      ({ doc }) => {
        onChange(doc)
        return doc
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        removeFromCatalogue(req.payload, doc.id)
        await deleteMediaFiles(req, pictures, doc)
        await deleteEntriesByProduct(req.payload, doc.id)
        onDelete(doc)
      },
    ],
  },
})
