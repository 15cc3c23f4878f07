import { sceneJourneys } from './sceneJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// A hundred states take longer than all journeys together: npm run test:states looks at them, apart from npm test.
walkThrough([['every state', sceneJourneys]])
