/** After the moment at which something may be free: the shop has to see it first, and not all who wait ask at once. */
const GRACE_MS = 1500
const SPREAD_MS = 2500

/** Others may give back early, but nobody asks more often for that. */
const LONGEST_MS = 5 * 60_000

/** First pause after a moment that has passed, or an answer that did not come; doubled each time. */
const FIRST_PAUSE_MS = 5000

/**
 * How many milliseconds to wait before asking again for what others hold. `tries` is how often it was asked in vain since
 * it should have been free; `luck`, from 0 to 1, keeps apart those who wait for the same.
 */
export function pauseBeforeAsking(
  freesAt: string | null,
  { now, tries, luck }: { now: number; tries: number; luck: number },
): number {
  const ahead = freesAt === null ? 0 : Date.parse(freesAt) - now
  const pause = ahead > 0 ? ahead + GRACE_MS : FIRST_PAUSE_MS * 2 ** Math.min(tries, 10)
  return Math.min(pause, LONGEST_MS) + luck * SPREAD_MS
}
