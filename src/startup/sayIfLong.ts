/** So long a start may take without a word. */
const LONG_MS = 5_000

/** Does what takes long in some shops, and says a line about it in these alone. */
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
