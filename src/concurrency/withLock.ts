const lastTasks = new Map<string, Promise<unknown>>()

/**
 * Runs tasks of the same key one after the other within this process. This only saves retries: uniqueness is enforced by
 * the database, because other processes may serve the same shop.
 */
export async function withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
  const previous = lastTasks.get(key) ?? Promise.resolve()
  const current = previous.then(task, task)
  lastTasks.set(key, current)
  try {
    return await current
  } finally {
    if (lastTasks.get(key) === current) lastTasks.delete(key)
  }
}
