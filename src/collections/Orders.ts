import type { CollectionConfig } from 'payload'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../domain/rules/orders/statuses.ts'
import { PAYMENT_CHECKS } from '../../domain/rules/payments/paymentCover.ts'

/**
 * What was bought and paid. Written by the shop alone; `items` and `customerInfo` are one column each, so that an order is
 * never half there. Staff look after orders in the portal; the panel shows none.
 */
export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: { hidden: true },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  // Lists skip through the short one; filters and searches read the long one in place of the rows.
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
    { name: 'rehearsal', type: 'checkbox', required: true },
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
    { name: 'mailsDueAt', type: 'date', index: true },
    // When what is known of its customer was erased on their wish; see operations/privacy.
    { name: 'erasedAt', type: 'date' },
  ],
}
