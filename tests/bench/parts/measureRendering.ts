import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { askInTurns } from '../load/askInTurns.ts'
import { Visitor } from '../load/Visitor.ts'
import { productsOf } from '../load/visits.ts'
import type { PartReport } from '../report/PartReport.ts'
import type { Bench } from '../servers/Bench.ts'

const ROUNDS = { rounds: 25, warmUpRounds: 25 }
const AIMS = { product: 3, listing: 6 }

/** What a product page, a listing and the home page cost where nothing is kept: read, rendered and compressed. */
export async function measureRendering(bench: Bench): Promise<PartReport> {
  const { server } = await bench.startShop({ isProbed: true })
  const visitor = new Visitor(server.url)
  const products = await productsOf(server.url)
  const inTurn = (paths: readonly string[]) => {
    let next = 0
    return () => visitor.get(paths[next++ % paths.length] ?? '/')
  }
  const pages = {
    product: inTurn(products.map(({ id }) => `/product/${id}`)),
    listing: inTurn(CATEGORIES.map((category) => `/collection/${category}`)),
    home: inTurn(['/']),
  }
  const questions = Object.values(pages).map((ask) => ({ server, ask, isFresh: true }))
  const [product, listing, home] = await askInTurns(questions, ROUNDS)
  await server.stop()
  if (!product || !listing || !home) throw new Error('Nothing was measured')
  return {
    tables: [
      {
        head: ['Pages of which nothing is kept', 'CPU ms', 'p50 ms'],
        rows: Object.entries({ 'product page': product, listing, home }).map(([name, { cpuMs, p50Ms }]) => [
          name,
          cpuMs.toFixed(2),
          p50Ms.toFixed(1),
        ]),
      },
    ],
    aims: [
      { name: 'Product page, nothing kept: processor, ms', value: product.cpuMs, aim: AIMS.product },
      { name: 'Listing, nothing kept: processor, ms', value: listing.cpuMs, aim: AIMS.listing },
    ],
  }
}
