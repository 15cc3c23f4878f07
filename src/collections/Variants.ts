import type { CollectionConfig } from 'payload'

/**
 * Variants: one size and color of a product, with its own SKU. A row stays if its product no longer offers it, because
 * orders refer to it, and is reused if it does again. Written only by operations/variants and operations/stock.
 */
export const Variants: CollectionConfig = {
  slug: 'variants',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  indexes: [{ fields: ['product', 'size', 'color'], unique: true }],
  fields: [
    { name: 'product', type: 'text', required: true },
    // Empty, not missing, if there is no choice: unique indexes treat missing values as distinct.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'isOffered', type: 'checkbox', required: true },
    { name: 'sku', type: 'text', required: true, unique: true },
    { name: 'gtin', type: 'text' },
    // The barcode, or the row's ID if there is none, because missing barcodes must not collide.
    { name: 'gtinKey', type: 'text', required: true, unique: true },
    { name: 'revision', type: 'number', required: true },
    // Stock of the variant if `keepsStock`, otherwise counted by the product. The other fields are as in products.
    { name: 'keepsStock', type: 'checkbox', defaultValue: false },
    { name: 'inStock', type: 'checkbox', defaultValue: false },
    { name: 'stockQuantity', type: 'number', defaultValue: 0 },
    { name: 'stockLedger', type: 'json' },
    { name: 'stockRevision', type: 'number', defaultValue: 0 },
    { name: 'stockHistoryDueAt', type: 'date', index: true },
    // When a unit became available again, until the product is updated.
    { name: 'cameBackAt', type: 'date' },
    // Set with changes of what the product shows of it, until the product is updated.
    { name: 'summaryDueAt', type: 'date', index: true },
    // Number of people waiting, and outcomes of reserved units; see persistence/rows/demandRows.
    { name: 'waiting', type: 'number', defaultValue: 0, index: true },
    { name: 'claimsMade', type: 'number', defaultValue: 0, index: true },
    { name: 'claimsOpen', type: 'number', defaultValue: 0 },
    { name: 'claimsBought', type: 'number', defaultValue: 0 },
  ],
}
