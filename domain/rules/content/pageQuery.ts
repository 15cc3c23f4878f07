/**
 * What the pages of the shop read of a query. The server renders a page from these alone and keeps it under them, so that
 * an address with anything else in it, as advertising links have, is the same page. What a page reads beside them it
 * has in the browser only, until it stands here.
 */
export const PAGE_QUERY_NAMES = [
  'category',
  'size',
  'color',
  'minPrice',
  'maxPrice',
  'inStock',
  'sort',
  'q',
  'step',
  'token',
  'orderId',
  'preview',
] as const
