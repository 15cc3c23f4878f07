import { modelJourneys } from './looking/modelJourneys.ts'
import { offlineJourneys } from './looking/offlineJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// What a browser keeps of the shop without a connection, and what is heavy to fetch.
walkThrough([
  ['without a connection', offlineJourneys],
  ['in three dimensions', modelJourneys],
])
