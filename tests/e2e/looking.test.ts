import { cartJourneys } from './looking/cartJourneys.ts'
import { browsingJourneys } from './looking/browsingJourneys.ts'
import { colorJourneys } from './looking/colorJourneys.ts'
import { findingJourneys } from './looking/findingJourneys.ts'
import { keyboardJourneys } from './looking/keyboardJourneys.ts'
import { lookingJourneys } from './looking/lookingJourneys.ts'
import { offlineJourneys } from './looking/offlineJourneys.ts'
import { searchEngineJourneys } from './looking/searchEngineJourneys.ts'
import { slowJourneys } from './looking/slowJourneys.ts'
import { troubleJourneys } from './looking/troubleJourneys.ts'
import { waitingJourneys } from './looking/waitingJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// What shoppers do until they know what they want, and what comes in between.
walkThrough([
  ['crawling', searchEngineJourneys],
  ['browsing', browsingJourneys],
  ['choosing a color', colorJourneys],
  ['looking round', lookingJourneys],
  ['finding', findingJourneys],
  ['the bag', cartJourneys],
  ['choosing and waiting', waitingJourneys],
  ['without a pointer', keyboardJourneys],
  ['on a slow network', slowJourneys],
  ['in trouble', troubleJourneys],
  ['without a connection', offlineJourneys],
])
