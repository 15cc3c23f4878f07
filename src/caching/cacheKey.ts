/**
 * What a response is kept under: the address with those parts of its query that somebody reads, in one order. Whatever
 * else stands there, such as what advertising links carry, is not looked at by the page either, so that it never makes a
 * response anew. Names that come more than once keep their order.
 */
export function cacheKey(url: string, names: ReadonlySet<string>): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const read = [...new URLSearchParams(url.slice(at))].filter(([name]) => names.has(name))
  const query = new URLSearchParams(read.toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))).toString()
  return query === '' ? url.slice(0, at) : `${url.slice(0, at)}?${query}`
}
