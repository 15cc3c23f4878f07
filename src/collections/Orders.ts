import type { CollectionConfig, Endpoint } from 'payload'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../domain/rules/orders/statuses.ts'
import { PAYMENT_CHECKS } from '../../domain/rules/payments/paymentCover.ts'
import { statusWords } from '../../domain/rules/orders/statusWords.ts'
import { GROUPS } from './parts/groups.ts'

/**
 * What was bought and paid. Written by the shop alone; `items` and `customerInfo` are one column each, so that an
 * order is never half there. Staff move and refund it in a view of its own, which calls the `endpoints`.
 */
export const Orders = (endpoints: Endpoint[]): CollectionConfig => ({
  slug: 'orders',
  admin: {
    group: GROUPS.shop,
    hideAPIURL: true,
    description: 'What was bought and paid. Staff move an order on, and give money back, on its own page.',
    useAsTitle: 'orderId',
    defaultColumns: [
      'orderId',
      'customerInfo',
      'totalInCents',
      'paymentStatus',
      'orderStatus',
      'review',
      'createdAt',
    ],
    listSearchableFields: ['orderId', 'email', 'searchText'],
    components: {
      views: {
        // The only view of an order needs no tab.
        edit: { default: { Component: '/orders/OrderView.tsx#OrderView', tab: { condition: () => false } } },
      },
    },
  },
  endpoints,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  // Lists skip through the short one; filters and searches read the long one in place of the rows.
  indexes: [
    { fields: ['createdAt', 'orderId'] },
    { fields: ['createdAt', 'orderId', 'paymentStatus', 'orderStatus', 'review', 'searchText'] },
  ],
  fields: [
    { name: 'orderId', label: 'Order', type: 'text', required: true, unique: true },
    { name: 'paymentIntentId', label: 'Payment ID', type: 'text', required: true, unique: true },
    { name: 'email', type: 'text', index: true },
    { name: 'customerInfo', label: 'Customer', type: 'json', admin: cell('CustomerCell') },
    { name: 'items', type: 'json', required: true },
    {
      name: 'totalInCents',
      label: 'Total',
      type: 'number',
      required: true,
      admin: cell('TotalCell'),
    },
    {
      name: 'orderStatus',
      type: 'select',
      options: ORDER_STATUSES.map(withWords),
      required: true,
      admin: cell('StatusCell'),
    },
    {
      name: 'paymentStatus',
      label: 'Payment',
      type: 'select',
      options: PAYMENT_STATUSES.map(withWords),
      required: true,
      admin: cell('StatusCell'),
    },
    { name: 'paidInCents', type: 'number', required: true },
    { name: 'refundedInCents', type: 'number', required: true },
    { name: 'currency', type: 'text', required: true },
    { name: 'rehearsal', type: 'checkbox', required: true },
    { name: 'review', label: 'Needs review', type: 'text', admin: cell('ReviewCell') },
    {
      name: 'paymentCheck',
      type: 'select',
      options: [...PAYMENT_CHECKS],
      index: true,
      admin: { hidden: true },
    },
    { name: 'trackingUrl', label: 'Tracking link', type: 'text' },
    { name: 'history', type: 'json' },
    { name: 'revision', type: 'number', admin: { hidden: true } },
    { name: 'dispute', type: 'json' },
    { name: 'searchText', label: 'Name', type: 'text', admin: { hidden: true } },
    { name: 'mailsDueAt', type: 'date', index: true, admin: { hidden: true } },
  ],
})

/** How the panel's list shows a column. */
const cell = (name: string) => ({ components: { Cell: `/orders/cells.tsx#${name}` } })

const withWords = (value: string) => ({ value, label: statusWords(value) })
