import { cartJourneys } from './looking/cartJourneys.ts'
import { browsingJourneys } from './looking/browsingJourneys.ts'
import { colorJourneys } from './looking/colorJourneys.ts'
import { findingJourneys } from './looking/findingJourneys.ts'
import { keyboardJourneys } from './looking/keyboardJourneys.ts'
import { lookingJourneys } from './looking/lookingJourneys.ts'
import { searchEngineJourneys } from './looking/searchEngineJourneys.ts'
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
])
