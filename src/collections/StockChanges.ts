import type { CollectionConfig } from 'payload'
import { STOCK_CAUSES } from '../../domain/rules/stock/stockChange.ts'

/**
 * Stock history: an append-only row per change, kept after its product is deleted. Written by the server only, see
 * operations/stock/writeDueHistory.ts.
 */
export const StockChanges: CollectionConfig = {
  slug: 'stock-changes',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  timestamps: false,
  indexes: [{ fields: ['product', 'variant', 'number'], unique: true }],
  fields: [
    // Not a relationship: the history outlives deleted products.
    { name: 'product', type: 'text', required: true },
    // ID of the variant whose units these are, or null if the product was counted as a whole.
    { name: 'variant', type: 'text' },
    { name: 'number', type: 'number', required: true },
    { name: 'at', type: 'date', required: true },
    { name: 'cause', type: 'select', options: [...STOCK_CAUSES], required: true },
    { name: 'by', type: 'text' },
    { name: 'byId', type: 'text' },
    { name: 'order', type: 'text' },
    { name: 'note', type: 'text' },
    { name: 'wasInStock', type: 'checkbox', required: true },
    { name: 'wasQuantity', type: 'number', required: true },
    { name: 'inStock', type: 'checkbox', required: true },
    { name: 'stockQuantity', type: 'number', required: true },
  ],
}
