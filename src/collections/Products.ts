import { randomBytes } from 'node:crypto'
import type { CollectionConfig } from 'payload'
import { ALWAYS } from '../../domain/rules/products/publication.ts'
import { newSearchColumns } from '../persistence/search/searchColumns.ts'
import { forgetProduct } from '../persistence/rows/waitlistRows.ts'
import { deleteMediaFiles } from './parts/deleteMediaFiles.ts'
import { GROUPS } from './parts/groups.ts'
import { productPreview } from './parts/previewAddress.ts'
import {
  SHOP_OWNED,
  featuredFields,
  fitFields,
  hiddenFields,
  pictureFields,
  pieceFields,
  tradeFields,
} from './parts/productFields.ts'

/** The catalogue. `onChange` is told of every write, so that no cached answer outlives it. */
export const Products = (onChange: () => void): CollectionConfig => ({
  slug: 'products',
  labels: { singular: 'Piece', plural: 'Pieces' },
  admin: {
    group: GROUPS.shop,
    hideAPIURL: true,
    useAsTitle: 'name',
    defaultColumns: [
      'name',
      'category',
      'priceInCents',
      'stockQuantity',
      'publication',
      'featured',
      'updatedAt',
    ],
    listSearchableFields: ['name', 'description'],
    description:
      'The words and measurements of each piece. New pieces, pictures, prices and stock: in the portal.',
    pagination: { defaultLimit: 50 },
    livePreview: productPreview,
  },
  // A new piece needs a price, and prices have their rules in the portal.
  access: { create: () => false },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  // What shoppers list is read past what they do not see.
  indexes: [{ fields: ['category', 'goesLiveAt'] }, { fields: ['featured', 'goesLiveAt'] }],
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'The piece', fields: pieceFields },
        { label: 'Pictures', fields: pictureFields },
        { label: 'Size and fit', fields: fitFields },
      ],
    },
    ...tradeFields,
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
          return { ...data, goesLiveAt: data.goesLiveAt ?? ALWAYS, ...newSearchColumns(data) }
        // Payload fills an update up with what it read a moment ago. Writing that back would undo a sale, a price or a
        // picture that came in between, so updates never carry it: operations of the shop are its only writers.
        return Object.fromEntries(Object.entries(data).filter(([name]) => !SHOP_OWNED.includes(name)))
      },
    ],
    afterChange: [
      async ({ doc, req, operation }) => {
        if (operation === 'update')
          await req.payload.db.updateOne({
            collection: 'products',
            where: { id: { equals: doc.id } },
            data: { revision: { $inc: 1 } },
            options: { atomic: true },
          })
        onChange()
        return doc
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        await deleteMediaFiles(req, doc)
        await forgetProduct(req.payload, doc.id)
        onChange()
      },
    ],
  },
})
