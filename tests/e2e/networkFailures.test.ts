import { slowNetworkJourneys } from './storefront/slowNetworkJourneys.ts'
import { failureJourneys } from './storefront/failureJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Slow and broken connections.
runJourneys([
  ['on a slow network', slowNetworkJourneys],
  ['in trouble', failureJourneys],
])
