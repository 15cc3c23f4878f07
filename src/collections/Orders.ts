import type { CollectionConfig } from 'payload'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../domain/contract/order.ts'
import { GROUPS } from './groups.ts'
import { MONEY } from './productFields.ts'

/**
 * What was bought and paid. Written by the shop alone; `items` and `customerInfo` are one column each, so that an
 * order is never half there.
 */
export const Orders: CollectionConfig = {
  slug: 'orders',
  admin: {
    group: GROUPS.shop,
    hideAPIURL: true,
    description: 'What was bought and paid, to be read. Orders are looked after in the admin portal.',
    useAsTitle: 'orderId',
    defaultColumns: ['orderId', 'email', 'totalInCents', 'orderStatus', 'createdAt'],
  },
  defaultSort: '-createdAt',
  // Lists skip through the short one; filters and searches read the long one in place of the rows.
  indexes: [
    { fields: ['createdAt', 'orderId'] },
    { fields: ['createdAt', 'orderId', 'paymentStatus', 'orderStatus', 'review', 'searchText'] },
  ],
  fields: [
    { name: 'orderId', type: 'text', required: true, unique: true },
    { name: 'paymentIntentId', type: 'text', required: true, unique: true },
    { name: 'email', type: 'text', index: true },
    { name: 'customerInfo', type: 'json' },
    { name: 'items', type: 'json', required: true },
    { name: 'totalInCents', label: 'Total', type: 'number', required: true, admin: MONEY },
    { name: 'orderStatus', type: 'select', options: [...ORDER_STATUSES], required: true },
    { name: 'paymentStatus', type: 'select', options: [...PAYMENT_STATUSES], required: true },
    { name: 'paidInCents', label: 'Paid', type: 'number', required: true, admin: MONEY },
    { name: 'refundedInCents', label: 'Refunded', type: 'number', required: true, admin: MONEY },
    { name: 'currency', type: 'text', required: true },
    { name: 'rehearsal', type: 'checkbox', required: true },
    { name: 'review', type: 'text' },
    { name: 'trackingUrl', type: 'text' },
    { name: 'history', type: 'json' },
    { name: 'searchText', type: 'text', admin: { hidden: true } },
    { name: 'mailsDueAt', type: 'date', index: true, admin: { hidden: true } },
  ],
}
