/** Delay before a slow start is logged. */
const SLOW_MS = 5_000

/** Runs work and logs a line only if it takes long. */
export async function logIfSlow(
  log: (line: string) => void,
  line: string,
  work: () => Promise<void>,
): Promise<void> {
  const timer = setTimeout(() => log(line), SLOW_MS)
  try {
    await work()
  } finally {
    clearTimeout(timer)
  }
}
