const turns = new Map<string, Promise<unknown>>()

/**
 * Runs tasks of the same key one after the other within this process. This only saves retries: uniqueness is enforced by
 * the database, because other processes may serve the same shop.
 */
export async function withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(task, task)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
