/** Timeout for all waits; long, because a busy machine slows everything down. */
export const WAIT_TIMEOUT_MS = 90_000

/** Polls until there is a result. Throws with `what` after the timeout. */
export async function pollUntil<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + WAIT_TIMEOUT_MS
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
  }
  throw new Error(`Never seen: ${what}`)
}
