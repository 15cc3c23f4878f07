/**
 * The integration files that `npm test` runs on MongoDB too, by what depends on the database there. `npm run test:full`
 * runs every file on both databases.
 */
const FILES = {
  // One atomic update or unique index decides who wins.
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
  // An order, its payment and its stock are written one after the other, without a transaction.
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
  // The query is another one on each database.
  queries: [
    'searching',
    'filteringProducts',
    'adminOrders',
    'stockHistory',
    'panelLists',
    'people',
    'keptResponses',
  ],
  // Payload's adapter stores arrays, drafts, sessions and dates in another form.
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
