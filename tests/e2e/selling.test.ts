import { cancelJourneys } from './selling/cancelJourneys.ts'
import { giftJourneys } from './selling/giftJourneys.ts'
import { purchaseJourneys } from './selling/purchaseJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Checkout, orders and cancellations.
walkThrough([
  ['buying', purchaseJourneys],
  ['giving', giftJourneys],
  ['calling off an order', cancelJourneys],
])
