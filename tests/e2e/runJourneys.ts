import { afterAll, beforeAll, describe } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { setCounts } from '../support/setCounts.ts'
import { E2eShop } from './E2eShop.ts'

/** Runs named groups of journeys in order in one shop, because the first start takes most of the time. */
export function runJourneys(walks: ReadonlyArray<[string, (shop: () => E2eShop) => void]>): void {
  let shop: E2eShop
  beforeAll(async () => {
    shop = await E2eShop.open()
    await restockProducts(shop)
  })
  afterAll(() => shop.close())

  for (const [name, journeys] of walks)
    describe(name, () => {
      // An account keeps its last ten sessions and these journeys sign in more often, so each group starts a
      // new session.
      beforeAll(() => shop.client.forgetSession())
      journeys(() => shop)
    })
}

/**
 * Restocks the first size of each product, which the journeys buy, so that it does not sell out between
 * journeys.
 */
async function restockProducts({ client }: E2eShop): Promise<void> {
  const plenty = { inStock: true, stockQuantity: 40 }
  for (const { id, stockQuantity } of CATALOGUE) {
    if (stockQuantity === 0) continue
    let isFirst = true
    await setCounts(client, id, () => {
      const count = isFirst ? plenty : undefined
      isFirst = false
      return count
    })
  }
}
