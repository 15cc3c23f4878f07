import { adminAccessJourneys } from './selling/adminAccessJourneys.ts'
import { adminJourneys } from './selling/adminJourneys.ts'
import { claimJourneys } from './selling/claimJourneys.ts'
import { countJourneys } from './selling/countJourneys.ts'
import { orderAddressJourneys } from './selling/orderAddressJourneys.ts'
import { paperJourneys } from './selling/paperJourneys.ts'
import { staffJourneys } from './selling/staffJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Orders and products in the staff area.
walkThrough([
  ['managing', adminJourneys],
  ['managing counts', countJourneys],
  ['managing what is kept', claimJourneys],
  ['managing by address', orderAddressJourneys],
  ['managing on paper', paperJourneys],
  ['managing for everyone', adminAccessJourneys],
  ['several of the staff', staffJourneys],
])
