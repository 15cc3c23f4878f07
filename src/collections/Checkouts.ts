import type { CollectionConfig } from 'payload'
import { CHECKOUT_STATES } from '../../domain/rules/checkout/checkoutStates.ts'

/**
 * A shopper's checkout: the priced cart, the payment intent and the outcome. CHECKOUT_STATES has its life cycle; customer
 * data is deleted a day after the end. Every step is one atomic update on `status`; held units are in
 * each product's stock ledger under the checkout's ID. Only plain columns, so that rows are written atomically.
 */
export const Checkouts: CollectionConfig = {
  slug: 'checkouts',
  admin: { hidden: true },
  // Finds unpaid ended checkouts by age without reading the paid ones.
  indexes: [{ fields: ['status', 'askAt'] }],
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    {
      name: 'status',
      type: 'select',
      options: Object.keys(CHECKOUT_STATES),
      required: true,
      index: true,
    },
    { name: 'attempt', type: 'number', required: true },
    { name: 'holdsStock', type: 'checkbox', required: true },
    { name: 'cart', type: 'json' },
    { name: 'heldBefore', type: 'json' },
    { name: 'claims', type: 'json' },
    { name: 'amountInCents', type: 'number', required: true },
    { name: 'customerInfo', type: 'json' },
    { name: 'paymentIntentId', type: 'text', index: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'askAt', type: 'date', required: true, index: true },
    { name: 'heldSince', type: 'date' },
    // Shorter hold for a visitor who left earlier holds unpaid; absent otherwise.
    { name: 'holdMinutes', type: 'number' },
    { name: 'addressHash', type: 'text', index: true },
    { name: 'browserHash', type: 'text', index: true },
    { name: 'forgetAt', type: 'date', index: true },
  ],
}
