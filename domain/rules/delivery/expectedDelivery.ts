import { DEFAULT_COUNTRY } from '../addresses/countries.ts'
import { formatShopDay } from '../dates/shopTime.ts'
import { MAKING_DAYS } from '../stock/madeToOrder.ts'
import type { OrderStatus } from '../orders/orderStates.ts'

/** Upper bounds on the shipping page, in business days. */
const SHIPPING_DAYS = 2
const TRANSIT_DAYS = 5

const DAY_MS = 86_400_000

interface ExpectedOrder {
  orderStatus: OrderStatus
  /** ISO 8601. */
  confirmedAt: string
  /** ISO 8601; undefined until the order ships. */
  shippedAt?: string | undefined
  items: readonly { isMadeToOrder?: boolean | undefined }[]
  /** Name of the destination country; null or undefined without an address. */
  country: string | null | undefined
}

/**
 * Returns the day by which an order should arrive ('2026-12-09', in the shop's time zone), or null if it is delivered,
 * canceled, overdue or ships outside the United States.
 */
export function expectedDay(
  { orderStatus, confirmedAt, shippedAt, items, country }: ExpectedOrder,
  now = new Date(),
): string | null {
  if (country !== DEFAULT_COUNTRY || orderStatus === 'delivered' || orderStatus === 'cancelled') return null
  const day = addBusinessDays(getShippingDay({ orderStatus, confirmedAt, shippedAt, items }), TRANSIT_DAYS)
  const expected = new Date(day).toISOString().slice(0, 10)
  return expected < formatShopDay(now) ? null : expected
}

function getShippingDay(order: Omit<ExpectedOrder, 'country'>): number {
  const { orderStatus, confirmedAt, shippedAt, items } = order
  if (orderStatus === 'shipped') return toShopDayMs(shippedAt ?? confirmedAt)
  return items.some(({ isMadeToOrder }) => isMadeToOrder)
    ? toShopDayMs(confirmedAt) + MAKING_DAYS.max * DAY_MS
    : addBusinessDays(toShopDayMs(confirmedAt), SHIPPING_DAYS)
}

/** Returns an instant's day in the shop's time zone as midnight UTC, in milliseconds. */
const toShopDayMs = (instant: string) => Date.parse(formatShopDay(instant))

function addBusinessDays(from: number, count: number): number {
  let day = from
  for (let left = count; left > 0;) {
    day += DAY_MS
    if (isBusinessDay(new Date(day))) left--
  }
  return day
}

/** Month and day of holidays on which no US carrier delivers. */
const HOLIDAYS = new Set(['01-01', '07-04', '12-25'])

function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  const date = day.toISOString().slice(5, 10)
  const isThanksgiving = weekday === 4 && date >= '11-22' && date <= '11-28'
  return weekday !== 0 && weekday !== 6 && !isThanksgiving && !HOLIDAYS.has(date)
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Returns 'Expected by Wednesday, December 9.' for '2026-12-09'. */
export const expectedLabel = (day: string): string => `Expected by ${LONG_DAY.format(new Date(day))}.`
