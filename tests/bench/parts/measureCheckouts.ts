import type { PartReport } from '../report/PartReport.ts'
import {
  Shoppers,
  type PurchaseOption,
  createProductWithTotalCount,
  createProductWithSevenSizes,
  stockTwentyProducts,
} from '../load/Shoppers.ts'
import { median } from '../median.ts'
import type { Bench } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'

const SECONDS = 6
/** Until V8 has compiled the code, a checkout takes a third longer. */
const WARM_UP_SECONDS = 8
const AIMS = { perSecond: 100, cpuMs: 10 }

const CASES = [
  { name: 'one shopper, twenty products', shoppers: 1, wares: stockTwentyProducts },
  { name: '16 concurrent, twenty products', shoppers: 16, wares: stockTwentyProducts, isAimed: true },
  {
    name: '16 concurrent, one product with one count',
    shoppers: 16,
    wares: createProductWithTotalCount,
    isAimed: true,
  },
  {
    name: '16 concurrent, one product with seven sizes',
    shoppers: 16,
    wares: createProductWithSevenSizes,
    isAimed: true,
  },
]

interface CheckoutSpeed {
  name: string
  isAimed: boolean
  checkouts: number
  perSecond: number
  cpuMs: number
  statements: number
  p50Ms: number
  /** Orders in the shop; must equal `checkouts`. */
  orders: number
}

/** Measures complete checkouts of one counted unit: creating the payment, confirming it in the sandbox, posting the order. */
export async function measureCheckouts(bench: Bench): Promise<PartReport> {
  const { server } = await bench.startShop({ isProbed: true })
  const speeds: CheckoutSpeed[] = []
  for (const { name, shoppers: count, wares, isAimed = false } of CASES) {
    const shoppers = await Shoppers.connect(server.url, count)
    const all = await wares(shoppers.client)
    await checkOutFor(server, shoppers, { count, wares: all, seconds: WARM_UP_SECONDS })
    const speed = await checkOutFor(server, shoppers, { count, wares: all, seconds: SECONDS })
    speeds.push({ name, isAimed, ...speed })
    shoppers.leave()
  }
  await server.stop()
  return {
    tables: [
      {
        head: ['Checkouts', 'per s', 'CPU ms', 'statements', 'p50 ms', 'checkouts', 'orders'],
        rows: speeds.map(({ name, perSecond, cpuMs, statements, p50Ms, checkouts, orders }) => [
          name,
          perSecond.toFixed(0),
          cpuMs.toFixed(1),
          statements.toFixed(1),
          p50Ms.toFixed(1),
          String(checkouts),
          orders === checkouts ? 'one each' : `WRONG: ${orders}`,
        ]),
      },
    ],
    aims: speeds
      .filter(({ isAimed }) => isAimed)
      .flatMap(({ name, perSecond, cpuMs }) => [
        { name: `Checkouts per second, ${name}`, value: perSecond, aim: AIMS.perSecond, least: true },
        { name: `CPU time per checkout, ms, ${name}`, value: cpuMs, aim: AIMS.cpuMs },
      ]),
    mistakes: speeds
      .filter(({ checkouts, orders }) => checkouts !== orders)
      .map(({ name, checkouts, orders }) => `${name}: ${checkouts} checkouts created ${orders} orders`),
  }
}

async function checkOutFor(
  server: ChildServer,
  shoppers: Shoppers,
  { count, wares, seconds }: { count: number; wares: readonly PurchaseOption[]; seconds: number },
) {
  const ordersBefore = await shoppers.countOrders()
  const orderIds = new Set<string>()
  const times: number[] = []
  let next = 0
  const statementsBefore = await server.queryProbe('statements')
  const cpuBefore = await server.queryProbe('cpuMicros')
  const start = performance.now()
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() - start < seconds * 1000) {
        const ware = wares[next++ % wares.length]
        if (!ware) throw new Error('No products to buy')
        const began = performance.now()
        orderIds.add(await shoppers.checkOut(ware))
        times.push(performance.now() - began)
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  const cpuMs = ((await server.queryProbe('cpuMicros')) - cpuBefore) / 1000
  const statements = (await server.queryProbe('statements')) - statementsBefore
  const orders = (await shoppers.countOrders()) - ordersBefore
  if (orderIds.size !== times.length)
    throw new Error(`${times.length} checkouts returned ${orderIds.size} orders`)
  return {
    checkouts: times.length,
    perSecond: times.length / elapsed,
    cpuMs: cpuMs / times.length,
    statements: statements / times.length,
    p50Ms: median(times),
    orders,
  }
}
