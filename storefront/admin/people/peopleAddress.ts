/** Which people are shown, as the page's address tells it. */
export interface PeopleAddress<State extends string> {
  page: number
  q: string
  state: State | undefined
}

/** Reads an address that anyone may have typed: what makes no sense counts as not said. */
export function readPeopleAddress<State extends string>(
  search: URLSearchParams,
  states: readonly State[],
): PeopleAddress<State> {
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    state: states.find((state) => state === search.get('state')),
  }
}

/** The shortest address of a list: what goes without saying is left out. */
export function writePeopleAddress({ page, q, state }: PeopleAddress<string>): Record<string, string> {
  return { ...(page > 1 && { page: String(page) }), ...(q && { q }), ...(state && { state }) }
}
