/** Delay after the expected release, which the server has to process first. */
const GRACE_MS = 1500
/** Maximum jitter, which spreads the requests. */
const JITTER_MS = 2500

/** Maximum pause, even if the expected release is later: units may be released early. */
const MAX_PAUSE_MS = 5 * 60_000

/** First pause after a missed release or a failed request; doubled each time. */
const FIRST_PAUSE_MS = 5000

/**
 * Returns the milliseconds until the next poll for held units. `tries` counts the polls since the expected release, `luck`
 * is a random number from 0 to 1 for jitter.
 */
export function getPollDelayMs(
  freesAt: string | null,
  { now, tries, luck }: { now: number; tries: number; luck: number },
): number {
  const ahead = freesAt === null ? 0 : Date.parse(freesAt) - now
  const pause = ahead > 0 ? ahead + GRACE_MS : FIRST_PAUSE_MS * 2 ** Math.min(tries, 10)
  return Math.min(pause, MAX_PAUSE_MS) + luck * JITTER_MS
}
