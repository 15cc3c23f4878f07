import { randomBytes } from 'node:crypto'
import type { CollectionConfig } from 'payload'
import { CATEGORIES, CATEGORY_WORDS } from '../../domain/rules/categories.ts'
import { deleteMediaFiles } from './deleteMediaFiles.ts'
import { sizeAndFitFields } from './sizeAndFitFields.ts'

/** The catalogue. `onChange` is told of every write, so that no cached answer outlives it. */
export const Products = (onChange: () => void): CollectionConfig => ({
  slug: 'products',
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'category', 'priceInCents', 'inStock', 'stockQuantity'],
  },
  fields: [
    { name: 'id', type: 'text', required: true, admin: { hidden: true } },
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    { name: 'priceInCents', label: 'Price in cents', type: 'number', required: true, min: 0, index: true },
    {
      name: 'category',
      type: 'select',
      required: true,
      defaultValue: 'swimwear',
      index: true,
      options: CATEGORIES.map((value) => ({ value, label: CATEGORY_WORDS[value].title })),
    },
    { name: 'description', type: 'textarea', required: true, maxLength: 5000 },
    { name: 'sizes', type: 'text', hasMany: true },
    { name: 'colors', type: 'text', hasMany: true },
    { name: 'tags', type: 'text', hasMany: true },
    { name: 'featured', type: 'checkbox', defaultValue: false, index: true },
    {
      name: 'images',
      type: 'array',
      // On SQLite operations/imageList.ts writes these by name: one more has to stand there too.
      fields: [
        { name: 'image', type: 'upload', relationTo: 'media', required: true },
        { name: 'alt', type: 'text' },
        { name: 'isPrimary', type: 'checkbox', defaultValue: false },
      ],
    },
    sizeAndFitFields,
    {
      name: 'inStock',
      type: 'checkbox',
      defaultValue: true,
      admin: { readOnly: true, position: 'sidebar', description: 'Stock is changed in the admin portal.' },
    },
    {
      name: 'stockQuantity',
      type: 'number',
      defaultValue: 0,
      min: 0,
      admin: { readOnly: true, position: 'sidebar', description: '0 while in stock means made to order.' },
    },
    { name: 'stockLedger', type: 'json', defaultValue: { held: {}, taken: [] }, admin: { hidden: true } },
    { name: 'stockRevision', type: 'number', defaultValue: 0, admin: { hidden: true } },
    { name: 'revision', type: 'number', defaultValue: 0, admin: { hidden: true } },
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
        if (operation === 'create') return data
        // Payload fills an update up with what it read a moment ago. Writing that stock back would undo a sale that
        // came in between, so updates never carry it: changeStock is its only writer.
        const { inStock, stockQuantity, stockLedger, stockRevision, revision, ...content } = data
        return content
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
        onChange()
      },
    ],
  },
})
