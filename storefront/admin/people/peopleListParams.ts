/** State of a people list in the URL. */
export interface PeopleListParams<State extends string> {
  page: number
  q: string
  state: State | undefined
}

/** Parses the URL and ignores invalid values. */
export function readPeopleListParams<State extends string>(
  search: URLSearchParams,
  states: readonly State[],
): PeopleListParams<State> {
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    state: states.find((state) => state === search.get('state')),
  }
}

/** Returns the query parameters without defaults. */
export function writePeopleListParams({ page, q, state }: PeopleListParams<string>): Record<string, string> {
  return { ...(page > 1 && { page: String(page) }), ...(q && { q }), ...(state && { state }) }
}
