import { afterAll, beforeAll, describe } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { setCounts } from '../support/setCounts.ts'
import { OpenShop } from './OpenShop.ts'

/**
 * Walks in their order through one shop: its first start is the longest part of them. Each has a name and what is done
 * on it.
 */
export function walkThrough(walks: ReadonlyArray<[string, (shop: () => OpenShop) => void]>): void {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await OpenShop.open()
    await fillShelves(shop)
  })
  afterAll(() => shop.close())

  for (const [name, journeys] of walks)
    describe(name, () => {
      // An account keeps its last ten sessions, and these walks sign in more often: each begins with one of its own.
      beforeAll(() => shop.client.leaveSession())
      journeys(() => shop)
    })
}

/** What is there for one shopper may be gone for the next: of what they add, each piece's first size, all find enough. */
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
