import { bagJourneys } from './bagJourneys.ts'
import { browsingJourneys } from './browsingJourneys.ts'
import { colorJourneys } from './colorJourneys.ts'
import { findingJourneys } from './findingJourneys.ts'
import { keyboardJourneys } from './keyboardJourneys.ts'
import { lookingJourneys } from './lookingJourneys.ts'
import { offlineJourneys } from './offlineJourneys.ts'
import { searchEngineJourneys } from './searchEngineJourneys.ts'
import { slowJourneys } from './slowJourneys.ts'
import { troubleJourneys } from './troubleJourneys.ts'
import { waitingJourneys } from './waitingJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// What shoppers do until they know what they want, and what comes in between.
walkThrough([
  ['crawling', searchEngineJourneys],
  ['browsing', browsingJourneys],
  ['choosing a color', colorJourneys],
  ['looking round', lookingJourneys],
  ['finding', findingJourneys],
  ['the bag', bagJourneys],
  ['choosing and waiting', waitingJourneys],
  ['without a pointer', keyboardJourneys],
  ['on a slow network', slowJourneys],
  ['in trouble', troubleJourneys],
  ['without a connection', offlineJourneys],
])
