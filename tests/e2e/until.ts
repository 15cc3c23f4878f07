/** How long a walk waits for what is to come: a machine with other work takes its time, and says nothing of the shop by it. */
export const PATIENCE_MS = 90_000

/** Asks again until there is an answer; `what` says what is missing where none comes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
  }
  throw new Error(`Never seen: ${what}`)
}
