/**
 * Integration files that `npm test` also runs on MongoDB, grouped by the reason. `npm run test:full` runs every file on
 * both databases.
 */
const FILES = {
  // An atomic update or a unique index decides the winner.
  'concurrent writes': [
    'atomicUpdates',
    'overselling',
    'stockShortages',
    'stockModel',
    'variantStock',
    'variants',
    'variantRenames',
    'stockHolds',
    'holdLimits',
    'claims',
    'waitlist',
    'idempotencyKeys',
    'signInThrottling',
  ],
  // Orders, payments and stock are written one after the other, without a transaction.
  'orders and payments': [
    'orderCreation',
    'paymentIntents',
    'unknownPayments',
    'paymentsNeedingReview',
    'orderActions',
    'orderStatusUndo',
    'orderCancellation',
    'refunds',
    'disputes',
    'reconciliation',
  ],
  // Each database has its own query.
  queries: [
    'productSearch',
    'productFilters',
    'adminOrders',
    'stockHistory',
    'panelLists',
    'people',
    'cacheTags',
  ],
  // Payload's adapters store arrays, drafts, sessions and dates differently.
  'storage formats': [
    'secondFactor',
    'signIn',
    'productImages',
    'imageOrder',
    'imageSizes',
    'contentDrafts',
    'processRegistry',
  ],
  // The whole database is read, copied or cleaned up.
  maintenance: ['backup', 'retention', 'privacy', 'checkShop'],
}

export const MONGO_FILES = Object.values(FILES)
  .flat()
  .map((name) => `tests/integration/${name}.test.ts`)
