import { cancelJourneys } from './staff/cancelJourneys.ts'
import { giftJourneys } from './storefront/giftJourneys.ts'
import { purchaseJourneys } from './storefront/purchaseJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Checkout, orders and cancellations.
runJourneys([
  ['buying', purchaseJourneys],
  ['giving', giftJourneys],
  ['calling off an order', cancelJourneys],
])
