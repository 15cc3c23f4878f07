/**
 * Query parameters of the shop's pages. The server renders and caches pages by these only, so that others, such as those of
 * advertising links, do not create new cache entries. A page can read a parameter that is not listed only in the browser.
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
