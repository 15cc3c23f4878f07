/**
 * Does a task for each item, at most `atOnce` of them at a time, and begins no more once `signal` says so. A task that
 * fails is told to `onFailure` and keeps none of the others waiting.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  task: (item: T) => Promise<unknown>,
  { atOnce, signal, onFailure }: ParallelOptions<T>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  async function work(): Promise<void> {
    while (!signal?.aborted) {
      const next = waiting.next()
      if (next.done) return
      await task(next.value).catch((error: unknown) => onFailure(next.value, error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

interface ParallelOptions<T> {
  atOnce: number
  signal?: AbortSignal | undefined
  onFailure: (item: T, error: unknown) => void
}
