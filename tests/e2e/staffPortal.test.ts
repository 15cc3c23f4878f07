import { adminAccessibilityJourneys } from './staff/adminAccessibilityJourneys.ts'
import { adminJourneys } from './staff/adminJourneys.ts'
import { claimJourneys } from './staff/claimJourneys.ts'
import { countJourneys } from './staff/countJourneys.ts'
import { orderUrlJourneys } from './staff/orderUrlJourneys.ts'
import { printJourneys } from './staff/printJourneys.ts'
import { staffJourneys } from './staff/staffJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Orders and products in the staff area.
runJourneys([
  ['managing', adminJourneys],
  ['managing counts', countJourneys],
  ['managing what is kept', claimJourneys],
  ['managing by address', orderUrlJourneys],
  ['managing on paper', printJourneys],
  ['managing for everyone', adminAccessibilityJourneys],
  ['several of the staff', staffJourneys],
])
