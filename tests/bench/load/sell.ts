import { setTimeout as pause } from 'node:timers/promises'
import { Shoppers, stockTwentyProducts } from './Shoppers.ts'

const MAX_CONCURRENT = 20

export interface Sales {
  sold: number
  refused: number
}

/**
 * Starts to sell `perSecond` units of twenty products, until the returned function is called. That function returns the
 * numbers of sold units and of rejected sales. On a busy machine the payment sandbox may be too slow.
 */
export async function sell(url: string, perSecond: number): Promise<() => Promise<Sales>> {
  const shoppers = await Shoppers.connect(url, MAX_CONCURRENT)
  const products = await stockTwentyProducts(shoppers.client)
  const pending = new Set<Promise<unknown>>()
  let [started, sold, refused] = [0, 0, 0]
  const controller = new AbortController()
  const start = performance.now()
  const selling = (async () => {
    while (!controller.signal.aborted) {
      const product = products[started % products.length]
      if (product && pending.size < MAX_CONCURRENT) {
        const sale = shoppers.checkOut(product).then(
          () => sold++,
          () => refused++,
        )
        pending.add(sale)
        void sale.finally(() => pending.delete(sale))
      }
      started++
      await pause(Math.max(0, start + (started * 1000) / perSecond - performance.now()))
    }
  })()
  return async () => {
    controller.abort()
    const soldInTime = sold
    await selling
    await Promise.all(pending)
    shoppers.leave()
    return { sold: soldInTime, refused }
  }
}
