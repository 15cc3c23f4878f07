/**
 * Screenshots kept in docs/screens, because the README or docs/screens/README.md shows them. Others are taken
 * on demand. At most two dozen: with each design change the repository grows by all of them.
 */
export const COMMITTED_SCREENSHOTS: readonly string[] = [
  'shop/home-1280',
  'shop/listing-ball-gowns-1280',
  'shop/product-1280',
  'shop/model-1280',
  'shop/checkout-payment-1280',
  'shop/home-375',
  'shop/listing-swimwear-375',
  'shop/product-375',
  'shop/bag-drawer-375',
  'shop/checkout-payment-375',
  'shop/confirmation-375',
  'shop/order-shipped-375',
  'shop/search-page-found-375',
  'admin/orders-1280',
  'admin/order-1280',
  'admin/order-cancel-1280',
  'admin/products-1280',
  'admin/product-edit-1280',
  'admin/email-1280',
  'admin/orders-375',
  'admin/order-375',
  'panel/start-1280',
  'panel/home-1280',
  'panel/page-1280',
]
