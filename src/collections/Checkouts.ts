import type { CollectionConfig } from 'payload'

/**
 * One shopper's way to a paid order: the bag as it was priced, the payment intent, and what became of it.
 * open → paid → closed, or open → releasing → released; a day after its end it forgets who paid. Every step is one atomic update on `status`; the pieces a
 * checkout holds stand in each product's stock ledger under the checkout's id. Only plain columns, so that a row is
 * always written whole.
 */
export const Checkouts: CollectionConfig = {
  slug: 'checkouts',
  admin: { hidden: true },
  // Those that ended unpaid are found by their age, without a look at those that were paid.
  indexes: [{ fields: ['status', 'askAt'] }],
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    {
      name: 'status',
      type: 'select',
      options: ['open', 'paid', 'closed', 'releasing', 'released'],
      required: true,
      index: true,
    },
    { name: 'attempt', type: 'number', required: true },
    { name: 'holdsStock', type: 'checkbox', required: true },
    { name: 'bag', type: 'json' },
    { name: 'heldBefore', type: 'json' },
    { name: 'claims', type: 'json' },
    { name: 'amountInCents', type: 'number', required: true },
    { name: 'customerInfo', type: 'json' },
    { name: 'paymentIntentId', type: 'text', index: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'askAt', type: 'date', required: true, index: true },
    { name: 'heldSince', type: 'date' },
    // Where its visitor left others waiting before: less than the shop's own time.
    { name: 'holdMinutes', type: 'number' },
    { name: 'addressHash', type: 'text', index: true },
    { name: 'browserHash', type: 'text', index: true },
    { name: 'forgetAt', type: 'date', index: true },
  ],
}
