/**
 * Runs a task for each item, at most `concurrency` at a time, and starts no more once `signal` is aborted. A failed task is
 * reported to `onFailure` and does not stop the others.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<unknown>,
  { concurrency, signal, onFailure }: ConcurrencyOptions<T>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const isOver = () => signal?.aborted === true
  async function work(): Promise<void> {
    for (let next = waiting.next(); !next.done && !isOver(); next = waiting.next()) {
      const { value } = next
      await task(value).catch((error: unknown) => onFailure(value, error))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

interface ConcurrencyOptions<T> {
  concurrency: number
  signal?: AbortSignal | undefined
  onFailure: (item: T, error: unknown) => void
}
