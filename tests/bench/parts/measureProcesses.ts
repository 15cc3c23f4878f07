import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { browseLightly } from '../load/browseLightly.ts'
import { type Ware, Shoppers, twentyProducts } from '../load/Shoppers.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench, ShopPlace } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'
import { mongoPlace } from '../servers/mongoPlace.ts'
import { TELLS_OF_SIZES, sizesAreMade } from '../servers/sizesAreMade.ts'

/** As many at once for each process: what one does together for several of them costs each of them less. */
const SHOPPERS_EACH = 12
const ROUNDS = 2
/** What its code costs until the machine has compiled it would be told as a cost of every request. */
const WARM_CHECKOUTS_EACH = 300
const CHECKOUTS_EACH = 250
const WARM_SECONDS = 3
const SECONDS = 4
/** A process of which so little is used has nothing left to do, but for what it does by the clock. */
const RESTING_SHARE = 0.05
const GLANCE_MS = 1000
/** How much more processor a request may take where several processes serve a shop. */
const AIM = 1.1
/** Processes of one shop have to call it the same. */
const PUBLIC_URL = 'http://localhost:9'

/** How many processes, and whether they serve one shop, or each its own: those cost each other what the machine costs. */
interface Setting {
  count: number
  isShared: boolean
}

interface Cost {
  checkoutMs: number
  pageMs: number
}

/** A process with its shoppers and what they buy. */
interface Counter {
  server: ChildServer
  shoppers: Shoppers
  wares: readonly Ware[]
}

/**
 * What a request costs, in processor time of all processes and with what they do for it later, where one, two and three of
 * them serve one shop, and where as many serve a shop each.
 */
export async function measureProcesses(bench: Bench): Promise<PartReport> {
  const copies = [await bench.copyOfSeeded(), await bench.copyOfSeeded()]
  const reports = [await compare(bench, 'SQLite', copies)]
  if (process.env.TEST_MONGODB_URI) {
    const folder = path.join(bench.folder, 'processes')
    mkdirSync(folder, { recursive: true })
    const shops = [1, 2, 3].map((n) => mongoPlace(path.join(folder, String(n)), 'processes', false))
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

async function seed(bench: Bench, place: ShopPlace): Promise<void> {
  mkdirSync(place.dataDir, { recursive: true })
  const { server } = await bench.startShop({ ...place, env: TELLS_OF_SIZES })
  await sizesAreMade(server.url)
  await server.stop()
}

/** The settings take turns, back and forth, so that a machine that grows slower does so for all of them. */
async function compare(bench: Bench, database: string, places: readonly ShopPlace[]): Promise<PartReport> {
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
          'CPU ms a checkout',
          'of one',
          'of as many shops',
          'CPU ms a page',
          'of one',
          'of as many shops',
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
          { name: `${what}, of one`, value: ofOne(count, of), aim: AIM },
          { name: `${what}, of ${count} shops`, value: ofShops(count, of), aim: AIM },
        ]
      }),
    ),
  }
}

async function costOf(
  bench: Bench,
  places: readonly ShopPlace[],
  { count, isShared }: Setting,
): Promise<Cost> {
  const counters: Counter[] = []
  for (let n = 0; n < count; n++) {
    const { server } = await bench.startShop({ ...places[isShared ? 0 : n], env: { PUBLIC_URL } })
    const shoppers = await Shoppers.of(server.url, SHOPPERS_EACH)
    counters.push({ server, shoppers, wares: await twentyProducts(shoppers.client) })
  }
  const servers = counters.map(({ server }) => server)
  const checkOut = async (each: number) => {
    await Promise.all(counters.map((counter) => checkOutAt(counter, each)))
    await rest(servers)
    return each * count
  }
  const look = async (seconds: number) => {
    const answered = await Promise.all(counters.map((counter) => lookAround(bench, counter, seconds)))
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

/** Processor time of all servers, in milliseconds of each of what was done. */
async function cpuMsOf(servers: readonly ChildServer[], run: () => Promise<number>): Promise<number> {
  const before = spentOf(servers)
  const count = await run()
  return (spentOf(servers) - before) / 1000 / count
}

/** Waits until what is left to be done later is done: e-mails, the stock history and what else jobs do. */
async function rest(servers: readonly ChildServer[]): Promise<void> {
  for (;;) {
    const before = spentOf(servers)
    await pause(GLANCE_MS)
    if (spentOf(servers) - before <= GLANCE_MS * 1000 * RESTING_SHARE * servers.length) return
  }
}

/** So many checkouts at one process, a dozen at once. */
async function checkOutAt({ shoppers, wares }: Counter, count: number): Promise<void> {
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

function lookAround(bench: Bench, { server, wares }: Counter, seconds: number): Promise<number> {
  const paths = [
    '/',
    '/collection/swimwear',
    '/api/products',
    ...wares.map(({ product }) => `/product/${product.id}`),
  ]
  return browseLightly(server.url, paths, { connections: SHOPPERS_EACH, seconds, folder: bench.folder })
}
