import { adminAccessJourneys } from './selling/adminAccessJourneys.ts'
import { adminJourneys } from './selling/adminJourneys.ts'
import { cancelJourneys } from './selling/cancelJourneys.ts'
import { editorJourneys } from './selling/editorJourneys.ts'
import { giftJourneys } from './selling/giftJourneys.ts'
import { hostileWordsJourneys } from './selling/hostileWordsJourneys.ts'
import { orderAddressJourneys } from './selling/orderAddressJourneys.ts'
import { closingJourneys, panelDoorJourneys } from './selling/panelDoorJourneys.ts'
import { panelJourneys } from './selling/panelJourneys.ts'
import { paperJourneys } from './selling/paperJourneys.ts'
import { purchaseJourneys } from './selling/purchaseJourneys.ts'
import { secondFactorJourneys } from './selling/secondFactorJourneys.ts'
import { staffJourneys } from './selling/staffJourneys.ts'
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
  ['several of the staff', staffJourneys],
  ['at the doors of the panel', panelDoorJourneys],
  // Late, for nothing reads as before.
  ['writing with ill will', hostileWordsJourneys],
  ['closing', closingJourneys],
])
