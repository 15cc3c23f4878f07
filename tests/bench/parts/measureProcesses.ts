import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { browseWithWrk } from '../load/browseWithWrk.ts'
import { type PurchaseOption, Shoppers, stockTwentyProducts } from '../load/Shoppers.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench, ShopLocation } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'
import { createMongoLocation } from '../servers/createMongoLocation.ts'
import { METRICS_ENV, waitForImageSizes } from '../servers/waitForImageSizes.ts'

/**
 * Shoppers per process. The number is constant, because work that a process batches for several shoppers
 * costs less per shopper.
 */
const SHOPPERS_EACH = 12
const ROUNDS = 2
/** Warm-up, so that V8's compilation is not counted. */
const WARM_CHECKOUTS_EACH = 300
const CHECKOUTS_EACH = 250
const WARM_SECONDS = 3
const SECONDS = 4
/** Share of CPU time below which a process is idle, apart from its scheduled jobs. */
const RESTING_SHARE = 0.05
const IDLE_POLL_MS = 1000
/** Maximum CPU time per request with several processes, relative to one. */
const AIM = 1.1
/** Must be the same in all processes of a shop. */
const PUBLIC_URL = 'http://localhost:9'

/** Number of processes, for one shop or for a shop each; the latter shows what sharing the machine costs. */
interface Setting {
  count: number
  isShared: boolean
}

interface Cost {
  checkoutMs: number
  pageMs: number
}

/** A process with its shoppers and their products. */
interface ProcessUnderLoad {
  server: ChildServer
  shoppers: Shoppers
  wares: readonly PurchaseOption[]
}

/**
 * Measures the CPU time of all processes per request, including later work of jobs, with one, two and three processes for
 * one shop and for a shop each.
 */
export async function measureProcesses(bench: Bench): Promise<PartReport> {
  const copies = [await bench.copySeededShop(), await bench.copySeededShop()]
  const reports = [await compare(bench, 'SQLite', copies)]
  if (process.env.TEST_MONGODB_URI) {
    const folder = path.join(bench.folder, 'processes')
    mkdirSync(folder, { recursive: true })
    const shops = [1, 2, 3].map((n) => createMongoLocation(path.join(folder, String(n)), 'processes', false))
    try {
      for (const { place } of shops) await seed(bench, place)
      reports.push(
        await compare(
          bench,
          'MongoDB',
          shops.map(({ place }) => place),
        ),
      )
    } finally {
      for (const { leave } of shops) await leave()
    }
  }
  return { tables: reports.flatMap(({ tables }) => tables), aims: reports.flatMap(({ aims }) => aims) }
}

async function seed(bench: Bench, place: ShopLocation): Promise<void> {
  mkdirSync(place.dataDir, { recursive: true })
  const { server } = await bench.startShop({ ...place, env: METRICS_ENV })
  await waitForImageSizes(server.url)
  await server.stop()
}

/** Measures the settings alternately, in both directions, so that a machine that slows down affects all of them. */
async function compare(bench: Bench, database: string, places: readonly ShopLocation[]): Promise<PartReport> {
  const several = places.slice(1).map((_, at) => at + 2)
  const settings: Setting[] = [
    { count: 1, isShared: true },
    ...several.flatMap((count) => [true, false].map((isShared) => ({ count, isShared }))),
  ]
  const costs = new Map<Setting, Cost[]>(settings.map((setting) => [setting, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const setting of round % 2 === 0 ? settings : settings.toReversed())
      costs.get(setting)?.push(await costOf(bench, places, setting))

  const mean = (count: number, isShared: boolean, of: keyof Cost) => {
    const setting = settings.find((each) => each.count === count && each.isShared === isShared)
    const all = (setting && costs.get(setting)) ?? []
    return all.reduce((sum, cost) => sum + cost[of], 0) / all.length
  }
  const ofOne = (count: number, of: keyof Cost) => mean(count, true, of) / mean(1, true, of)
  const ofShops = (count: number, of: keyof Cost) =>
    count === 1 ? 1 : mean(count, true, of) / mean(count, false, of)
  return {
    tables: [
      {
        head: [
          `Processes on ${database}`,
          'CPU ms per checkout',
          '× one process',
          '× separate shops',
          'CPU ms per page',
          '× one process',
          '× separate shops',
        ],
        rows: [1, ...several].map((count) => [
          String(count),
          mean(count, true, 'checkoutMs').toFixed(2),
          ofOne(count, 'checkoutMs').toFixed(2),
          ofShops(count, 'checkoutMs').toFixed(2),
          mean(count, true, 'pageMs').toFixed(3),
          ofOne(count, 'pageMs').toFixed(2),
          ofShops(count, 'pageMs').toFixed(2),
        ]),
      },
    ],
    aims: several.flatMap((count) =>
      (['checkoutMs', 'pageMs'] as const).flatMap((of) => {
        const what = `${of === 'pageMs' ? 'Page' : 'Checkout'} with ${count} processes on ${database}`
        return [
          { name: `${what}, relative to one`, value: ofOne(count, of), aim: AIM },
          { name: `${what}, relative to ${count} shops`, value: ofShops(count, of), aim: AIM },
        ]
      }),
    ),
  }
}

async function costOf(
  bench: Bench,
  places: readonly ShopLocation[],
  { count, isShared }: Setting,
): Promise<Cost> {
  const counters: ProcessUnderLoad[] = []
  for (let n = 0; n < count; n++) {
    const { server } = await bench.startShop({ ...places[isShared ? 0 : n], env: { PUBLIC_URL } })
    const shoppers = await Shoppers.connect(server.url, SHOPPERS_EACH)
    counters.push({ server, shoppers, wares: await stockTwentyProducts(shoppers.client) })
  }
  const servers = counters.map(({ server }) => server)
  const checkOut = async (each: number) => {
    await Promise.all(counters.map((counter) => checkOutAt(counter, each)))
    await waitUntilIdle(servers)
    return each * count
  }
  const look = async (seconds: number) => {
    const answered = await Promise.all(counters.map((counter) => browsePages(bench, counter, seconds)))
    return answered.reduce((sum, each) => sum + each, 0)
  }
  await checkOut(WARM_CHECKOUTS_EACH)
  const checkoutMs = await cpuMsOf(servers, () => checkOut(CHECKOUTS_EACH))
  await look(WARM_SECONDS)
  const pageMs = await cpuMsOf(servers, () => look(SECONDS))
  for (const { shoppers } of counters) shoppers.leave()
  for (const server of servers) await server.stop()
  return { checkoutMs, pageMs }
}

const spentOf = (servers: readonly ChildServer[]) =>
  servers.reduce((sum, server) => sum + server.cpuMicros(), 0)

/** Returns the CPU time of all servers in milliseconds, divided by the number that `run` returns. */
async function cpuMsOf(servers: readonly ChildServer[], run: () => Promise<number>): Promise<number> {
  const before = spentOf(servers)
  const count = await run()
  return (spentOf(servers) - before) / 1000 / count
}

/** Waits until jobs, such as emails and the stock history, are done. */
async function waitUntilIdle(servers: readonly ChildServer[]): Promise<void> {
  for (;;) {
    const before = spentOf(servers)
    await pause(IDLE_POLL_MS)
    if (spentOf(servers) - before <= IDLE_POLL_MS * 1000 * RESTING_SHARE * servers.length) return
  }
}

/** Runs `count` checkouts at one process, twelve concurrently. */
async function checkOutAt({ shoppers, wares }: ProcessUnderLoad, count: number): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: SHOPPERS_EACH }, async () => {
      while (next < count) {
        const ware = wares[next++ % wares.length]
        if (ware) await shoppers.checkOut(ware)
      }
    }),
  )
}

function browsePages(bench: Bench, { server, wares }: ProcessUnderLoad, seconds: number): Promise<number> {
  const paths = [
    '/',
    '/collection/swimwear',
    '/api/products',
    ...wares.map(({ product }) => `/product/${product.id}`),
  ]
  return browseWithWrk(server.url, paths, { connections: SHOPPERS_EACH, seconds, folder: bench.folder })
}
