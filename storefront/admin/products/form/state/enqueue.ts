let last: Promise<unknown> = Promise.resolve()

/** Runs the form's calls one after the other: each knows the product as the one before it left it. */
export function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => {})
  return mine
}
