/**
 * Returns the cache key of a URL: its path and the query parameters in `names`, sorted. Other parameters, such as those of
 * advertising links, do not affect the page and must not cause a new build. Repeated parameters keep their order.
 */
export function buildCacheKey(url: string, names: ReadonlySet<string>): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const read = [...new URLSearchParams(url.slice(at))].filter(([name]) => names.has(name))
  const query = new URLSearchParams(read.toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))).toString()
  return query === '' ? url.slice(0, at) : `${url.slice(0, at)}?${query}`
}
