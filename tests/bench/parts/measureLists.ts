import { CATALOGUE } from '../../../domain/catalogue.ts'
import { type MeasuredRequest, measureAlternately } from '../load/measureAlternately.ts'
import { Visitor } from '../load/Visitor.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'

const FEW = 50
const MANY = { orders: 50_000, products: 5_000 }
const LIMIT = 20
const ROUNDS = { rounds: 15, warmUpRounds: 15 }
const MAX_RATIO = 2

interface ListPage extends MeasuredRequest {
  list: string
  page: string
}

/** Measures pages of the portal's lists in a shop with fifty orders and products and in one with many. */
export async function measureLists(bench: Bench): Promise<PartReport> {
  const [few, many] = [
    await startFilled(bench, { orders: FEW, products: FEW }),
    await startFilled(bench, MANY),
  ]
  const rows: string[][] = []
  const aims = []
  for (const [list, count] of Object.entries(MANY)) {
    const pages = buildPages(list, count, few, many)
    const costs = await measureAlternately(pages, ROUNDS)
    const [base] = costs
    for (const [index, { cpuMs, p50Ms }] of costs.entries()) {
      const page = pages[index]?.page ?? ''
      const ratio = index && base ? { cpu: cpuMs / base.cpuMs, p50: p50Ms / base.p50Ms } : null
      const name = `${list}, ${page}`
      rows.push([
        name,
        cpuMs.toFixed(2),
        p50Ms.toFixed(1),
        ratio?.cpu.toFixed(2) ?? '',
        ratio?.p50.toFixed(2) ?? '',
      ])
      if (ratio && list === 'orders')
        aims.push({
          name: `Page of ${name}: cost compared with a page of ${FEW}`,
          value: Math.max(ratio.cpu, ratio.p50),
          aim: MAX_RATIO,
        })
    }
  }
  await Promise.all([few.server.stop(), many.server.stop()])
  return {
    tables: [{ head: ['Page', 'CPU ms', 'p50 ms', '× by CPU', '× by p50'], rows }],
    aims,
  }
}

type Filled = Awaited<ReturnType<typeof startFilled>>

function buildPages(list: string, count: number, few: Filled, many: Filled): ListPage[] {
  const path = `/api/admin/${list}?limit=${LIMIT}`
  const last = count / LIMIT
  const pages = Object.entries({ first: 1, middle: last / 2, last }).map(([position, page]) => ({
    list,
    page: `${position} of ${count.toLocaleString('en')}`,
    server: many.server,
    ask: () => many.staff.get(`${path}&page=${page}`),
  }))
  return [{ list, page: `first of ${FEW}`, server: few.server, ask: () => few.staff.get(path) }, ...pages]
}

async function startFilled(bench: Bench, { orders, products }: typeof MANY) {
  const location = await bench.copySeededShop()
  await bench.fill(location, { orders, products: products - CATALOGUE.length })
  const { server } = await bench.startShop({ ...location, isProbed: true })
  return { server, staff: await Visitor.createSignedIn(server.url) }
}
