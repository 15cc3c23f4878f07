/** Returns the page number in the query; 1 if it is missing or invalid. */
export function parsePage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** Returns the query with another page number; page 1 is omitted. */
export function withPage(search: URLSearchParams | string, page: number): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (page > 1) next.set('page', String(page))
  return `?${next.toString()}`
}
