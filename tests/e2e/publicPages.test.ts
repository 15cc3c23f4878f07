import { browsingJourneys } from './storefront/browsingJourneys.ts'
import { colorJourneys } from './storefront/colorJourneys.ts'
import { layoutJourneys } from './storefront/layoutJourneys.ts'
import { searchEngineJourneys } from './storefront/searchEngineJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Public pages, for shoppers and search engines.
runJourneys([
  ['crawling', searchEngineJourneys],
  ['browsing', browsingJourneys],
  ['choosing a color', colorJourneys],
  ['looking round', layoutJourneys],
])
