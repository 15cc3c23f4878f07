/** Delay before a slow start is logged. */
const LONG_MS = 5_000

/** Runs work and logs a line only if it takes long. */
export async function sayIfLong(
  log: (line: string) => void,
  line: string,
  work: () => Promise<void>,
): Promise<void> {
  const saying = setTimeout(() => log(line), LONG_MS)
  try {
    await work()
  } finally {
    clearTimeout(saying)
  }
}
