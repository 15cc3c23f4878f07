import { modelJourneys } from './storefront/modelJourneys.ts'
import { offlineJourneys } from './storefront/offlineJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Offline use and 3D models.
runJourneys([
  ['without a connection', offlineJourneys],
  ['in three dimensions', modelJourneys],
])
