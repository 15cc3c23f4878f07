const NIGHT_HOUR = 3

/** Returns the next 3 a.m. UTC after `now`. */
export function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
