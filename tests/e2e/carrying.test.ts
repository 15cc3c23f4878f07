import { modelJourneys } from './looking/modelJourneys.ts'
import { offlineJourneys } from './looking/offlineJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Offline use and 3D models.
walkThrough([
  ['without a connection', offlineJourneys],
  ['in three dimensions', modelJourneys],
])
