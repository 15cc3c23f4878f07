/** API paths of the staff endpoints. */
export const adminPaths = {
  login: '/api/auth/admin/login',
  verify: '/api/auth/admin/verify',
  logout: '/api/auth/admin/logout',
  panel: '/api/auth/admin/panel',
  account: '/api/auth/admin/account',
  password: '/api/auth/admin/password',
  sessions: '/api/auth/admin/sessions',
  session: (id: string) => `/api/auth/admin/sessions/${encodeURIComponent(id)}`,
  secondFactor: '/api/auth/admin/second-factor',
  secondFactorOff: '/api/auth/admin/second-factor/off',
  recoveryCodes: '/api/auth/admin/second-factor/recovery-codes',
  staff: '/api/admin/staff',
  staffRule: '/api/admin/staff/second-factor',
  staffSecondFactor: (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/second-factor`,
  orders: (query: Query) => withQuery('/api/admin/orders', query),
  ordersExport: (query: Query) => withQuery('/api/admin/orders/export', query),
  order: (orderId: string) => `/api/admin/orders/${encodeURIComponent(orderId)}`,
  orderItems: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/items`,
  orderUndoneSteps: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/undone-steps`,
  orderStatus: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/status`,
  orderRefunds: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/refunds`,
  orderAcceptance: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/acceptance`,
  orderLiftedHolds: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/lifted-holds`,
  orderReview: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/review`,
  orderTracking: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/tracking`,
  orderEmails: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/emails`,
  orderNotes: (id: string) => `/api/admin/orders/${encodeURIComponent(id)}/notes`,
  emails: (query: Query) => withQuery('/api/admin/emails', query),
  email: (id: string) => `/api/admin/emails/${encodeURIComponent(id)}`,
  emailRetry: (id: string) => `/api/admin/emails/${encodeURIComponent(id)}/retry`,
  subscribers: (query: Query) => withQuery('/api/admin/subscribers', query),
  subscriber: (id: string) => `/api/admin/subscribers/${encodeURIComponent(id)}`,
  waitlist: (query: Query) => withQuery('/api/admin/waitlist', query),
  waitlistEntry: (id: string) => `/api/admin/waitlist/${encodeURIComponent(id)}`,
  waitlistEntryClaim: (id: string) => `/api/admin/waitlist/${encodeURIComponent(id)}/claim`,
  waitlistRules: '/api/admin/waitlist/rules',
  privacySearch: '/api/admin/privacy/search',
  privacyExport: '/api/admin/privacy/export',
  erasures: '/api/admin/privacy/erasures',
  demand: (query: Query) => withQuery('/api/admin/waitlist/demand', query),
  products: (query: Query) => withQuery('/api/admin/products', query),
  allProducts: '/api/admin/products',
  productsExport: (query: Query) => withQuery('/api/admin/products.csv', query),
  managedProduct: (id: string) => `/api/admin/products/${encodeURIComponent(id)}`,
  productPreview: (id: string) => `/api/admin/products/${encodeURIComponent(id)}/preview`,
  stockHistory: (id: string, query: Query) =>
    withQuery(`/api/admin/products/${encodeURIComponent(id)}/stock-history`, query),
  variants: (id: string) => `/api/admin/products/${encodeURIComponent(id)}/variants`,
  variant: (id: string, variantId: string) =>
    `/api/admin/products/${encodeURIComponent(id)}/variants/${encodeURIComponent(variantId)}`,
  stockBy: (id: string) => `/api/admin/products/${encodeURIComponent(id)}/stock-by`,
  stock: (query: Query) => withQuery('/api/admin/stock', query),
  stockFile: (query: Query) => withQuery('/api/admin/stock.csv', query),
  skuCounts: '/api/admin/stock',
  productImport: '/api/admin/products/import',
  newProduct: '/api/products',
  product: (id: string) => `/api/products/${encodeURIComponent(id)}`,
  images: (id: string) => `/api/products/${encodeURIComponent(id)}/images`,
  imageOrder: (id: string) => `/api/products/${encodeURIComponent(id)}/images/order`,
  image: (id: string, imageId: string) =>
    `/api/products/${encodeURIComponent(id)}/images/${encodeURIComponent(imageId)}`,
  primaryImage: (id: string, imageId: string) =>
    `/api/products/${encodeURIComponent(id)}/images/${encodeURIComponent(imageId)}/primary`,
} as const

type Query = Record<string, string | number | boolean | undefined>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
