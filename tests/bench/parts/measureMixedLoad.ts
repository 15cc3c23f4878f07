import type { PartReport } from '../report/PartReport.ts'
import { type MonitoredBrowsingResult, browse, browseMonitored } from '../load/browse.ts'
import { type Sales, sell } from '../load/sell.ts'
import { fetchProducts, createVisitGenerator } from '../load/createVisitGenerator.ts'
import { median } from '../median.ts'
import type { Bench } from '../servers/Bench.ts'

const CONNECTIONS = 16
const ROUNDS = 3
const SECONDS = 4
const AD_SHARE = 0.4
const SOLD_PER_SECOND = 5
const AIMS = { ads: 0.9, sales: 0.6, both: 0.5, delayMs: 50 }

const DAYS = {
  quiet: { name: 'Browsing only', adShare: 0, sells: false },
  ads: { name: '40% of page views through advertising links', adShare: AD_SHARE, sells: false },
  sales: { name: `${SOLD_PER_SECOND} counted units sold per second`, adShare: 0, sells: true },
  both: { name: 'Both', adShare: AD_SHARE, sells: true },
}
type Day = keyof typeof DAYS

/** Measures sixteen browsers on home page, listings, products and lists, alternately with and without ads and sales. */
export async function measureMixedLoad(bench: Bench): Promise<PartReport> {
  const { server } = await bench.startShop({ isProbed: true })
  const products = await fetchProducts(server.url)
  const load = { connections: CONNECTIONS, seconds: SECONDS }
  await browse(server, createVisitGenerator(products), load)
  const rounds: Record<Day, MonitoredBrowsingResult[]> = { quiet: [], ads: [], sales: [], both: [] }
  const sales: Sales[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [day, { adShare, sells }] of Object.entries(DAYS)) {
      const stopSelling = sells ? await sell(server.url, SOLD_PER_SECOND) : undefined
      rounds[day as Day].push(
        await browseMonitored(server, createVisitGenerator(products, { adShare }), load),
      )
      if (stopSelling) sales.push(await stopSelling())
    }
  await server.stop()

  const days = Object.entries(DAYS).map(([day, { name }]) => ({ day, name, ...middle(rounds[day as Day]) }))
  const quiet = days.find(({ day }) => day === 'quiet')
  const ratio = (day: Day) => {
    const found = days.find((each) => each.day === day)
    return found && quiet ? found.perSecond / quiet.perSecond : NaN
  }
  return {
    tables: [
      {
        head: ['16 browsers', 'per s', '×', 'CPU µs', 'p99 ms', 'loop p99 ms', 'loop max ms'],
        rows: days.map(({ day, name, perSecond, cpuMicros, p99Ms, delays }) => [
          name,
          perSecond.toFixed(0),
          ratio(day as Day).toFixed(2),
          cpuMicros.toFixed(0),
          p99Ms.toFixed(0),
          delays.p99Ms.toFixed(1),
          delays.maxMs.toFixed(1),
        ]),
      },
      {
        head: ['Concurrent sales', 'per s', 'rejected in total'],
        rows: [
          [
            'complete checkouts',
            (median(sales.map(({ sold }) => sold)) / SECONDS).toFixed(1),
            String(sales.reduce((sum, { refused }) => sum + refused, 0)),
          ],
        ],
      },
    ],
    aims: [
      {
        name: 'Advertising links: requests compared with browsing only',
        value: ratio('ads'),
        aim: AIMS.ads,
        least: true,
      },
      {
        name: 'Sales: requests compared with browsing only',
        value: ratio('sales'),
        aim: AIMS.sales,
        least: true,
      },
      {
        name: 'Both: requests compared with browsing only',
        value: ratio('both'),
        aim: AIMS.both,
        least: true,
      },
      {
        name: 'Mixed load: event loop delay, p99, ms',
        value: Math.max(...days.map(({ delays }) => delays.p99Ms)),
        aim: AIMS.delayMs,
      },
    ],
  }
}

/** Returns the median of each value, and the maximum of the longest delays. */
function middle(rounds: readonly MonitoredBrowsingResult[]): MonitoredBrowsingResult {
  const of = (field: 'perSecond' | 'cpuMicros' | 'p99Ms') => median(rounds.map((round) => round[field]))
  return {
    perSecond: of('perSecond'),
    cpuMicros: of('cpuMicros'),
    p99Ms: of('p99Ms'),
    delays: {
      p99Ms: median(rounds.map(({ delays }) => delays.p99Ms)),
      maxMs: Math.max(...rounds.map(({ delays }) => delays.maxMs)),
    },
  }
}
