import { backJourneys } from './looking/backJourneys.ts'
import { cartJourneys } from './looking/cartJourneys.ts'
import { findingJourneys } from './looking/findingJourneys.ts'
import { keyboardJourneys } from './looking/keyboardJourneys.ts'
import { pagingJourneys } from './looking/pagingJourneys.ts'
import { variantJourneys } from './looking/variantJourneys.ts'
import { waitingJourneys } from './looking/waitingJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Search, listings, the cart, the waitlist and variants.
walkThrough([
  ['finding', findingJourneys],
  ['page by page', pagingJourneys],
  ['back on a phone', backJourneys],
  ['the bag', cartJourneys],
  ['choosing and waiting', waitingJourneys],
  ['sizes and colors with stock of their own', variantJourneys],
  ['without a pointer', keyboardJourneys],
])
