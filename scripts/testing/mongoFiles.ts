/**
 * Integration files that `npm test` also runs on MongoDB, grouped by what depends on the database. `npm run test:full` runs every
 * file on both databases.
 */
const FILES = {
  // An atomic update or a unique index decides the winner.
  'concurrent writes': [
    'atomicUpdates',
    'overselling',
    'shortSales',
    'stockModel',
    'variantStock',
    'variants',
    'renamingVariants',
    'holdingPieces',
    'holdLimits',
    'claims',
    'waitlist',
    'repeatedRequests',
    'signInTurns',
  ],
  // Orders, payments and stock are written one after the other, without a transaction.
  'orders and payments': [
    'placingOrders',
    'openingPayments',
    'unknownPayments',
    'uncoveredPayments',
    'orderActions',
    'undoingSteps',
    'cancelling',
    'refunds',
    'disputes',
    'reconciling',
  ],
  // Each database has its own query.
  queries: [
    'searching',
    'filteringProducts',
    'adminOrders',
    'stockHistory',
    'panelLists',
    'people',
    'keptResponses',
  ],
  // Payload's adapters store arrays, drafts, sessions and dates differently.
  'stored forms': [
    'secondFactor',
    'signingIn',
    'productImages',
    'arrangingPictures',
    'pictureSizes',
    'contentDrafts',
    'siblings',
  ],
  // The whole database is read, copied or cleaned up.
  maintenance: ['backup', 'retention', 'privacy', 'checkingShop'],
}

export const MONGO_FILES = Object.values(FILES)
  .flat()
  .map((name) => `tests/integration/${name}.test.ts`)
