/** Reasons that block fulfillment until staff lift them; see fulfillmentHolds.ts. */
export const HOLD_KINDS = [
  'disputed',
  'inquiry',
  'dispute_lost',
  'refunded',
  'no_items',
  'no_address',
] as const
