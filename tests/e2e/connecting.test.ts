import { modelJourneys } from './looking/modelJourneys.ts'
import { offlineJourneys } from './looking/offlineJourneys.ts'
import { slowJourneys } from './looking/slowJourneys.ts'
import { troubleJourneys } from './looking/troubleJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// What shoppers meet where the way to the shop is slow, broken or gone, and what is heavy to fetch. A shop of its own, so that it is walked beside the others.
walkThrough([
  ['on a slow network', slowJourneys],
  ['in trouble', troubleJourneys],
  ['without a connection', offlineJourneys],
  ['in three dimensions', modelJourneys],
])
