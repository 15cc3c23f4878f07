import { afterAll, beforeAll, describe } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { setCounts } from '../support/setCounts.ts'
import { OpenShop } from './OpenShop.ts'

/** Runs named groups of journeys in order in one shop, because the first start takes most of the time. */
export function walkThrough(walks: ReadonlyArray<[string, (shop: () => OpenShop) => void]>): void {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await OpenShop.open()
    await fillShelves(shop)
  })
  afterAll(() => shop.close())

  for (const [name, journeys] of walks)
    describe(name, () => {
      // An account keeps its last ten sessions and these journeys sign in more often, so each group starts a
      // new session.
      beforeAll(() => shop.client.leaveSession())
      journeys(() => shop)
    })
}

/**
 * Restocks the first size of each product, which the journeys buy, so that it does not sell out between
 * journeys.
 */
async function fillShelves({ client }: OpenShop): Promise<void> {
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
