import { slowJourneys } from './looking/slowJourneys.ts'
import { troubleJourneys } from './looking/troubleJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Slow and broken connections.
walkThrough([
  ['on a slow network', slowJourneys],
  ['in trouble', troubleJourneys],
])
