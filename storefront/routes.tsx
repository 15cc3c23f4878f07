import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import { apiPaths } from './api/apiPaths.ts'
import { HomePage } from './features/home/HomePage.tsx'
import { homeApiPaths, homeHead } from './features/home/homeData.ts'
import { listingApiPaths, listingHead, isListing } from './features/listing/listingData.ts'
import { ListingPage } from './features/listing/ListingPage.tsx'
import { productHead, readProduct } from './features/product/productData.ts'
import { ProductPage } from './features/product/ProductPage.tsx'
import type { PageHead } from './head/pageHead.ts'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { lazyPage } from './lazyPage.tsx'
import { paths, patterns } from './paths.ts'

type Params = Readonly<Record<string, string | undefined>>

/** Everything one address of the shop is made of. */
export interface Screen {
  pattern: string
  Page: ComponentType & { preload?: () => Promise<void> }
  /** The API calls whose answers the page shows at once. */
  apiPaths?: (params: Params) => string[]
  /** Undefined while the data that it tells of is not there. */
  head: (params: Params, data: Record<string, unknown>) => PageHead | undefined
  /** False where the address fits but there is nothing behind it: the answer's status is then 404. */
  exists?: (params: Params, data: Record<string, unknown>) => boolean
}

export const screens: readonly Screen[] = [
  { pattern: paths.home, Page: HomePage, apiPaths: homeApiPaths, head: homeHead },
  {
    pattern: patterns.collection,
    Page: ListingPage,
    apiPaths: ({ category }) => listingApiPaths(category),
    head: ({ category }) => listingHead(category),
    exists: ({ category }) => isListing(category),
  },
  {
    pattern: patterns.collectionWithoutCategory,
    Page: ListingPage,
    head: () => listingHead(undefined),
    exists: () => false,
  },
  {
    pattern: patterns.product,
    Page: ProductPage,
    apiPaths: ({ id }) => [apiPaths.product(id ?? '')],
    head: ({ id }, data) => productHead(readProduct(data, id)),
    exists: ({ id }, data) => readProduct(data, id) !== null,
  },
  {
    pattern: patterns.productWithoutId,
    Page: ProductPage,
    head: () => productHead(null),
    exists: () => false,
  },
  {
    pattern: paths.cart,
    Page: lazyPage(async () => (await import('./features/bag/CartPage.tsx')).CartPage),
    head: () => ({ title: 'Your bag', isPrivate: true }),
  },
  {
    pattern: paths.checkout,
    Page: lazyPage(async () => (await import('./features/checkout/CheckoutPage.tsx')).CheckoutPage),
    head: () => ({ title: 'Checkout', isPrivate: true }),
  },
  {
    pattern: '*',
    Page: NotFoundPage,
    head: () => ({ title: 'Page not found', isPrivate: true }),
    exists: () => false,
  },
]

/** The screen of an address; every address has one, the last of the table if need be. */
export function findScreen(pathname: string): { screen: Screen; params: Params } {
  for (const screen of screens) {
    const match = matchPath(screen.pattern, pathname)
    if (match) return { screen, params: match.params }
  }
  throw new Error('The table of screens ends with one that fits every address')
}
