import type { CollectionConfig } from 'payload'

/**
 * What can be bought of each product: one of its sizes in one of its colors, under a number of its own. A row stays when
 * its product no longer comes so, for orders name it, and is there again when it does. Written by operations/variants and
 * operations/stock alone.
 */
export const Variants: CollectionConfig = {
  slug: 'variants',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  indexes: [{ fields: ['product', 'size', 'color'], unique: true }],
  fields: [
    { name: 'product', type: 'text', required: true },
    // Empty, not missing, where there is nothing to choose: what is missing is not the same twice to an index.
    { name: 'size', type: 'text' },
    { name: 'color', type: 'text' },
    { name: 'isOffered', type: 'checkbox', required: true },
    { name: 'sku', type: 'text', required: true, unique: true },
    { name: 'gtin', type: 'text' },
    // The barcode, or the row's id where there is none: no barcode is no barcode of two.
    { name: 'gtinKey', type: 'text', required: true, unique: true },
    { name: 'revision', type: 'number', required: true },
    // Whether its units are counted here; otherwise its product counts them. The rest as in its product.
    { name: 'keepsStock', type: 'checkbox', defaultValue: false },
    { name: 'inStock', type: 'checkbox', defaultValue: false },
    { name: 'stockQuantity', type: 'number', defaultValue: 0 },
    { name: 'stockLedger', type: 'json' },
    { name: 'stockRevision', type: 'number', defaultValue: 0 },
    { name: 'stockHistoryDueAt', type: 'date', index: true },
    // When a unit could be had again that could not, until its product knows.
    { name: 'cameBackAt', type: 'date' },
    // Set with what its product shows of it, until its product does.
    { name: 'summaryDueAt', type: 'date', index: true },
    // How many wait for it, and what became of the units that were kept; see persistence/rows/demandRows.
    { name: 'waiting', type: 'number', defaultValue: 0, index: true },
    { name: 'claimsMade', type: 'number', defaultValue: 0, index: true },
    { name: 'claimsOpen', type: 'number', defaultValue: 0 },
    { name: 'claimsBought', type: 'number', defaultValue: 0 },
  ],
}
