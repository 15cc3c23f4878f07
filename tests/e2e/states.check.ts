import { sceneJourneys } from './sceneJourneys.ts'
import { runJourneys } from './runJourneys.ts'

// Run with npm run test:states, not npm test: a hundred states take longer than all other journeys.
runJourneys([['every state', sceneJourneys]])
