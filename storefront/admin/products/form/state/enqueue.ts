let last: Promise<unknown> = Promise.resolve()

/** Runs the form's requests one at a time, so that each sees the product as the previous one left it. */
export function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
