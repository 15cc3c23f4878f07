const NIGHT_HOUR = 3

/** The next three o'clock in the morning, UTC; a day ahead where it is three o'clock right now. */
export function nextNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night
}
