import type { CollectionConfig } from 'payload'
import { STOCK_CAUSES } from '../../domain/rules/stock/stockChange.ts'

/**
 * Why each count is what it is: a row for every change, never changed itself, and kept when its product is deleted. The
 * shop alone writes it, see operations/stock/writeDueHistory.ts.
 */
export const StockChanges: CollectionConfig = {
  slug: 'stock-changes',
  admin: { hidden: true },
  access: { create: () => false, update: () => false, delete: () => false },
  disableDuplicate: true,
  timestamps: false,
  indexes: [{ fields: ['product', 'variant', 'number'], unique: true }],
  fields: [
    // No relationship: what is deleted has a history still.
    { name: 'product', type: 'text', required: true },
    // The id of the variant whose units these are; null where the product was counted as a whole.
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
