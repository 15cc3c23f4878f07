import { afterAll, beforeAll, describe } from '@jest/globals'
import { OpenShop } from './OpenShop.ts'
import { sceneJourneys } from './sceneJourneys.ts'

// A hundred states take longer than all journeys together: npm run test:states looks at them, apart from npm test.
let shop: OpenShop

beforeAll(async () => {
  shop = await OpenShop.open()
}, 180_000)
afterAll(() => shop.close())

describe('every state', () => sceneJourneys(() => shop))
