import { sceneJourneys } from './sceneJourneys.ts'
import { walkThrough } from './walkThrough.ts'

// Run with npm run test:states, not npm test: a hundred states take longer than all other journeys.
walkThrough([['every state', sceneJourneys]])
