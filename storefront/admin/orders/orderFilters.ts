import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  ORDER_SORTS,
  type OrderSort,
} from '../../../domain/rules/orders/statuses.ts'
import type { Order } from '../../../domain/contract/order.ts'
import type { PaymentStatus } from '../../../domain/rules/orders/statuses.ts'
import {
  type DayRange,
  findDayRangeProblem,
  isDay,
  toInstants,
} from '../../../domain/rules/orders/dayRange.ts'

/** Filters of the order list; empty values match all orders. */
export interface OrderFilters extends DayRange {
  q: string
  paymentStatus: PaymentStatus | undefined
  orderStatus: Order['orderStatus'] | undefined
  sort: OrderSort
  /** Only orders that need review. */
  review: boolean
}

export const NO_FILTERS: OrderFilters = {
  q: '',
  paymentStatus: undefined,
  orderStatus: undefined,
  sort: 'newest',
  review: false,
  from: '',
  to: '',
}

export const hasFilters = (filters: OrderFilters): boolean =>
  Object.values(filterQuery({ ...filters, sort: 'newest' })).some((value) => value !== undefined)

/** Parses the filters from the URL and ignores invalid values. */
export function readFilters(search: URLSearchParams): OrderFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    paymentStatus: PAYMENT_STATUSES.find((status) => status === search.get('paymentStatus')),
    orderStatus: ORDER_STATUSES.find((status) => status === search.get('orderStatus')),
    sort: ORDER_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    review: search.get('review') === 'true',
    ...readDays(search),
  }
}

function readDays(search: URLSearchParams): DayRange {
  const readDay = (name: keyof DayRange) => [search.get(name) ?? ''].find(isDay) ?? ''
  const range = { from: readDay('from'), to: readDay('to') }
  return findDayRangeProblem(range) ? { from: '', to: '' } : range
}

export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1
}

/** Returns the filters as query parameters of this page. */
function filterQuery({ q, paymentStatus, orderStatus, sort, review, from, to }: OrderFilters) {
  return {
    q: q || undefined,
    paymentStatus,
    orderStatus,
    sort: sort === 'newest' ? undefined : sort,
    review: review || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

/** Returns query parameters for the order endpoints: days become instants in the shop's time zone. */
export function buildOrderQuery(filters: OrderFilters) {
  const { from: _from, to: _to, ...query } = filterQuery(filters)
  return { ...query, ...toInstants(filters) }
}

/** Returns the query parameters of the URL, without defaults. */
export function buildSearchQuery(filters: OrderFilters, page: number): Record<string, string> {
  const query = { page: page > 1 ? page : undefined, ...filterQuery(filters) }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
