const DAY_MS = 24 * 60 * 60_000

const formatPart = (moment: Date, part: Intl.DateTimeFormatOptions) => moment.toLocaleString('en-US', part)

const formatTime = (moment: Date) => formatPart(moment, { hour: 'numeric', minute: '2-digit' })

const formatDate = (moment: Date) => formatPart(moment, { month: 'long', day: 'numeric' })

const formatWeekday = (moment: Date) => formatPart(moment, { weekday: 'long' })

/** Returns the number of calendar days between two times. */
function daysBetween(from: Date, to: Date): number {
  const toDay = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return (toDay(to) - toDay(from)) / DAY_MS
}

/**
 * Formats a time in the shopper's time zone: "2:32 PM" today, "Thursday, 2:32 PM" in the next six days, otherwise "November 30,
 * 2:32 PM".
 */
export function formatMoment(instant: string, now = new Date()): string {
  const moment = new Date(instant)
  const days = daysBetween(now, moment)
  if (days === 0) return formatTime(moment)
  return `${days > 0 && days <= 6 ? formatWeekday(moment) : formatDate(moment)}, ${formatTime(moment)}`
}

interface Hold {
  freesAt: string
  isForWaiting?: boolean | undefined
}

/** Returns "In another bag until 2:32 PM"; a waitlist reservation may last for days. */
export const heldLabel = ({ freesAt, isForWaiting }: Hold): string =>
  `${isForWaiting ? 'Reserved for a client' : 'In another bag'} until ${formatMoment(freesAt)}`
