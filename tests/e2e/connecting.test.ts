import { slowJourneys } from './looking/slowJourneys.ts'
import { troubleJourneys } from './looking/troubleJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// What shoppers meet where the way to the shop is slow or broken.
walkThrough([
  ['on a slow network', slowJourneys],
  ['in trouble', troubleJourneys],
])
