import { browsingJourneys } from './looking/browsingJourneys.ts'
import { colorJourneys } from './looking/colorJourneys.ts'
import { lookingJourneys } from './looking/lookingJourneys.ts'
import { searchEngineJourneys } from './looking/searchEngineJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Public pages, for shoppers and search engines.
walkThrough([
  ['crawling', searchEngineJourneys],
  ['browsing', browsingJourneys],
  ['choosing a color', colorJourneys],
  ['looking round', lookingJourneys],
])
