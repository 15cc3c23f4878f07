import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Ware, Shoppers, twentyProducts } from '../load/Shoppers.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench, ShopPlace } from '../servers/Bench.ts'
import type { ChildServer } from '../servers/ChildServer.ts'
import { mongoPlace } from '../servers/mongoPlace.ts'

/** As many at once for each process: what one does together for several of them costs each of them less. */
const SHOPPERS_EACH = 12
const ROUNDS = 2
/** Each process has to be warm: what its code and its kept pages cost once would be told as a cost of every request. */
const CHECKOUTS_EACH = 150
const PAGES_EACH = 5_000
/** How much more processor a request may take where several processes serve a shop. */
const AIM = 1.1
/** Processes of one shop have to call it the same. */
const PUBLIC_URL = 'http://localhost:9'

interface Cost {
  checkoutMs: number
  pageMs: number
}

/** What a request costs, in processor time of all processes, where one, two and three of them serve one shop. */
export async function measureProcesses(bench: Bench): Promise<PartReport> {
  const reports = [await compare(bench, 'SQLite', await bench.copyOfSeeded(), [1, 2])]
  if (process.env.TEST_MONGODB_URI) {
    const folder = path.join(bench.folder, 'processes')
    mkdirSync(folder, { recursive: true })
    const { place, leave } = mongoPlace(folder, 'processes', false)
    try {
      reports.push(await compare(bench, 'MongoDB', place, [1, 2, 3]))
    } finally {
      await leave()
    }
  }
  return { tables: reports.flatMap(({ tables }) => tables), aims: reports.flatMap(({ aims }) => aims) }
}

/** The counts take turns, so that a machine that grows slower does so for all of them. */
async function compare(
  bench: Bench,
  database: string,
  place: ShopPlace,
  counts: readonly number[],
): Promise<PartReport> {
  const costs = new Map<number, Cost[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const count of counts) costs.get(count)?.push(await costOf(bench, place, count))
  const least = (count: number, of: (cost: Cost) => number) => Math.min(...(costs.get(count) ?? []).map(of))
  const ratio = (count: number, of: (cost: Cost) => number) => least(count, of) / least(1, of)
  const checkout = ({ checkoutMs }: Cost) => checkoutMs
  const page = ({ pageMs }: Cost) => pageMs
  return {
    tables: [
      {
        head: [`Processes on ${database}`, 'CPU ms a checkout', 'of one', 'CPU ms a page', 'of one'],
        rows: counts.map((count) => [
          String(count),
          least(count, checkout).toFixed(2),
          ratio(count, checkout).toFixed(2),
          least(count, page).toFixed(3),
          ratio(count, page).toFixed(2),
        ]),
      },
    ],
    aims: counts
      .filter((count) => count > 1)
      .flatMap((count) => [
        {
          name: `Checkout with ${count} processes on ${database}, of one`,
          value: ratio(count, checkout),
          aim: AIM,
        },
        { name: `Page with ${count} processes on ${database}, of one`, value: ratio(count, page), aim: AIM },
      ]),
  }
}

async function costOf(bench: Bench, place: ShopPlace, count: number): Promise<Cost> {
  const servers: ChildServer[] = []
  for (let n = 0; n < count; n++)
    servers.push((await bench.startShop({ ...place, env: { PUBLIC_URL } })).server)
  const shoppers = await Promise.all(servers.map(({ url }) => Shoppers.of(url, SHOPPERS_EACH)))
  const [first] = shoppers
  if (!first) throw new Error('There is no process')
  const wares = await twentyProducts(first.client)
  const paths = [
    '/',
    '/collection/swimwear',
    '/api/products',
    ...wares.map(({ product }) => `/product/${product.id}`),
  ]
  const [checkouts, pages] = [CHECKOUTS_EACH * count, PAGES_EACH * count]
  await checkOut(shoppers, wares, checkouts)
  const checkoutMs = await cpuMsOf(servers, checkouts, () => checkOut(shoppers, wares, checkouts))
  await look(shoppers, paths, pages)
  const pageMs = await cpuMsOf(servers, pages, () => look(shoppers, paths, pages))
  for (const each of shoppers) each.leave()
  for (const server of servers) await server.stop()
  return { checkoutMs, pageMs }
}

/** Processor time of all servers over so many of something, in milliseconds of each. */
async function cpuMsOf(
  servers: readonly ChildServer[],
  count: number,
  run: () => Promise<void>,
): Promise<number> {
  const spent = () => servers.reduce((sum, server) => sum + server.cpuMicros(), 0)
  const before = spent()
  await run()
  return (spent() - before) / 1000 / count
}

const checkOut = (shoppers: readonly Shoppers[], wares: readonly Ware[], count: number) =>
  inTurns(shoppers, count, async (shop, n) => {
    const ware = wares[n % wares.length]
    if (ware) await shop.checkOut(ware)
  })

const look = (shoppers: readonly Shoppers[], paths: readonly string[], count: number) =>
  inTurns(shoppers, count, async ({ client }, n) => {
    const { status } = await client.call('GET', paths[n % paths.length] ?? '/')
    if (status !== 200) throw new Error(`${paths[n % paths.length]} answered ${status}`)
  })

/** A dozen at once at each process. */
async function inTurns(
  shoppers: readonly Shoppers[],
  count: number,
  visit: (shop: Shoppers, n: number) => Promise<void>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: SHOPPERS_EACH * shoppers.length }, async (_, at) => {
      const shop = shoppers[at % shoppers.length]
      if (shop) while (next < count) await visit(shop, next++)
    }),
  )
}
