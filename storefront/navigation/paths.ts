import type { Category } from '../../domain/rules/products/categories.ts'

/** Paths of the shop's pages. */
export const paths = {
  home: '/',
  newIn: '/collection/new-in',
  collection: (category: Category) => `/collection/${category}`,
  /** The color and size are preselected. */
  product: (id: string, { color, size }: { color?: string | undefined; size?: string | undefined } = {}) =>
    `/product/${encodeURIComponent(id)}${queryOf({ color, size })}`,
  page: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  cart: '/cart',
  checkout: '/checkout',
  wishlist: '/wishlist',
  search: '/search',
  searchFor: (words: string) => `/search?q=${encodeURIComponent(words)}`,
  orderStatus: '/order-status',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  confirmWaitlist: '/waitlist/confirm',
  leaveWaitlist: '/waitlist/leave',
  claim: '/claim',
  /** App shell that the service worker serves for pages that are not cached; not a page itself. */
  shell: '/shell',
  adminSignIn: '/admin/signin',
  /** In the panel, which shares the accounts of the admin portal. */
  forgotPassword: '/cms/forgot',
  adminOrders: '/admin',
  /** Opens an order in the list, by its number. */
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  adminProducts: '/admin/products',
  adminStock: '/admin/stock',
  adminEmails: '/admin/emails',
  adminWaitlist: '/admin/waitlist',
  /** A view of the waitlist. */
  adminDemand: '/admin/waitlist/demand',
  adminSubscribers: '/admin/subscribers',
  adminPrivacy: '/admin/privacy',
  adminAccount: '/admin/account',
  /** The panel, which shares the session of the admin portal. */
  panel: '/cms',
} as const

function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  return given.length > 0
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
    : ''
}

/** Patterns of the routes. */
export const patterns = {
  collection: '/collection/:category',
  collectionWithoutCategory: '/collection',
  product: '/product/:id',
  productWithoutId: '/product',
  page: '/pages/:slug',
  /** Matches every other URL. */
  anything: '*',
  adminOrder: '/admin/orders/:orderId',
  adminOrderWithoutId: '/admin/orders',
} as const

/** Returns true for URLs of the admin portal, a separate application; see admin/AdminApp.tsx. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

/** Returns the portal screen of a URL: an order belongs to the order list, the demand view to the waitlist. */
export function getAdminScreen(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  if (path === paths.adminDemand) return paths.adminWaitlist
  return /^\/admin\/orders(\/[\w-]+)?$/.test(path) ? paths.adminOrders : path
}

/** Returns true if the admin portal has a screen at this URL. */
export function isAdminScreen(pathname: string): boolean {
  const screens: readonly string[] = [
    paths.adminOrders,
    paths.adminProducts,
    paths.adminStock,
    paths.adminEmails,
    paths.adminWaitlist,
    paths.adminSubscribers,
    paths.adminPrivacy,
    paths.adminAccount,
    paths.adminSignIn,
  ]
  return screens.includes(getAdminScreen(pathname))
}
