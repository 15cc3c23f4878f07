import { startOfShopDay } from '../dates/shopTime.ts'

/** Inclusive range of days such as '2026-11-21'; '' for an open end. */
export interface DayRange {
  from: string
  to: string
}

const DAY = /^(2\d{3})-(\d\d)-(\d\d)$/

/** Returns whether a text is an existing date in 2000 or later. */
export function isDay(text: string): boolean {
  const parts = partsOf(text)
  if (!parts) return false
  const [year, month, day] = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns what is wrong with a range and the field to show it at, or undefined if it is valid. */
export function findDayRangeProblem({
  from,
  to,
}: DayRange): { field: keyof DayRange; words: string } | undefined {
  if (from && !isDay(from)) return { field: 'from', words: INVALID_DAY_MESSAGE }
  if (to && !isDay(to)) return { field: 'to', words: INVALID_DAY_MESSAGE }
  if (from && to && to < from) return { field: 'to', words: 'End date must be on or after the start date.' }
  return undefined
}

export const INVALID_DAY_MESSAGE = 'Enter a complete date in 2000 or later.'

/**
 * Returns the instants at which a valid range begins and ends (exclusive) as ISO 8601, or undefined for an open end. Days
 * begin at midnight in the shop's time zone, like the dates shown with the orders.
 */
export function toInstants({ from, to }: DayRange): {
  placedFrom: string | undefined
  placedBefore: string | undefined
} {
  return { placedFrom: startOf(from, 0), placedBefore: startOf(to, 1) }
}

function startOf(text: string, daysLater: number): string | undefined {
  const parts = partsOf(text)
  if (!parts) return undefined
  const [year, month, day] = parts
  return startOfShopDay(year, month, day + daysLater).toISOString()
}

function partsOf(text: string): [year: number, month: number, day: number] | undefined {
  const [, year, month, day] = DAY.exec(text) ?? []
  return year && month && day ? [Number(year), Number(month), Number(day)] : undefined
}
