const DAY_MS = 24 * 60 * 60_000

const partOf = (moment: Date, part: Intl.DateTimeFormatOptions) => moment.toLocaleString('en-US', part)

const timeOf = (moment: Date) => partOf(moment, { hour: 'numeric', minute: '2-digit' })

const dateOf = (moment: Date) => partOf(moment, { month: 'long', day: 'numeric' })

const weekdayOf = (moment: Date) => partOf(moment, { weekday: 'long' })

/** Days of the calendar from one moment to another, whatever their hours. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return (dayOf(to) - dayOf(from)) / DAY_MS
}

/** '2:32 PM', with its day where that is another: 'Thursday, 2:32 PM', or a week off 'November 30, 2:32 PM'; in the shopper's own time. */
export function momentLabel(instant: string, now = new Date()): string {
  const moment = new Date(instant)
  const days = daysBetween(now, moment)
  if (days === 0) return timeOf(moment)
  return `${days > 0 && days <= 6 ? weekdayOf(moment) : dateOf(moment)}, ${timeOf(moment)}`
}

interface Held {
  freesAt: string
  isForWaiting?: boolean | undefined
}

/** 'In another bag until 2:32 PM'; what is kept for whoever waited may be away for days. */
export const heldLabel = ({ freesAt, isForWaiting }: Held): string =>
  `${isForWaiting ? 'Reserved for a client' : 'In another bag'} until ${momentLabel(freesAt)}`
