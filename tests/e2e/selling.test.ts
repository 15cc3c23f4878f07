import { cancelJourneys } from './selling/cancelJourneys.ts'
import { giftJourneys } from './selling/giftJourneys.ts'
import { purchaseJourneys } from './selling/purchaseJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// From the checkout to the order, and to the order that is called off.
walkThrough([
  ['buying', purchaseJourneys],
  ['giving', giftJourneys],
  ['calling off an order', cancelJourneys],
])
