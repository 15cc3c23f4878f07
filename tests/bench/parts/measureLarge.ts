import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type RequestCost, measureAlternately } from '../load/measureAlternately.ts'
import { browseMonitored } from '../load/browse.ts'
import { Visitor } from '../load/Visitor.ts'
import { fetchProducts, createVisitGenerator } from '../load/createVisitGenerator.ts'
import { median } from '../median.ts'
import type { Aim, PartReport, Table } from '../report/PartReport.ts'
import { dropMongo } from '../../support/dropMongo.ts'
import type { Bench, ShopLocation } from '../servers/Bench.ts'
import { createMongoLocation } from '../servers/createMongoLocation.ts'

/** One page of orders, so that searches have results in both shops. */
const FEW = { products: 0, orders: 20 }
const STARTS = 3
const ROUNDS = { rounds: 8, warmUpRounds: 8 }
const LOAD = { connections: 16, seconds: 5 }
const AIMS = { start: 2, others: 3, delayMs: 50 }

const SEARCHES = {
  'product page': '/product/sw-001',
  listing: '/collection/ball-gowns',
  'search page': '/search?q=gown',
  'search results (API)': '/api/products?q=midnight%20gown',
}
const ORDER_SEARCHES = {
  'orders by name': '/api/admin/orders?q=lindqvist',
  'order by email address': '/api/admin/orders?q=shopper_7%40example.com',
}

interface Counts {
  products: number
  orders: number
}

/** Compares a large shop with a new one, which receive the same requests alternately. */
export async function measureLarge(bench: Bench): Promise<PartReport> {
  const { large, largeOnMongo } = bench.options
  const reports = [await compare(bench, 'SQLite', large)]
  if (process.env.TEST_MONGODB_URI) reports.push(await compare(bench, 'MongoDB', largeOnMongo))
  return { tables: reports.flatMap(({ tables }) => tables), aims: reports.flatMap(({ aims }) => aims) }
}

async function compare(bench: Bench, database: 'SQLite' | 'MongoDB', counts: Counts): Promise<PartReport> {
  const isMongo = database === 'MongoDB'
  const few = await prepareFilledShop(bench, isMongo, FEW)
  const many = await prepareFilledShop(bench, isMongo, counts)
  try {
    const name = `${database}, ${counts.products.toLocaleString('en')} products and ${counts.orders.toLocaleString('en')} orders`
    const starts = [await measureStartCpu(bench, few.place), await measureStartCpu(bench, many.place)]
    const { costs, delays } = await measureRequests(bench, few.place, many.place)
    const rows = [{ what: 'start', few: starts[0] ?? NaN, many: starts[1] ?? NaN }, ...costs]
    return report(name, rows, delays)
  } finally {
    await few.leave()
    await many.leave()
  }
}

interface Row {
  what: string
  /** CPU time in the new and in the large shop, in milliseconds. */
  few: number
  many: number
  manyP50Ms?: number
}

function report(name: string, rows: readonly Row[], delays: { p99Ms: number; maxMs: number }): PartReport {
  const table: Table = {
    head: [name, 'new shop: CPU ms', 'CPU ms', '×', 'p50 ms'],
    rows: rows.map(({ what, few, many, manyP50Ms }) => [
      what,
      few.toFixed(2),
      many.toFixed(2),
      (many / few).toFixed(2),
      manyP50Ms?.toFixed(1) ?? '',
    ]),
  }
  const loop: Table = {
    head: ['Event loop delay while browsing and searching orders', 'p99 ms', 'max ms'],
    rows: [['', delays.p99Ms.toFixed(1), delays.maxMs.toFixed(1)]],
  }
  const aims: Aim[] = rows.map(({ what, few, many }) => ({
    name: `${name}: ${what}, CPU time compared with a new shop`,
    value: many / few,
    aim: what === 'start' ? AIMS.start : AIMS.others,
  }))
  const delay = { name: `${name}: event loop delay, p99, ms`, value: delays.p99Ms, aim: AIMS.delayMs }
  return { tables: [table, loop], aims: [...aims, delay] }
}

async function measureRequests(bench: Bench, fewLocation: ShopLocation, manyLocation: ShopLocation) {
  const [few, many] = [await open(bench, fewLocation), await open(bench, manyLocation)]
  const costs: Row[] = []
  const names = { ...SEARCHES, ...ORDER_SEARCHES }
  for (const [what, path] of Object.entries(names)) {
    const requests = [few, many].map(({ server, shopper, staff }) => ({
      server,
      ask: () => (what in SEARCHES ? shopper : staff).get(path),
      isFresh: true,
    }))
    const [fewCost, manyCost] = (await measureAlternately(requests, ROUNDS)) as [RequestCost, RequestCost]
    costs.push({ what, few: fewCost.cpuMs, many: manyCost.cpuMs, manyP50Ms: manyCost.p50Ms })
  }
  const delays = await measureDelaysUnderLoad(many)
  await Promise.all([few.server.stop(), many.server.stop()])
  return { costs, delays }
}

type RunningShop = Awaited<ReturnType<typeof open>>

async function open(bench: Bench, location: ShopLocation) {
  const { server } = await bench.startShop({ ...location, isProbed: true })
  return { server, shopper: new Visitor(server.url), staff: await Visitor.createSignedIn(server.url) }
}

/** Measures the event loop while staff search orders and sixteen browsers browse. */
async function measureDelaysUnderLoad({ server, staff }: RunningShop) {
  const products = await fetchProducts(server.url)
  const controller = new AbortController()
  const searching = (async () => {
    while (!controller.signal.aborted) for (const path of Object.values(ORDER_SEARCHES)) await staff.get(path)
  })()
  const { delays } = await browseMonitored(server, createVisitGenerator(products, { adShare: 0.4 }), LOAD)
  controller.abort()
  await searching
  return delays
}

async function measureStartCpu(bench: Bench, location: ShopLocation): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < STARTS; n++) {
    const { server } = await bench.startShop(location)
    times.push(server.cpuMicros() / 1000)
    await server.stop()
  }
  return median(times)
}

/** Prepares a filled shop that was started once afterwards. Reuses a stored shop. */
async function prepareFilledShop(
  bench: Bench,
  isMongo: boolean,
  { products, orders }: Counts,
): Promise<{ place: ShopLocation; leave: () => Promise<void> }> {
  const name = `${isMongo ? 'mongodb' : 'sqlite'}-${products}-${orders}`
  const folder = path.join(bench.cacheFolder, name)
  const { place, leave } = isMongo
    ? createMongoLocation(folder, name, Boolean(bench.options.keep))
    : { place: { dataDir: folder }, leave: async () => {} }
  const marker = path.join(folder, 'filled')
  if (!existsSync(marker)) {
    // Delete the remains of an interrupted run.
    rmSync(folder, { recursive: true, force: true })
    if (place.databaseUri) await dropMongo(place.databaseUri)
    mkdirSync(folder, { recursive: true })
    await startOnce(bench, place)
    if (products + orders > 0) await bench.fill(place, { products, orders })
    // The first start processes rows that were written directly, which is not part of a normal start.
    await startOnce(bench, place)
    writeFileSync(marker, '')
  }
  return { place, leave }
}

async function startOnce(bench: Bench, location: ShopLocation): Promise<void> {
  const { server } = await bench.startShop({ ...location, readyWithinMs: 1_200_000 })
  await server.stop()
}
