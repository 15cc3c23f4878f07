import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { type Cost, askInTurns } from '../load/askInTurns.ts'
import { Visitor } from '../load/Visitor.ts'
import { productsOf } from '../load/visits.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'

/** Of ten each: until V8 compiled what a busy shop runs, a page takes twice as long. */
const ROUNDS = { rounds: 40, warmUpRounds: 120 }
const AIMS = { product: 3, listing: 6 }

/**
 * What a product page, a listing and the home page cost where nothing at all is kept: read, rendered and compressed; and
 * what the first two cost whose response alone is not: at an address that nobody asked for before.
 */
export async function measureRendering(bench: Bench): Promise<PartReport> {
  const { server } = await bench.startShop({ isProbed: true })
  const visitor = new Visitor(server.url)
  const products = await productsOf(server.url)
  const inTurn = (paths: readonly string[], query: (n: number) => string = () => '') => {
    let next = 0
    return () => {
      const n = next++
      return visitor.get(`${paths[n % paths.length] ?? '/'}${query(n)}`)
    }
  }
  const productPages = products.map(({ id }) => `/product/${id}`)
  const listings = CATEGORIES.map((category) => `/collection/${category}`)
  const pages = [
    { name: 'product page', what: 'nothing kept', ask: inTurn(productPages), aim: AIMS.product },
    { name: 'listing', what: 'nothing kept', ask: inTurn(listings), aim: AIMS.listing },
    { name: 'home', what: 'nothing kept', ask: inTurn(['/']) },
    // A color that no piece has: the page is that of its first one.
    {
      name: 'product page',
      what: 'new address',
      ask: inTurn(productPages, (n) => `?color=Color+${n}`),
      aim: AIMS.product,
    },
    // A price that is beyond all of them: the listing is the whole one.
    {
      name: 'listing',
      what: 'new address',
      ask: inTurn(listings, (n) => `?maxPrice=${100_000 + n}`),
      aim: AIMS.listing,
    },
  ]
  // Apart: to forget drops for the others what they are made of.
  const costs: Cost[] = []
  for (const isFresh of [true, false]) {
    const asked = pages.filter(({ what }) => (what === 'nothing kept') === isFresh)
    costs.push(
      ...(await askInTurns(
        asked.map(({ ask }) => ({ server, ask, isFresh })),
        ROUNDS,
      )),
    )
  }
  await server.stop()
  const measured = pages.map((page, at) => ({ ...page, cpuMs: NaN, p50Ms: NaN, ...costs[at] }))
  return {
    tables: [
      {
        head: ['Pages that are made anew', '', 'CPU ms', 'p50 ms'],
        rows: measured.map(({ name, what, cpuMs, p50Ms }) => [
          name,
          what,
          cpuMs.toFixed(2),
          p50Ms.toFixed(1),
        ]),
      },
    ],
    aims: measured.flatMap(({ name, what, cpuMs, aim }) =>
      aim === undefined
        ? []
        : [
            {
              name: `${name[0]?.toUpperCase()}${name.slice(1)}, ${what}: processor, ms`,
              value: cpuMs,
              aim,
            },
          ],
    ),
  }
}
