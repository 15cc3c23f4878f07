import { afterAll, beforeAll, describe } from 'vitest'
import { OpenShop } from './OpenShop.ts'

/**
 * Walks in their order through one shop: its first start is the longest part of them. Each has a name and what is done
 * on it.
 */
export function walkThrough(walks: ReadonlyArray<[string, (shop: () => OpenShop) => void]>): void {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await OpenShop.open()
  })
  afterAll(() => shop.close())

  for (const [name, journeys] of walks)
    describe(name, () => {
      // An account keeps its last ten sessions, and these walks sign in more often: each begins with one of its own.
      beforeAll(() => shop.client.leaveSession())
      journeys(() => shop)
    })
}
