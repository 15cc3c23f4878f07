import type { Category } from '../../domain/rules/products/categories.ts'

/** Every address of the shop's own pages. */
export const paths = {
  home: '/',
  newIn: '/collection/new-in',
  collection: (category: Category) => `/collection/${category}`,
  /** With a color or size the piece opens in it. */
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
  /** No screen: what a service worker keeps in place of the pages that it has not kept. */
  shell: '/shell',
  adminSignIn: '/admin/signin',
  /** In the panel, whose accounts are the portal's. */
  forgotPassword: '/cms/forgot',
  adminOrders: '/admin',
  /** The list with an order open in it, by its number. */
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  adminProducts: '/admin/products',
  adminStock: '/admin/stock',
  adminEmails: '/admin/emails',
  adminWaitlist: '/admin/waitlist',
  /** A view of the waiting list. */
  adminDemand: '/admin/waitlist/demand',
  adminSubscribers: '/admin/subscribers',
  adminPrivacy: '/admin/privacy',
  adminAccount: '/admin/account',
  /** The panel, whose session is the portal's. */
  panel: '/cms',
} as const

function queryOf(values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value)
  return given.length > 0
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')}`
    : ''
}

/** The patterns that the routes are matched by. */
export const patterns = {
  collection: '/collection/:category',
  collectionWithoutCategory: '/collection',
  product: '/product/:id',
  productWithoutId: '/product',
  page: '/pages/:slug',
  /** Every address that is none of the others. */
  anything: '*',
  adminOrder: '/admin/orders/:orderId',
  adminOrderWithoutId: '/admin/orders',
} as const

/** The admin portal is an application of its own, without the public header and footer; see admin/AdminApp.tsx. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

/** The screen of the portal that an address belongs to: an order's is the one of all orders, the demand's the waiting list. */
export function adminScreenOf(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  if (path === paths.adminDemand) return paths.adminWaitlist
  return /^\/admin\/orders(\/[\w-]+)?$/.test(path) ? paths.adminOrders : path
}

/** Whether the admin portal has a screen at this address. */
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
  return screens.includes(adminScreenOf(pathname))
}
