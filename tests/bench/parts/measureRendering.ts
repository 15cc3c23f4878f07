import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { type RequestCost, measureAlternately } from '../load/measureAlternately.ts'
import { Visitor } from '../load/Visitor.ts'
import { fetchProducts } from '../load/createVisitGenerator.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'

/** Rounds of ten requests. Until V8 has compiled the code, a page takes twice as long. */
const ROUNDS = { rounds: 40, warmUpRounds: 120 }
const AIMS = { product: 3, listing: 6 }

/**
 * Measures product page, listing and home page with empty caches (reading, rendering, compressing), and the first two at a
 * new URL, for which only the response is not cached.
 */
export async function measureRendering(bench: Bench): Promise<PartReport> {
  const { server } = await bench.startShop({ isProbed: true })
  const visitor = new Visitor(server.url)
  const products = await fetchProducts(server.url)
  const rotate = (paths: readonly string[], query: (n: number) => string = () => '') => {
    let next = 0
    return () => {
      const n = next++
      return visitor.get(`${paths[n % paths.length] ?? '/'}${query(n)}`)
    }
  }
  const productPages = products.map(({ id }) => `/product/${id}`)
  const listings = CATEGORIES.map((category) => `/collection/${category}`)
  const pages = [
    { name: 'product page', what: 'empty cache', ask: rotate(productPages), aim: AIMS.product },
    { name: 'listing', what: 'empty cache', ask: rotate(listings), aim: AIMS.listing },
    { name: 'home', what: 'empty cache', ask: rotate(['/']) },
    // An unknown color shows the product's first one.
    {
      name: 'product page',
      what: 'new URL',
      ask: rotate(productPages, (n) => `?color=Color+${n}`),
      aim: AIMS.product,
    },
    // A price above all others filters nothing.
    {
      name: 'listing',
      what: 'new URL',
      ask: rotate(listings, (n) => `?maxPrice=${100_000 + n}`),
      aim: AIMS.listing,
    },
  ]
  // Measured separately, because clearing a page's caches empties the caches of the others too.
  const costs: RequestCost[] = []
  for (const isFresh of [true, false]) {
    const group = pages.filter(({ what }) => (what === 'empty cache') === isFresh)
    costs.push(
      ...(await measureAlternately(
        group.map(({ ask }) => ({ server, ask, isFresh })),
        ROUNDS,
      )),
    )
  }
  await server.stop()
  const measured = pages.map((page, index) => ({ ...page, cpuMs: NaN, p50Ms: NaN, ...costs[index] }))
  return {
    tables: [
      {
        head: ['Page', 'Case', 'CPU ms', 'p50 ms'],
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
              name: `${name[0]?.toUpperCase()}${name.slice(1)}, ${what}: CPU time, ms`,
              value: cpuMs,
              aim,
            },
          ],
    ),
  }
}
