import { browsingJourneys } from './looking/browsingJourneys.ts'
import { colorJourneys } from './looking/colorJourneys.ts'
import { lookingJourneys } from './looking/lookingJourneys.ts'
import { searchEngineJourneys } from './looking/searchEngineJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// What shoppers and search engines see of the shop.
walkThrough([
  ['crawling', searchEngineJourneys],
  ['browsing', browsingJourneys],
  ['choosing a color', colorJourneys],
  ['looking round', lookingJourneys],
])
