/** IANA time zone of the dates on orders, emails, invoices, exports and claims, so that a date is the same everywhere. */
export const SHOP_TIME_ZONE = 'America/New_York'

const inShopZone = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: SHOP_TIME_ZONE })

const DATE = inShopZone({ dateStyle: 'long' })
/** en-CA formats dates as 2026-11-28. */
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: SHOP_TIME_ZONE })
const SHORT_DATE_TIME = inShopZone({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})
const DEADLINE = inShopZone({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})
const PARTS = inShopZone({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant as its day in the shop's time zone: 'November 28, 2026'. */
export function formatShopDate(instant: string | Date): string {
  return DATE.format(new Date(instant))
}

/** Formats an instant as day and time in the shop's time zone: 'Nov 28, 2026, 7:05 PM ET'. */
export function formatShopDateTime(instant: string | Date): string {
  return SHORT_DATE_TIME.format(new Date(instant))
}

/** Formats a deadline with weekday and time in the shop's time zone: 'Thursday, November 26 at 2:32 PM ET'. */
export function formatShopDeadline(instant: string | Date): string {
  return DEADLINE.format(new Date(instant))
}

/** Formats an instant as spreadsheets read dates, in the shop's time zone: '2026-11-28 19:05:09'. */
export function formatShopTimestamp(instant: string | Date): string {
  const { year, month, day, hour, minute, second } = readParts(new Date(instant))
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Formats an instant as its ISO 8601 date in the shop's time zone: '2026-11-28'. */
export function formatShopDay(instant: string | Date): string {
  return DAY.format(new Date(instant))
}

/** Returns the instant at which a day (month from 1 to 12) begins in the shop's time zone. */
export function startOfShopDay(year: number, month: number, day: number): Date {
  const midnightUtc = Date.UTC(year, month - 1, day)
  // The offset at midnight UTC can differ from the one at the shop's midnight on days when clocks change.
  const estimate = midnightUtc - readOffsetMs(midnightUtc)
  return new Date(midnightUtc - readOffsetMs(estimate))
}

/** Returns the milliseconds by which the shop's clocks are ahead of UTC at an instant; negative west of Greenwich. */
function readOffsetMs(instantMs: number): number {
  const { year, month, day, hour, minute, second } = readParts(new Date(instantMs))
  const shopClockMs = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return shopClockMs - Math.floor(instantMs / 1000) * 1000
}

function readParts(instant: Date) {
  const texts = Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = texts
  return { year, month, day, hour, minute, second }
}
