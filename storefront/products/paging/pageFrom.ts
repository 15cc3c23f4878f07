/** The page of a list that an address names; whatever is no page is the first. */
export function pageFrom(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** An address's query with another page in it; the first goes without saying. */
export function withPage(search: URLSearchParams | string, page: number): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return `?${next.toString()}`
}
