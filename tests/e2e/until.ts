const PATIENCE_MS = 40_000

/** Asks again until there is an answer; `what` says what is missing where none comes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
  }
  throw new Error(`Never seen: ${what}`)
}
