/** The days on which something happened, both included, as date fields write them: '2026-11-21'; '' where it is open. */
export interface DayRange {
  from: string
  to: string
}

const DAY = /^(2\d{3})-(\d\d)-(\d\d)$/

/** Whether a text is a day that there is, from the year 2000 on. */
export function isDay(text: string): boolean {
  const parts = partsOf(text)
  if (!parts) return false
  const [year, month, day] = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** What is wrong with a range of days, beside the field it is to be said at; undefined where nothing is. */
export function dayRangeMistake({
  from,
  to,
}: DayRange): { field: keyof DayRange; words: string } | undefined {
  if (from && !isDay(from)) return { field: 'from', words: NO_DAY }
  if (to && !isDay(to)) return { field: 'to', words: NO_DAY }
  if (from && to && to < from)
    return { field: 'to', words: 'This day is before the first one. Choose the same day or a later one.' }
  return undefined
}

/** What is said of a date that is not whole, or of another century. */
export const NO_DAY = 'Enter a whole date, from the year 2000 on.'

/**
 * The moments at which a range begins, and before which it ends, as ISO 8601: its days are those of the reader's own time
 * zone, in which the dates beside it are shown. Undefined where it is open; the range is one without a mistake.
 */
export function momentsOf({ from, to }: DayRange): {
  placedFrom: string | undefined
  placedBefore: string | undefined
} {
  return { placedFrom: startOf(from, 0), placedBefore: startOf(to, 1) }
}

/** Counted in days and not in hours: one of 23 or 25 hours is a day too. */
function startOf(text: string, daysLater: number): string | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const [year, month, day] = parts
  return new Date(year, month - 1, day + daysLater).toISOString()
}

function partsOf(text: string): [year: number, month: number, day: number] | undefined {
  const [, year, month, day] = DAY.exec(text) ?? []
  return year && month && day ? [Number(year), Number(month), Number(day)] : undefined
}
