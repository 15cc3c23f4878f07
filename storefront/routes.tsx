import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { SiteContent } from '../domain/contract/content.ts'
import { apiPaths } from './api/apiPaths.ts'
import { HomePage } from './features/home/HomePage.tsx'
import { homeHead } from './features/home/homeHead.ts'
import { listingApiPaths, listingHead, isListing } from './features/listing/listingData.ts'
import { ListingPage } from './features/listing/ListingPage.tsx'
import { pageApiPath, pageHead, readPage } from './features/pages/pageData.ts'
import { productHead, readProduct } from './features/product/productData.ts'
import { ProductPage } from './features/product/ProductPage.tsx'
import { searchApiPaths } from './features/search/searchQuery.ts'
import type { PageHead } from './head/pageHead.ts'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { lazyPage } from './lazyPage.tsx'
import { paths, patterns } from './paths.ts'
import type { Place } from './place.ts'

/** Answers of the API by their path. */
export type PageData = Record<string, unknown>

/** Everything one address of the shop is made of. */
export interface Screen {
  pattern: string
  Page: ComponentType & { preload?: () => Promise<void> }
  /** The API calls whose answers the page shows at once. */
  apiPaths?: (place: Place) => string[]
  /** Undefined while the data that it tells of is not there. */
  head: (place: Place, data: PageData, site: SiteContent) => PageHead | undefined
  /** False where the address fits but there is nothing behind it: the answer's status is then 404. */
  exists?: (place: Place, data: PageData) => boolean
  /** The query that makes the page one person's own: such a page is not kept for the next. */
  personalQuery?: string
}

const unlisted = (title: string) => () => ({ title, isPrivate: true })

export const screens: readonly Screen[] = [
  { pattern: paths.home, Page: HomePage, apiPaths: () => [apiPaths.home], head: homeHead },
  {
    pattern: patterns.collection,
    Page: ListingPage,
    apiPaths: ({ params }) => listingApiPaths(params.category),
    head: ({ params }, _data, site) => listingHead(params.category, site),
    exists: ({ params }) => isListing(params.category),
  },
  {
    pattern: patterns.collectionWithoutCategory,
    Page: ListingPage,
    head: unlisted('Products'),
    exists: () => false,
  },
  {
    pattern: patterns.product,
    Page: ProductPage,
    apiPaths: ({ params }) => [apiPaths.product(params.id ?? '')],
    head: ({ params }, data) => productHead(readProduct(data, params.id)),
    exists: ({ params }, data) => readProduct(data, params.id) !== null,
  },
  {
    pattern: patterns.productWithoutId,
    Page: ProductPage,
    head: () => productHead(null),
    exists: () => false,
  },
  {
    pattern: patterns.page,
    Page: lazyPage(async () => (await import('./features/pages/ContentPage.tsx')).ContentPage),
    apiPaths: (place) => [pageApiPath(place)],
    head: (place, data) => pageHead(place, readPage(place, data)),
    exists: (place, data) => readPage(place, data) !== null,
  },
  {
    pattern: paths.search,
    Page: lazyPage(async () => (await import('./features/search/SearchPage.tsx')).SearchPage),
    apiPaths: searchApiPaths,
    head: unlisted('Search'),
    personalQuery: 'q',
  },
  {
    pattern: paths.cart,
    Page: lazyPage(async () => (await import('./features/bag/CartPage.tsx')).CartPage),
    head: unlisted('Your bag'),
  },
  {
    pattern: paths.checkout,
    Page: lazyPage(async () => (await import('./features/checkout/CheckoutPage.tsx')).CheckoutPage),
    head: unlisted('Checkout'),
  },
  {
    pattern: paths.orderStatus,
    Page: lazyPage(async () => (await import('./features/orders/OrderStatusPage.tsx')).OrderStatusPage),
    head: unlisted('Your order'),
  },
  {
    pattern: paths.unsubscribe,
    Page: lazyPage(async () => (await import('./features/newsletter/UnsubscribePage.tsx')).UnsubscribePage),
    head: unlisted('Unsubscribe'),
    personalQuery: 'token',
  },
  { pattern: '*', Page: NotFoundPage, head: unlisted('Page not found'), exists: () => false },
]

/** The screen of an address, and what the address says; every address has one, the last of the table if need be. */
export function findScreen(pathname: string, query = ''): { screen: Screen; place: Place } {
  for (const screen of screens) {
    const match = matchPath(screen.pattern, pathname)
    if (!match) continue
    const params = Object.entries(match.params).map(([name, part]) => [name, part && decoded(part)])
    return { screen, place: { params: Object.fromEntries(params), search: new URLSearchParams(query) } }
  }
  throw new Error('The table of screens ends with one that fits every address')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
