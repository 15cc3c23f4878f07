import type { SiteContent } from '../../domain/contract/content.ts'
import type { Product } from '../../domain/contract/product.ts'
import { findListing } from '../features/listing/data/listingData.ts'
import { readPage } from '../features/pages/pageData.ts'
import { buildProductBreadcrumb, readProduct } from '../features/product/productData.ts'
import { describeShop, describeProduct, describeBreadcrumb, buildGraph } from '../head/structuredData.ts'
import { paths, patterns } from '../navigation/paths.ts'
import type { RouteMatch } from '../navigation/routeMatch.ts'
import type { PageData, Screen } from './routes.tsx'

type Thing = Record<string, unknown>

/** Cached per product, because its page has a URL for each color, size and ad campaign. */
const jsonByProduct = new WeakMap<Product, { site: SiteContent; origin: string; json: string }>()

/** Returns the JSON-LD of a page (shop, site, product, breadcrumb), escaped for a script element. Included only by the server. */
export function describePage(
  screen: Pick<Screen, 'pattern'>,
  place: RouteMatch,
  known: { data: PageData; site: SiteContent; origin: string },
): string | undefined {
  const { data, site, origin } = known
  const isProduct = screen.pattern === patterns.product && !place.search.has('preview')
  const product = isProduct ? readProduct(place, data) : null
  const before = product && jsonByProduct.get(product)
  if (before?.site === site && before.origin === origin) return before.json
  const graph = buildPageGraph(screen, place, known)
  const json = graph && safeJson(graph)
  if (product && json) jsonByProduct.set(product, { site, origin, json })
  return json
}

// Names and descriptions are data: escape `<` so that they cannot close the script element.
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function buildPageGraph(
  { pattern }: Pick<Screen, 'pattern'>,
  place: RouteMatch,
  { data, site, origin }: { data: PageData; site: SiteContent; origin: string },
): Thing | undefined {
  const home = { label: 'Home', to: paths.home }
  const trailTo = (label: string, to: string) => describeBreadcrumb([home, { label, to }], origin)

  const things = (): Thing[] => {
    if (place.search.has('preview')) return []
    if (pattern === paths.home) return describeShop(site, origin)
    if (pattern === patterns.collection) {
      const listing = findListing(place.params, site)
      return listing ? [trailTo(listing.title, listing.path)] : []
    }
    if (pattern === patterns.product) {
      const product = readProduct(place, data)
      if (!product) return []
      const path = paths.product(product.id)
      return [
        ...describeProduct(product, path, origin),
        describeBreadcrumb(buildProductBreadcrumb(product, site), origin),
      ]
    }
    if (pattern === patterns.page) {
      const page = readPage(place, data)
      return page ? [trailTo(page.title, paths.page(page.slug))] : []
    }
    return []
  }

  const found = things()
  return found.length > 0 ? buildGraph(found) : undefined
}
