import type { CollectionConfig } from 'payload'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../domain/rules/orders/statuses.ts'
import { PAYMENT_CHECKS } from '../../domain/rules/payments/paymentCover.ts'

/**
 * Paid orders. Written by the server only; `items` and `customerInfo` are one column each, so that an order is written
 * atomically. Staff manage orders in the portal; the panel shows none.
 */
export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: { hidden: true },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  // Pagination skips through the short index; filters and searches read the long one instead of the rows.
  indexes: [
    { fields: ['createdAt', 'orderId'] },
    { fields: ['totalInCents', 'createdAt'] },
    { fields: ['createdAt', 'orderId', 'paymentStatus', 'orderStatus', 'review', 'searchText'] },
  ],
  fields: [
    { name: 'orderId', type: 'text', required: true, unique: true },
    { name: 'paymentIntentId', type: 'text', required: true, unique: true },
    { name: 'email', type: 'text', index: true },
    { name: 'customerInfo', type: 'json' },
    { name: 'items', type: 'json', required: true },
    {
      name: 'totalInCents',
      type: 'number',
      required: true,
    },
    {
      name: 'orderStatus',
      type: 'select',
      options: [...ORDER_STATUSES],
      required: true,
    },
    {
      name: 'paymentStatus',
      type: 'select',
      options: [...PAYMENT_STATUSES],
      required: true,
    },
    { name: 'paidInCents', type: 'number', required: true },
    { name: 'refundedInCents', type: 'number', required: true },
    { name: 'currency', type: 'text', required: true },
    { name: 'isTest', type: 'checkbox', required: true },
    { name: 'review', type: 'text', index: true },
    {
      name: 'paymentCheck',
      type: 'select',
      options: [...PAYMENT_CHECKS],
      index: true,
    },
    { name: 'trackingUrl', type: 'text' },
    { name: 'history', type: 'json' },
    { name: 'revision', type: 'number' },
    { name: 'dispute', type: 'json' },
    { name: 'searchText', type: 'text' },
    { name: 'emailsDueAt', type: 'date', index: true },
    // When the customer's data was erased on request; absent otherwise. See operations/privacy.
    { name: 'erasedAt', type: 'date' },
  ],
}
