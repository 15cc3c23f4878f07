import { adminAccessJourneys } from './adminAccessJourneys.ts'
import { adminJourneys } from './adminJourneys.ts'
import { cancelJourneys } from './cancelJourneys.ts'
import { editorJourneys } from './editorJourneys.ts'
import { giftJourneys } from './giftJourneys.ts'
import { hostileWordsJourneys } from './hostileWordsJourneys.ts'
import { orderAddressJourneys } from './orderAddressJourneys.ts'
import { closingJourneys, panelDoorJourneys } from './panelDoorJourneys.ts'
import { panelJourneys } from './panelJourneys.ts'
import { paperJourneys } from './paperJourneys.ts'
import { purchaseJourneys } from './purchaseJourneys.ts'
import { secondFactorJourneys } from './secondFactorJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// From the checkout to what staff do with the order, and with the shop.
walkThrough([
  ['buying', purchaseJourneys],
  ['giving', giftJourneys],
  ['managing', adminJourneys],
  ['calling off an order', cancelJourneys],
  ['managing by address', orderAddressJourneys],
  ['managing on paper', paperJourneys],
  ['managing for everyone', adminAccessJourneys],
  ['signing in with a second factor', secondFactorJourneys],
  ['editing', editorJourneys],
  ['looking after the shop', panelJourneys],
  ['at the doors of the panel', panelDoorJourneys],
  // Late, for nothing reads as before.
  ['writing with ill will', hostileWordsJourneys],
  ['closing', closingJourneys],
])
