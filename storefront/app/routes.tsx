import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { SiteContent } from '../../domain/contract/content.ts'
import { homeApiPath, homeHead } from '../features/home/homeHead.ts'
import { isPagedRoute, listingHead, findListingQuery } from '../features/listing/data/listingData.ts'
import { pageApiPath, pageHead, readPage } from '../features/pages/pageData.ts'
import {
  opensWithWaitlist,
  productApiPaths,
  productHead,
  readProduct,
} from '../features/product/productData.ts'
import { LazyProductAbsence } from '../features/product/LazyProductAbsence.tsx'
import { LazyUnavailableNote, LazyWaitlistForm } from '../features/product/buying/LazyWaitlistForm.tsx'
import type { PageHead } from '../head/pageHead.ts'
import { LazyNotFoundPage } from '../messages/LazyNotFoundPage.tsx'
import { lazyPage } from '../browser/lazyPage.tsx'
import type { LazyPage } from '../browser/lazyPage.tsx'
import { paths, patterns } from '../navigation/paths.ts'
import type { RouteMatch } from '../navigation/routeMatch.ts'
import { getPagingComponents } from '../products/paging/LazyMorePages.tsx'

/** API responses by path. */
export type PageData = Record<string, unknown>

/** Route of the shop: its URL pattern, page, data and head. */
export interface Screen {
  pattern: string
  Page: ComponentType & Partial<Pick<LazyPage, 'preload' | 'source'>>
  /** Returns the API paths of the data for the page and its head. `getApiPaths` adds those of lists. */
  apiPaths?: (place: RouteMatch) => string[]
  /** Returns the head, or undefined while its data is missing. */
  head: (place: RouteMatch, data: PageData, site: SiteContent) => PageHead | undefined
  /** Returns the lazy components needed for the data. The server renders them, and hydration waits for them. */
  lazyComponents?: (place: RouteMatch, data: PageData) => readonly Pick<LazyPage, 'preload' | 'source'>[]
  /** Query parameter that makes the page personal, so that it is not cached. */
  personalQuery?: string
}

const HomePage = lazyPage(
  'features/home/HomePage.tsx',
  async () => (await import('../features/home/HomePage.tsx')).HomePage,
)
const ListingPage = lazyPage(
  'features/listing/ListingPage.tsx',
  async () => (await import('../features/listing/ListingPage.tsx')).ListingPage,
)
const ProductPage = lazyPage(
  'features/product/ProductPage.tsx',
  async () => (await import('../features/product/ProductPage.tsx')).ProductPage,
)

const LinkPage = lazyPage(
  'features/newsletter/LinkPage.tsx',
  async () => (await import('../features/newsletter/LinkPage.tsx')).LinkPage,
)

const buildPrivateHead = (title: string) => () => ({ title, isPrivate: true })

/** Builds the screen for an email link. Its token makes the page personal. */
const buildLinkScreen = (pattern: string, title: string): Screen => ({
  pattern,
  Page: LinkPage,
  head: buildPrivateHead(title),
  personalQuery: 'token',
})

export const screens: readonly Screen[] = [
  { pattern: paths.home, Page: HomePage, apiPaths: (place) => [homeApiPath(place)], head: homeHead },
  {
    pattern: patterns.collection,
    Page: ListingPage,
    head: (place, _data, site) => listingHead(place, site),
    lazyComponents: (place, data) => {
      if (!findListingQuery(place.params)) return [LazyNotFoundPage]
      return isPagedRoute(place) ? getPagingComponents(place, data) : []
    },
  },
  {
    pattern: patterns.collectionWithoutCategory,
    Page: ListingPage,
    head: buildPrivateHead('Products'),
    lazyComponents: () => [LazyNotFoundPage],
  },
  {
    pattern: patterns.product,
    Page: ProductPage,
    apiPaths: productApiPaths,
    head: (place, data) => productHead(readProduct(place, data), place.search),
    lazyComponents: (place, data) => {
      const product = readProduct(place, data)
      if (!product) return [LazyProductAbsence]
      return opensWithWaitlist(place, product) ? [LazyWaitlistForm, LazyUnavailableNote] : []
    },
  },
  {
    pattern: patterns.productWithoutId,
    Page: ProductPage,
    head: () => productHead(null),
    lazyComponents: () => [LazyProductAbsence],
  },
  {
    pattern: patterns.page,
    Page: lazyPage(
      'features/pages/ContentPage.tsx',
      async () => (await import('../features/pages/ContentPage.tsx')).ContentPage,
    ),
    apiPaths: (place) => [pageApiPath(place)],
    head: (place, data) => pageHead(readPage(place, data)),
  },
  {
    pattern: paths.search,
    Page: lazyPage(
      'features/search/SearchPage.tsx',
      async () => (await import('../features/search/SearchPage.tsx')).SearchPage,
    ),
    lazyComponents: getPagingComponents,
    head: buildPrivateHead('Search'),
    personalQuery: 'q',
  },
  {
    pattern: paths.cart,
    Page: lazyPage(
      'features/cart/CartPage.tsx',
      async () => (await import('../features/cart/CartPage.tsx')).CartPage,
    ),
    head: buildPrivateHead('Your bag'),
  },
  {
    pattern: paths.wishlist,
    Page: lazyPage(
      'features/wishlist/WishlistPage.tsx',
      async () => (await import('../features/wishlist/WishlistPage.tsx')).WishlistPage,
    ),
    head: buildPrivateHead('Your wishlist'),
  },
  {
    pattern: paths.checkout,
    Page: lazyPage(
      'features/checkout/CheckoutPage.tsx',
      async () => (await import('../features/checkout/CheckoutPage.tsx')).CheckoutPage,
    ),
    head: buildPrivateHead('Checkout'),
  },
  {
    pattern: paths.orderStatus,
    Page: lazyPage(
      'features/orders/OrderStatusPage.tsx',
      async () => (await import('../features/orders/OrderStatusPage.tsx')).OrderStatusPage,
    ),
    head: buildPrivateHead('Your order'),
    personalQuery: 'orderId',
  },
  buildLinkScreen(paths.confirmNewsletter, 'Confirm your address'),
  buildLinkScreen(paths.unsubscribe, 'Unsubscribe'),
  buildLinkScreen(paths.confirmWaitlist, 'Confirm your address'),
  buildLinkScreen(paths.leaveWaitlist, 'Waitlist'),
  {
    pattern: paths.claim,
    Page: lazyPage(
      'features/claim/ClaimPage.tsx',
      async () => (await import('../features/claim/ClaimPage.tsx')).ClaimPage,
    ),
    head: buildPrivateHead('Reserved for you'),
    personalQuery: 'token',
  },
  {
    pattern: patterns.anything,
    Page: LazyNotFoundPage,
    head: buildPrivateHead('Page not found'),
  },
]

/** Returns the head of a page; previews are not indexed and have no canonical URL. */
export function buildHead(
  screen: Screen,
  place: RouteMatch,
  data: PageData,
  site: SiteContent,
): PageHead | undefined {
  const head = screen.head(place, data, site)
  if (!head || !place.search.has('preview')) return head
  const { canonicalPath, ...others } = head
  return { ...others, isPrivate: true }
}

/** Returns the screen of a URL with its parameters and query; the last screen matches every URL. */
export function findScreen(pathname: string, query = ''): { screen: Screen; place: RouteMatch } {
  for (const screen of screens) {
    const match = matchPath(screen.pattern, pathname)
    if (!match) continue
    const params = Object.entries(match.params).map(([name, part]) => [name, part && decodeParameter(part)])
    return { screen, place: { params: Object.fromEntries(params), search: new URLSearchParams(query) } }
  }
  throw new Error('No screen')
}

function decodeParameter(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
