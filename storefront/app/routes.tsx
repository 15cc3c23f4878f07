import type { ComponentType } from 'react'
import { matchPath } from 'react-router'
import type { SiteContent } from '../../domain/contract/content.ts'
import { homeApiPath, homeHead } from '../features/home/homeHead.ts'
import { isPagedAt, listingHead, queryAt } from '../features/listing/data/listingData.ts'
import { pageApiPath, pageHead, readPage } from '../features/pages/pageData.ts'
import { opensSoldOut, productApiPaths, productHead, readProduct } from '../features/product/productData.ts'
import { ProductAbsence } from '../features/product/absencePart.tsx'
import { GoneNote, Waitlist } from '../features/product/buying/waitlistPart.tsx'
import type { PageHead } from '../head/pageHead.ts'
import { NotFoundPage } from '../messages/notFoundPart.tsx'
import { lazyPage } from '../browser/lazyPage.tsx'
import type { LazyPage } from '../browser/lazyPage.tsx'
import { paths, patterns } from '../navigation/paths.ts'
import type { Place } from '../navigation/place.ts'
import { pagingParts } from '../products/paging/morePagesPart.tsx'

/** API responses by path. */
export type PageData = Record<string, unknown>

/** A route of the shop. */
export interface Screen {
  pattern: string
  Page: ComponentType & Partial<Pick<LazyPage, 'preload' | 'source'>>
  /** API paths that the page and its head need immediately; those of lists are in `apiPathsOf`. */
  apiPaths?: (place: Place) => string[]
  /** Returns undefined while its data is missing. */
  head: (place: Place, data: PageData, site: SiteContent) => PageHead | undefined
  /** Lazy components that the data calls for: the server renders them, and hydration waits for them. */
  parts?: (place: Place, data: PageData) => readonly Pick<LazyPage, 'preload' | 'source'>[]
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

const unlisted = (title: string) => () => ({ title, isPrivate: true })

/** Creates the screen of a link in an email, whose token is personal. */
const linkScreen = (pattern: string, title: string): Screen => ({
  pattern,
  Page: LinkPage,
  head: unlisted(title),
  personalQuery: 'token',
})

export const screens: readonly Screen[] = [
  { pattern: paths.home, Page: HomePage, apiPaths: (place) => [homeApiPath(place)], head: homeHead },
  {
    pattern: patterns.collection,
    Page: ListingPage,
    head: (place, _data, site) => listingHead(place, site),
    parts: (place, data) => {
      if (!queryAt(place.params)) return [NotFoundPage]
      return isPagedAt(place) ? pagingParts(place, data) : []
    },
  },
  {
    pattern: patterns.collectionWithoutCategory,
    Page: ListingPage,
    head: unlisted('Products'),
    parts: () => [NotFoundPage],
  },
  {
    pattern: patterns.product,
    Page: ProductPage,
    apiPaths: productApiPaths,
    head: (place, data) => productHead(readProduct(place, data), place.search),
    parts: (place, data) => {
      const product = readProduct(place, data)
      if (!product) return [ProductAbsence]
      return opensSoldOut(place, product) ? [Waitlist, GoneNote] : []
    },
  },
  {
    pattern: patterns.productWithoutId,
    Page: ProductPage,
    head: () => productHead(null),
    parts: () => [ProductAbsence],
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
    parts: pagingParts,
    head: unlisted('Search'),
    personalQuery: 'q',
  },
  {
    pattern: paths.cart,
    Page: lazyPage(
      'features/cart/CartPage.tsx',
      async () => (await import('../features/cart/CartPage.tsx')).CartPage,
    ),
    head: unlisted('Your bag'),
  },
  {
    pattern: paths.wishlist,
    Page: lazyPage(
      'features/wishlist/WishlistPage.tsx',
      async () => (await import('../features/wishlist/WishlistPage.tsx')).WishlistPage,
    ),
    head: unlisted('Your wishlist'),
  },
  {
    pattern: paths.checkout,
    Page: lazyPage(
      'features/checkout/CheckoutPage.tsx',
      async () => (await import('../features/checkout/CheckoutPage.tsx')).CheckoutPage,
    ),
    head: unlisted('Checkout'),
  },
  {
    pattern: paths.orderStatus,
    Page: lazyPage(
      'features/orders/OrderStatusPage.tsx',
      async () => (await import('../features/orders/OrderStatusPage.tsx')).OrderStatusPage,
    ),
    head: unlisted('Your order'),
    personalQuery: 'orderId',
  },
  linkScreen(paths.confirmNewsletter, 'Confirm your address'),
  linkScreen(paths.unsubscribe, 'Unsubscribe'),
  linkScreen(paths.confirmWaitlist, 'Confirm your address'),
  linkScreen(paths.leaveWaitlist, 'Waitlist'),
  {
    pattern: paths.claim,
    Page: lazyPage(
      'features/claim/ClaimPage.tsx',
      async () => (await import('../features/claim/ClaimPage.tsx')).ClaimPage,
    ),
    head: unlisted('Reserved for you'),
    personalQuery: 'token',
  },
  {
    pattern: patterns.anything,
    Page: NotFoundPage,
    head: unlisted('Page not found'),
  },
]

/** Returns the head of a page; previews are not indexed and have no canonical URL. */
export function headOf(
  screen: Screen,
  place: Place,
  data: PageData,
  site: SiteContent,
): PageHead | undefined {
  const head = screen.head(place, data, site)
  if (!head || !place.search.has('preview')) return head
  const { canonicalPath, ...told } = head
  return { ...told, isPrivate: true }
}

/** Returns the screen of a URL with its parameters and query; the last screen matches every URL. */
export function findScreen(pathname: string, query = ''): { screen: Screen; place: Place } {
  for (const screen of screens) {
    const match = matchPath(screen.pattern, pathname)
    if (!match) continue
    const params = Object.entries(match.params).map(([name, part]) => [name, part && decoded(part)])
    return { screen, place: { params: Object.fromEntries(params), search: new URLSearchParams(query) } }
  }
  throw new Error('No screen')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
