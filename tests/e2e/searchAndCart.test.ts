import { backButtonJourneys } from './storefront/backButtonJourneys.ts'
import { cartJourneys } from './storefront/cartJourneys.ts'
import { searchJourneys } from './storefront/searchJourneys.ts'
import { keyboardJourneys } from './storefront/keyboardJourneys.ts'
import { pagingJourneys } from './storefront/pagingJourneys.ts'
import { variantJourneys } from './storefront/variantJourneys.ts'
import { filterJourneys } from './storefront/filterJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Search, listings, the cart, the waitlist and variants.
runJourneys([
  ['finding', searchJourneys],
  ['page by page', pagingJourneys],
  ['back on a phone', backButtonJourneys],
  ['the bag', cartJourneys],
  ['choosing and waiting', filterJourneys],
  ['sizes and colors with stock of their own', variantJourneys],
  ['without a pointer', keyboardJourneys],
])
