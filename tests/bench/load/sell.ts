import { setTimeout as pause } from 'node:timers/promises'
import { Shoppers, stockTwentyProducts } from './Shoppers.ts'

const MAX_CONCURRENT = 20

export interface Sales {
  sold: number
  refused: number
}

/**
 * Sells `perSecond` counted units of twenty products until the returned function is called. That function
 * returns the numbers of sold units and of rejected sales: a busy machine may be too slow for the payment
 * sandbox.
 */
export async function sell(url: string, perSecond: number): Promise<() => Promise<Sales>> {
  const shoppers = await Shoppers.connect(url, MAX_CONCURRENT)
  const wares = await stockTwentyProducts(shoppers.client)
  const underway = new Set<Promise<unknown>>()
  let [begun, sold, refused] = [0, 0, 0]
  const ending = new AbortController()
  const start = performance.now()
  const selling = (async () => {
    while (!ending.signal.aborted) {
      const ware = wares[begun % wares.length]
      if (ware && underway.size < MAX_CONCURRENT) {
        const sale = shoppers.checkOut(ware).then(
          () => sold++,
          () => refused++,
        )
        underway.add(sale)
        void sale.finally(() => underway.delete(sale))
      }
      begun++
      await pause(Math.max(0, start + (begun * 1000) / perSecond - performance.now()))
    }
  })()
  return async () => {
    ending.abort()
    const soldInTime = sold
    await selling
    await Promise.all(underway)
    shoppers.leave()
    return { sold: soldInTime, refused }
  }
}
